import { packFor } from '#pay-rules/server/packs/pack-for.ts'
import type { IncomeTaxOfMonth, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { EarnedMonth, NetMonthOutcome } from '#pay-rules/contract/month/month-result.ts'
import type { PayPack } from '#pay-rules/contract/packs/pay-pack.ts'
import { lastDayOf } from '#pay-rules/server/calendar-months.ts'
import { earnMonth } from './earn-month.ts'
import { payMonth } from './pay-month.ts'

/**
 * One employee and month from gross to net, of nothing but its frozen input. Income tax has rules of its own, which are
 * asked in between, because they need what was earned.
 */
export function grossToNet(
  input: MonthInput,
  packs: readonly PayPack[],
  incomeTaxOf: (earned: EarnedMonth) => IncomeTaxOfMonth,
): NetMonthOutcome {
  const earned = earnMonth(input, packs)
  if (!earned.ok) return earned
  const wagePayment = packFor(packs, { code: 'wage_payment', jurisdiction: 'IN' }, lastDayOf(input.month))
  if (!wagePayment.ok) return { ok: false, problems: [wagePayment.problem] }
  return {
    ok: true,
    month: payMonth(input, earned.month, incomeTaxOf(earned.month), wagePayment.pack.payload),
  }
}
