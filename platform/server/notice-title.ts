import { shortened } from '#platform/contract/short-text.ts'

const LONGEST_TITLE = 60

/**
 * The title of a notice with its own words whole: `titled`${name} has not decided yet``. What it names shares the room
 * that they leave, and only the longest is shortened.
 */
export function titled(words: TemplateStringsArray, ...named: readonly (string | number)[]): string {
  const names = named.map(String)
  const room = LONGEST_TITLE - lengthOf(words.join(''))
  const longest = shareOf(names.map(lengthOf), room)
  return words.reduce((title, part, at) => `${title}${shortened(names[at - 1]!, longest)}${part}`)
}

const lengthOf = (text: string): number => Array.from(text).length

/** How long each may be, where what the shorter ones leave goes to the longer ones. */
function shareOf(lengths: readonly number[], room: number): number {
  let left = room
  for (const [at, length] of lengths.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (lengths.length - at))
    if (length > share) return Math.max(1, share)
    left -= length
  }
  return Math.max(1, room)
}
