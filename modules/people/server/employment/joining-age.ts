import { Temporal } from 'temporal-polyfill'

/** By law no one younger works at all; below the second age someone must have looked at it. */
const YOUNGEST = 14
const OF_AGE = 18

export const yearsBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'years' }).years

export function joiningAge(birthDate: string, joinedOn: string): 'too-young' | 'under-age' | 'of-age' {
  const years = yearsBetween(birthDate, joinedOn)
  return years < YOUNGEST ? 'too-young' : years < OF_AGE ? 'under-age' : 'of-age'
}
