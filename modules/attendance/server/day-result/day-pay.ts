import { daysText, initialsOf, WEEKLY_OFF } from '#attendance/contract/attendance-format.ts'
import type { DayCode, PartKind } from '#attendance/contract/attendance-lists.ts'
import type { DayPart } from '#attendance/contract/day-result/day-result.ts'

const codeOf: Record<PartKind, DayCode | null> = {
  present: 'P',
  home: 'WFH',
  outdoor: 'OD',
  paid_leave: 'L',
  comp_off: 'CO',
  unpaid_leave: 'LOP',
  penalty: 'LOP',
  penalty_leave: 'L',
  absent: 'A',
  open: 'OPEN',
  off: null,
  not_employed: 'NE',
}

const unpaid: ReadonlySet<PartKind> = new Set(['unpaid_leave', 'penalty', 'absent'])

export const sumOf = (parts: readonly DayPart[]): number =>
  parts.reduce((sum, { hundredths }) => sum + hundredths, 0)

/** What the parts mean for pay; whatever is not lost and not outside the employment is payable. */
export function payOf(parts: readonly DayPart[]) {
  const total = sumOf(parts)
  if (total !== 100) throw new Error(`the parts of a day sum to ${total} hundredths`)
  const not_employed = sumOf(parts.filter(({ kind }) => kind === 'not_employed'))
  const loss_of_pay = sumOf(parts.filter(({ kind }) => unpaid.has(kind)))
  return { payable: total - loss_of_pay - not_employed, loss_of_pay, not_employed }
}

/** The code of a day that is one thing but for what is off of it; otherwise that it has parts. */
export function codeOfParts(parts: readonly DayPart[], offCode: DayCode): DayCode {
  const codes = new Set(parts.flatMap(({ kind }) => codeOf[kind] ?? []))
  if (codes.size === 0) return offCode
  return codes.size === 1 ? [...codes][0]! : 'MIX'
}

/** "P", "0.25 CL + 0.75 P". */
export function textOfParts(parts: readonly DayPart[]): string {
  const named = [...Map.groupBy(parts, wordOf)].map(([word, same]) => [word, sumOf(same)] as const)
  return named.length === 1
    ? named[0]![0]
    : named.map(([word, hundredths]) => `${daysText(hundredths)} ${word}`).join(' + ')
}

function wordOf({ kind, label }: DayPart): string {
  if (kind === 'off') return label === WEEKLY_OFF ? 'WO' : 'H'
  if (kind === 'open') return '–'
  return kind === 'paid_leave' || kind === 'penalty_leave' ? initialsOf(label) : codeOf[kind]!
}
