/** Whether a lesson points at the expected action. Later steps point only on request or after a wrong try (HD-908). */
import { session } from '../play/session.svelte'

class Pointing {
  /** The step whose action the learner has asked to see. */
  private asked = $state(0)

  get on(): boolean {
    const { lesson } = session
    return !!lesson && (lesson.points || lesson.help !== '' || this.asked === lesson.step)
  }

  /** The places the lesson points at. */
  get marks(): string[] {
    return (this.on && session.lesson?.marks) || []
  }

  ask(): void {
    this.asked = session.lesson?.step ?? 0
  }
}

export const pointing = new Pointing()
