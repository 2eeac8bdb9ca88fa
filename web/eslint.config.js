/** Rules that find faults: what is taste is prettier's business, what is a type the compiler's. */
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** What only the types show. The whole preset of them would be mostly wrong: to eslint every component is of any type. */
const TYPED = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/no-unnecessary-type-assertion': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

export default defineConfig(
  { ignores: ['src/play/messages.ts', 'src/**/shape.ts'] }, // written by `make types`
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // the compiler knows it better
      'svelte/prefer-svelte-reactivity': 'off', // most sets and maps live in one function only, which it cannot tell
      'svelte/require-store-reactive-access': 'off', // there are no stores, and it costs seconds
    },
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: TYPED,
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
)
