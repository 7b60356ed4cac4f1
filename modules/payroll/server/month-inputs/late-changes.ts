import { monthAfter } from '#pay-rules/server/public.ts'
import { ARREAR_MONTHS } from './arrear-months.ts'
import type { EarlierSlip, LateChanges } from '#payroll/server/runs/person-facts.ts'

type Found = {
  readonly month: string
  readonly earlier: readonly EarlierSlip[]
  readonly lateMonths: readonly { readonly month: string }[]
  readonly oldDays: readonly { readonly touched_at: Date }[]
  readonly salaries: readonly { readonly from: string; readonly decided_at: Date | null }[]
}

/** What is older than arrears go back is told once, by the first payslip after it. */
export function lateChangesIn({ month, earlier, lateMonths, oldDays, salaries }: Found): LateChanges {
  const last = earlier.findLast(({ kind }) => kind === 'regular')?.computed_at
  const isSince = (at: Date | null) => last != null && at !== null && new Date(at) > new Date(last)
  const first = `${monthAfter(month, -ARREAR_MONTHS)}-01`
  return {
    months: lateMonths.map((late) => late.month),
    hasOldDays: oldDays.some(({ touched_at }) => isSince(touched_at)),
    hasOldRevision: salaries.some(({ from, decided_at }) => from < first && isSince(decided_at)),
  }
}
