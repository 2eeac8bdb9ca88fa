import { mount } from 'svelte'
import App from './App.svelte'
import { watchFingers } from './controls/longpress'
import { startWorker } from './play/push'
import { applySettings } from './play/settings.svelte'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'

applySettings()
watchFingers()
startWorker()
mount(App, { target: document.getElementById('app')! })
