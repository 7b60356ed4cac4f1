import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { buildRun, confirmLaw, hasLawFor } from '#payroll/server/public.ts'
import { writeMonthInputs } from './payroll-inputs.ts'
import { asPayroll } from './payroll-people.ts'
import { writeSpecialRuns } from './payroll-special-runs.ts'

/** The first day for which the shipped figures of the law hold. */
export const FIRST_PAY_DAY = '2025-04-01'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
  readonly groups: ReadonlyMap<number, number>
  readonly keyring: Keyring | undefined
}

/** The months that attendance has closed, oldest first. The last one is that before the last whole month. */
export function closedMonths(today: Temporal.PlainDate): Temporal.PlainYearMonth[] {
  const first = Temporal.PlainDate.from(FIRST_PAY_DAY).toPlainYearMonth()
  const { months } = first.until(today.subtract({ months: 2 }).toPlainYearMonth(), { largestUnit: 'months' })
  return Array.from({ length: months + 1 }, (_, at) => first.add({ months: at }))
}

/** When the work on a month was done: at four in the afternoon of its last day. */
export const endOfMonth = (month: Temporal.PlainYearMonth): Date =>
  new Date(`${month.toPlainDate({ day: month.daysInMonth }).toString()}T10:30:00.000Z`)

/**
 * Every month since the first figures of the law, paid and locked. The last closed one stands at a different step in
 * each company; where it is paid, the next one is open. Runs beside it stand at the steps in between.
 */
export async function writePayrollRuns(
  ctx: Ctx,
  { accountIds, today, groups, keyring }: Writing,
): Promise<void> {
  const maker = asPayroll(ctx, accountIds, 'payroll')
  const checker = asPayroll(ctx, accountIds, 'payroll-approver')
  const hands = { maker, checker, payer: asPayroll(ctx, accountIds, 'finance') }
  const months = closedMonths(today)
  const last = months.at(-1)!
  const steps = { 1: 'locked', 2: 'awaiting_approval', 3: 'computed' } as const
  for (const month of months) {
    const at = endOfMonth(month)
    const hasLaw = await confirmLaw({ ...checker, now: at }, month.toString(), {
      source: 'Opinion of the consultant, filed under Statutory',
      note: 'Read with the notifications of the month',
    })
    await writeMonthInputs({ ...maker, now: at }, { accountIds, month, isLast: month.equals(last) })
    // The product ships no law for years to come: no run of such a month can be opened.
    if (!hasLaw) return
    if (month.equals(last)) await writeSpecialRuns(ctx, { accountIds, month, groups, keyring })
    for (const [companyId, payGroupId] of groups) {
      const until = month.equals(last) ? steps[companyId as keyof typeof steps] : 'locked'
      await buildRun(hands, {
        payGroupId,
        month: month.toString(),
        at,
        until,
      })
    }
  }
  const next = last.add({ months: 1 }).toString()
  if (!(await hasLawFor(ctx, next))) return
  await buildRun(hands, {
    payGroupId: groups.get(1)!,
    month: next,
    at: new Date(ctx.now),
    until: 'draft',
  })
}
