import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { hoursText } from '#attendance/contract/attendance-format.ts'
import { requestKinds, requestStates, type RequestKind } from '#attendance/contract/attendance-lists.ts'
import { quantile } from './spread-of-averages.ts'

export type AskedRequest = {
  readonly name: string
  readonly kind: RequestKind
  readonly status: 'waiting' | 'approved' | 'rejected' | 'cancelled'
  readonly day_from: string
  readonly asked_on: string
  /** From asking to the decision; null where there is none. */
  readonly minutes: number | null
}

/** More than these are not read one by one. */
export const MOST_NAMED = 30

/** Which requests are counted: each by itself, or how many of each state where they are many. */
export function countReasons(requests: readonly AskedRequest[]): Reason[] {
  if (requests.length <= MOST_NAMED)
    return requests.map((one) => ({ label: one.name, value: stateOf(one), source: sourceOf(one) }))
  return [...Map.groupBy(requests, stateOf)].map(([state, own]) => ({
    label: state,
    value: String(own.length),
  }))
}

/** The time to a decision in the middle of all, and what lies on either side of it. */
export function medianReasons(requests: readonly AskedRequest[]): {
  minutes: number | null
  because: Reason[]
} {
  const decided = requests
    .flatMap((one) => (one.minutes === null ? [] : [{ ...one, minutes: one.minutes }]))
    .toSorted((one, other) => one.minutes - other.minutes)
  const times = decided.map(({ minutes }) => minutes)
  if (times.length === 0) return { minutes: null, because: [{ label: 'No decisions yet' }] }
  const minutes = Math.round(quantile(times, 0.5))
  const middle: Reason = {
    label:
      times.length % 2 === 1
        ? `The middle one of ${times.length}`
        : `Halfway between the middle two of ${times.length}`,
    value: hoursText(minutes),
  }
  const lines =
    decided.length <= MOST_NAMED
      ? decided.map((one) => ({
          label: one.name,
          value: hoursText(Math.round(one.minutes)),
          source: sourceOf(one),
        }))
      : bands.map(({ label, from, until }) => ({
          label,
          value: String(times.filter((time) => time >= from && time < until).length),
        }))
  return { minutes, because: [...lines, middle] }
}

const DAY = 24 * 60
const bands = [
  { label: 'Decided within an hour', from: 0, until: 60 },
  { label: 'Within a day', from: 60, until: DAY },
  { label: 'Within two days', from: DAY, until: 2 * DAY },
  { label: 'Longer', from: 2 * DAY, until: Number.POSITIVE_INFINITY },
]

/** The state’s own word where the list only says what one does: “Cancel”. */
const stateOf = ({ status }: AskedRequest): string =>
  status === 'cancelled' ? 'Cancelled' : requestStates.labelOf(status)

const sourceOf = ({ kind, day_from, asked_on }: AskedRequest): string =>
  `${requestKinds.labelOf(kind)} for ${dayInWords(day_from)}, requested on ${dayInWords(asked_on)}`
