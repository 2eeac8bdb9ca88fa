/** The last dice rolled; those of one action are shown together. */
import type { Told } from '../../../play/messages'
import type { View } from '../view'

export interface Die {
  value: number
  /** The purpose of the roll. */
  roll: string
}

/** Rolls that join the one before: the second die of a landing, and the defence. */
const SECOND = ['landing_line', 'defence']
const ROLLED: { [told: string]: string } = {
  declared: 'declare',
  test_passed: 'test',
  test_failed: 'test',
  colony_survived: 'survival',
  colony_died: 'survival',
  asteroids_survived: 'stopping',
}

export class Dice {
  lying = $state.raw<Die[]>([])
  /** How many times dice were rolled, so that each is animated. */
  rolls = $state(0)

  /** Show the last die of the view, before anything is told. */
  start(view: View): void {
    if (!this.rolls && view.die) this.lying = [{ value: view.die, roll: view.roll }]
  }

  /** Follow what is told; return whether dice were rolled. */
  follow(told: Told[]): boolean {
    const before = this.rolls
    for (const { name, facts } of told) {
      const value = Number(facts.die)
      if (name === 'turn_started') this.lying = []
      else if (name === 'warp_used') this.lay([...this.lying.slice(0, -1), { value, roll: this.lying.at(-1)?.roll ?? 'declare' }])
      else if (name === 'die_rolled' || name === 'battle_die' || name in ROLLED)
        this.add({ value, roll: ROLLED[name] ?? String(facts.roll) })
    }
    return this.rolls > before
  }

  /** Show a die, unless it is shown already: its result is told once more after the question about Time Warp. */
  private add(die: Die): void {
    const last = this.lying.at(-1)
    if (last && last.roll === die.roll && last.value === die.value && !SECOND.includes(die.roll) && die.roll !== 'attack') return
    this.lay(SECOND.includes(die.roll) ? [...this.lying.slice(-1), die] : [die])
  }

  private lay(dice: Die[]): void {
    this.lying = dice
    this.rolls++
  }
}
