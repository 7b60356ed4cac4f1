import { createHash } from 'node:crypto'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import type { ArrearLine, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { PayLine } from '#pay-rules/contract/month/month-result.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { earnMonth, monthAfter, replayMonth } from '#pay-rules/server/public.ts'
import type { EarlierSlip, PersonFacts, RunTerms } from './person-facts.ts'
import { keyOfSegments, segmentsOf } from './month-segments.ts'
import { inputOf } from './person-input.ts'

export type Arrears = {
  readonly lines: readonly ArrearLine[]
  /** Days that are paid now and were not then, in hundredths. */
  readonly days: number
  readonly problems: readonly string[]
}

/** Whether what was paid for a month is no longer what its days and salaries say. */
export const isChanged = ({ kind, month, segments_key }: EarlierSlip, facts: PersonFacts): boolean =>
  kind === 'regular' &&
  facts.spans.unpaid.has(month) &&
  keyOfSegments(segmentsOf(month, facts.spans)) !== segments_key

/**
 * What earlier months are owed or owe: each is computed again with the rules of that month and the facts of today, less
 * what was paid for it. What the month was computed from stays, but for its days and salaries.
 */
export function arrearsOf(facts: PersonFacts, terms: RunTerms, packs: readonly PayPack[]): Arrears {
  const { final } = terms
  if (terms.kind !== 'regular' && final === null) return { lines: [], days: 0, problems: [] }
  // A last day that was moved back takes back what was paid for later days.
  const earlier = facts.earlier.filter(({ month }) => month < terms.month || final !== null)
  const posted = facts.earlier.flatMap(({ arrears }) => arrears)
  const replays = earlier
    .filter((slip) => isChanged(slip, facts))
    .flatMap((slip) => {
      if (!slip.replay) return []
      const segments = segmentsOf(slip.month, facts.spans)
      const input = { ...slip.replay.input, segments, arrears: [] }
      const days = paidDays(segments) - paidDays(slip.replay.input.segments)
      return [{ month: slip.month, input, original: slip.replay.lines, days, owed: paidMonth }]
    })
  const all = [...replays, ...missedMonths(facts, terms)]
  const outcomes = all.map(({ month, input, original, days, owed }) => {
    const again = input.segments.length === 0 ? nothingEarned : earnMonth(input, packs)
    if (!again.ok) return { lines: [], days, problems: again.problems }
    const replayed = replayMonth({
      employee: String(facts.account_id),
      originMonth: month,
      cause: causeOf(keyOfSegments(input.segments)),
      original,
      posted,
      recomputed: owed(again.month.lines),
    })
    return { ...replayed, days: replayed.lines.length > 0 ? days : 0 }
  })
  return {
    days: outcomes.reduce((sum, { days }) => sum + days, 0),
    lines: outcomes.flatMap(({ lines }) => lines),
    problems: outcomes.flatMap(({ problems }) => problems),
  }
}

const paidMonth = (lines: readonly PayLine[]) => lines

/** No payslip has charged the welfare fund of a month that was missed; that of a paid month stays as it was. */
const missedMonth = (lines: readonly PayLine[]): PayLine[] =>
  lines.map((line) => (/^LWF(_ER)?$/.test(line.code) ? { ...line, isReplayed: true } : line))

/** Of a month in which no one was employed any more. */
const nothingEarned = { ok: true, month: { lines: [] } } as const

/** Months that no payslip has paid: the person was left out, or joined after the cut-off day and was left to the next run. */
function missedMonths(facts: PersonFacts, terms: RunTerms) {
  const joined = facts.joined_on.slice(0, 7)
  const isLate =
    joined === monthAfter(terms.month, -1) &&
    Number(facts.joined_on.slice(8)) > terms.cutoffDay &&
    !facts.earlier.some((slip) => slip.month === joined && ['regular', 'opening'].includes(slip.kind))
  const months = new Set(isLate ? [...facts.leftOut, joined] : facts.leftOut)
  return [...months].flatMap((month) => {
    const segments = segmentsOf(month, facts.spans)
    if (segments.length === 0 || month >= terms.month) return []
    const input = inputOf(
      { ...facts, oneTime: [], deductions: [], hold: null, earlier: [] },
      { ...terms, kind: 'regular', final: null, month },
      { arrears: [] },
    )
    const original: readonly PayLine[] = []
    // Once it is paid, a later change of the month brings no days of its own.
    const isPaid = facts.earlier.some(({ arrears }) => arrears.some((line) => line.originMonth === month))
    return [{ month, input, original, days: isPaid ? 0 : paidDays(segments), owed: missedMonth }]
  })
}

/** Short, and the same for the same days and salaries: a further change is a further cause. */
const causeOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 12)

const paidDays = (segments: MonthInput['segments']): number =>
  segments.reduce((sum, { from, to, lopDays }) => sum + daysBetween(from, dayAfter(to)) * 100 - lopDays, 0)
