import type { StateOf } from '#platform/contract/catalogue.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import type { encashmentCauses } from '#leave/contract/leave-states.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import { signed } from '#leave/server/reports/balance-reasons.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'

type Encashment = {
  readonly cause: StateOf<typeof encashmentCauses>
  readonly quantity: number
  readonly due_on: string
}

/** What left the book at the same time, below nothing; what is taken back from a leaver above it. */
export type PostedPart = {
  readonly kind: string
  readonly quantity: number
  readonly granted_on: string
  readonly expires_on: string | null
}

/** What the rule of that day allowed; null where nothing limits it. */
export type Caps = { readonly carry: number | null; readonly paid: number | null }

/** How the days that were paid out or taken off came to be so many. */
export function encashmentReasons(
  { cause, quantity, due_on }: Encashment,
  parts: readonly PostedPart[],
  caps: Caps,
): Reason[] {
  const out = (kind: string) =>
    -sumOf(
      parts.filter((part) => part.kind === kind),
      (part) => part.quantity,
    )
  const carried = out('carry_out')
  const expired = out('lapse')
  const on = dayInWords(due_on)
  if (cause === 'owed')
    return [
      {
        label: 'Taken in advance and never earned',
        value: inDays(-quantity),
        source: `Deducted from the final settlement, ${on}`,
      },
    ]
  if (cause === 'asked')
    return parts.map((part) => ({
      label: `Earned on ${dayInWords(part.granted_on)}`,
      value: inDays(-part.quantity),
      source: `Asked to be paid, approved on ${on}`,
    }))
  if (cause === 'expiry')
    return parts.map((part) => ({
      label: `Earned on ${dayInWords(part.granted_on)}`,
      value: inDays(-part.quantity),
      ...(part.expires_on === null
        ? {}
        : { source: `Unused on ${dayInWords(part.expires_on)}, paid out by the rule` }),
    }))
  return [
    {
      label: cause === 'year_end' ? 'Balance at the leave year end' : 'Balance on the last working day',
      value: inDays(carried + expired + out('encash')),
      source: on,
    },
    ...(carried === 0
      ? []
      : [{ label: 'Carried to next year', value: signed(-carried), ...capped(caps.carry) }]),
    ...(expired === 0 ? [] : [{ label: 'Expired', value: signed(-expired) }]),
    { label: 'Paid out', value: inDays(quantity), ...capped(caps.paid) },
  ]
}

const capped = (most: number | null): Partial<Reason> =>
  most === null ? {} : { source: `At most ${inDays(most)} by the rule` }

const inShort: Readonly<Record<Encashment['cause'], string>> = {
  year_end: 'Unused at the leave year end, paid out by the rule',
  expiry: 'Comp-off unused when it expired, paid out by the rule',
  asked: 'Comp-off asked to be paid',
  leaving: 'Unused on the last working day, paid out by the rule',
  owed: 'Taken in advance and never earned',
}

/** For people who may know no kinds: the balance of one kind stays closed to them. */
export const encashmentInShort = ({ cause, quantity, due_on }: Encashment): Reason[] => [
  { label: inShort[cause], value: inDays(Math.abs(quantity)), source: dayInWords(due_on) },
]
