/** Whether a lesson points at what it means. Help fades: a step that no longer names its command points only when it is asked to, or after a try in vain. */
import { session } from './session.svelte'

class Pointing {
  /** The step at which one has asked to be shown what is meant. */
  private asked = $state(0)

  get on(): boolean {
    const { lesson } = session
    return !!lesson && (lesson.task.includes(lesson.command) || lesson.help !== '' || this.asked === lesson.step)
  }

  /** The places that are pointed at. */
  get marks(): string[] {
    return (this.on && session.lesson?.marks) || []
  }

  ask(): void {
    this.asked = session.lesson?.step ?? 0
  }
}

export const pointing = new Pointing()
