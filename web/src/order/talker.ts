/** Who said a line of the talk, and what: the lines of the channel are the same as by ear (HD-502). */

export interface Remark {
  /** The name at the beginning, or nothing. */
  who: string
  /** What follows it, or the whole line. */
  words: string
  /** A gesture: the name is its first word. */
  emote: boolean
}

/** Return the longest known name that a line begins with, behind the bracket of its channel. */
export function talker(line: string, people: readonly string[]): string {
  const said = /^\[(?:[^:\]]+:)?(.*)/s.exec(line)?.[1] ?? ''
  const found = people.filter(
    (name) => said.startsWith(name) && !/[\p{L}\d]/u.test(said[name.length] === 's' ? ' ' : (said[name.length] ?? ' ')),
  )
  return found.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** Take a line of the talk apart. A line that is none is all words. */
export function remark(line: string, people: readonly string[]): Remark {
  const speech = /^\[(?:[^:\]]+:)?([\p{L}\d]+)\] (.*)$/su.exec(line)
  if (speech) return { who: speech[1], words: speech[2], emote: false }
  const who = talker(line, people)
  const gesture = /^\[(?:[^:\]]+:)?(.*)\]$/s.exec(line)?.[1]
  return who && gesture ? { who, words: gesture.slice(who.length), emote: true } : { who, words: line, emote: false }
}
