import { dayAfter, dayBefore } from '#platform/contract/days.ts'
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

const MONTHS_BACK = 12

/** The months whose lock is set by hand: this one, the next, and those of the last year. */
export function monthsAround(today: string): string[] {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS_BACK + 2 }, (_, back) => {
    const month = at + 1 - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

export type Closing = {
  /** The last day on which the month is open. */
  readonly last: string
  /** As it is said of it. */
  readonly since: string
}

type SetByHand = { readonly locked_at: string; readonly grace_until: string | null }

/** Of a lock that was set by hand. In its grace the time of those with a team, and what they decide, stays open. */
export function closingOf({ locked_at, grace_until }: SetByHand, inGrace: boolean): Closing {
  if (inGrace && grace_until !== null) return { last: grace_until, since: dayAfter(grace_until) }
  return { last: dayBefore(locked_at), since: locked_at }
}

type Day = {
  readonly day: string
  readonly today: string
  /** Of the month of the day; null while that month has not come so far. */
  readonly closes: Closing | null
  readonly since: string
  /** An entry that stands there already is corrected until the month closes. */
  readonly stands: boolean
  /** Let through by an administrator: neither a closed month nor a day long ago holds this person. */
  readonly excepted?: boolean
}

/** Why nothing is written on a day, or null. */
export function lockOf({ day, today, closes, since, stands, excepted = false }: Day): string | null {
  if (day > today) return 'Time can’t be logged ahead.'
  if (excepted) return null
  if (closes !== null && today > closes.last)
    return `${monthInFull(day.slice(0, 7)).split(' ')[0]} is locked since ${dayInWords(closes.since)}. Ask HR.`
  if (day < since && !stands)
    return `New time can be logged back to ${dayInWords(since)}. Ask your line manager.`
  return null
}
