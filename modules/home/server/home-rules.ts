import { Temporal } from 'temporal-polyfill'
import type { PartOfDay } from '#home/contract/home-messages.ts'

const NOON = 12
const EVENING = 17
/** Anyone who is up at two has not begun the next day yet. */
const MORNING = 4

export function localHere(now: Date, zone: string): { today: string; part: PartOfDay } {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const { hour } = here
  const part = hour < MORNING || hour >= EVENING ? 'evening' : hour < NOON ? 'morning' : 'afternoon'
  return { today: here.toPlainDate().toString(), part }
}

/** The word someone is greeted with: the first of the name, or all of it where the first is an initial. */
export function callingName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  const letters = first.match(/\p{L}/gu) ?? []
  return letters.length > 1 ? first : name.trim()
}

/** Whether a text holds each of the words, whatever its capitals. */
export function holdsEvery(text: string, words: string): boolean {
  const among = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => among.includes(word))
}
