import type { Reason } from '#platform/contract/explanation.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { ExitKind } from './exit-lists.ts'

/** Who owes the days of notice that are not served. */
export type NoticeDebt = 'person' | 'company' | 'none'

type NoticeInput = {
  readonly kind: ExitKind
  /** Of the terms, in days. */
  readonly required: number
  readonly noticedOn: string
  readonly lastDay: string
  readonly waived: number
}

export type Notice = {
  readonly required: number
  readonly served: number
  readonly short: number
  readonly waived: number
  /** Paid instead of served, by the person or by the company. */
  readonly boughtOut: number
  readonly paidBy: NoticeDebt
  /** The last day of a full notice. */
  readonly fullUntil: string
  readonly reasons: readonly Reason[]
}

/** A person who goes owes notice, a company that ends the employment owes it as well. Nothing is owed where no one chose. */
const debtOf: Readonly<Record<ExitKind, NoticeDebt>> = {
  resigned: 'person',
  absconded: 'person',
  terminated: 'company',
  contract_ended: 'none',
  retired: 'none',
  died: 'none',
}

/** The first day of notice is the day after it was given, and the last working day counts. */
export function noticeOf({ kind, required, noticedOn, lastDay, waived }: NoticeInput): Notice {
  const paidBy = debtOf[kind]
  const owed = paidBy === 'none' ? 0 : required
  const given = Math.max(0, daysBetween(noticedOn, lastDay))
  const served = Math.min(owed, given)
  const short = owed - served
  const letOff = Math.min(short, Math.max(0, waived))
  const boughtOut = short - letOff
  return {
    required: owed,
    served,
    short,
    waived: letOff,
    boughtOut,
    paidBy: boughtOut === 0 ? 'none' : paidBy,
    fullUntil: dayAfter(noticedOn, owed),
    reasons: [
      {
        label: 'Required',
        value: days(owed),
        ...(paidBy === 'none' ? { source: 'No notice is owed for this kind of exit' } : {}),
      },
      {
        label: 'Served',
        value: days(served),
        source: `From ${dayInWords(dayAfter(noticedOn))} to ${dayInWords(lastDay)}`,
      },
      { label: 'Short', value: `${owed} − ${served} = ${days(short)}` },
      ...(letOff > 0 ? [{ label: 'Waived', value: days(letOff) }] : []),
      ...(boughtOut > 0
        ? [
            {
              label: paidBy === 'person' ? 'Bought out by the employee' : 'Paid by the company',
              value: `${short} − ${letOff} = ${days(boughtOut)}`,
            },
          ]
        : []),
    ],
  }
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
