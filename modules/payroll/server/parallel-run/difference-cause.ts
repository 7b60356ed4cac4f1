import type { DifferenceCause } from '#payroll/contract/parallel-run/parallel-lists.ts'

type Compared = {
  readonly code: string
  readonly ours: number
  readonly theirs: number
  /** Null without a payslip in this run. */
  readonly days: { readonly calendar: number; readonly payable: number } | null
  /** Of a line of the salary: what it comes to in a full month. */
  readonly full: number | null
  readonly isInRegister: boolean
  /** Hundredths; null where the register does not say. */
  readonly registerDays: number | null
}

const RUPEE = 100
const FUND = ['EPF', 'VPF', 'EPF_ER', 'EPS']
const FIXED_DIVISORS = [3_000, 2_600]

/** The likely cause: what is certain first, then what the figures themselves show. */
export function causeOf(line: Compared): DifferenceCause {
  const { code, ours, theirs, days, registerDays } = line
  if (ours === theirs) return 'none'
  if (!line.isInRegister) return 'not_in_register'
  if (!days) return 'not_in_run'
  if (Math.abs(ours - theirs) <= RUPEE) return 'rounding'
  if (code === 'PT') return 'pt_slab'
  if (FUND.includes(code)) return 'pf_base'
  if (registerDays !== null && registerDays !== days.payable) return 'days'
  return isOtherDivisor(line, days) ? 'divisor' : 'not_known'
}

/** A fixed divisor pays full pay less the unpaid days, or pays the days that were worked. */
function isOtherDivisor(
  { full, theirs }: Compared,
  { calendar, payable }: { readonly calendar: number; readonly payable: number },
): boolean {
  if (full === null || full === 0 || calendar === 0) return false
  const paid = [calendar, ...FIXED_DIVISORS].flatMap((divisor) => [
    (full * payable) / divisor,
    full - (full * (calendar - payable)) / divisor,
  ])
  return paid.some((amount) => Math.abs(amount - theirs) <= RUPEE)
}
