import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'

export type PlannedDay = {
  readonly day: string
  readonly works: boolean
  /** A full day of leave. */
  readonly away: boolean
}

const OWN = { back: 5, close: 3 } as const
const OF_MANAGERS = { back: 10, close: 5 } as const

/** Managers have longer, so that they can complete what they decide on. */
export const limitsOf = (isManager: boolean) => (isManager ? OF_MANAGERS : OWN)

/** The first day that may still be written: so many working days before today, leave and holidays not counted. */
export function openSince(days: readonly PlannedDay[], today: string, back: number): string {
  const worked = days.filter(({ day, works, away }) => day < today && works && !away).map(({ day }) => day)
  return worked.toSorted().at(-back) ?? days[0]?.day ?? today
}

/** The last day on which a month is open: so many working days into the next one. */
export function closesOn(month: string, days: readonly PlannedDay[], close: number): string | null {
  const after = nextMonth(month)
  const working = days.filter(({ day, works }) => works && day.startsWith(after)).map(({ day }) => day)
  return working.toSorted()[close - 1] ?? null
}

export const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

type Day = {
  readonly day: string
  readonly today: string
  /** Of the month of the day; null while that month has not come so far. */
  readonly closes: string | null
  readonly since: string
  /** An entry that stands there already is corrected until the month closes. */
  readonly stands: boolean
}

/** Why nothing is written on a day, or null. */
export function lockOf({ day, today, closes, since, stands }: Day): string | null {
  if (day > today) return 'Time can’t be logged ahead.'
  if (closes !== null && today > closes)
    return `${monthInFull(day.slice(0, 7)).split(' ')[0]} is locked since ${dayInWords(closes)}. Ask HR.`
  if (day < since && !stands)
    return `New time can be logged back to ${dayInWords(since)}. Ask your line manager.`
  return null
}
