import type { Ctx } from '#platform/server/ctx.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { listDaysToPay, reopenDays, takeDays, type DaysToPay } from '#leave/server/public.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import { componentOf, listUsableComponents } from '#payroll/server/components/component-queries.ts'
import { listAgreedBy } from '#payroll/server/runs/run-fact-queries.ts'
import { monthOf } from '#payroll/server/runs/move-run.ts'
import { listRunPeople, type StoredRun } from '#payroll/server/runs/run-queries.ts'
import { readTerms } from '#payroll/server/runs/run-terms.ts'
import { fullMonth } from '#payroll/server/salaries/full-month.ts'
import { leaveDivisor } from './leave-divisor.ts'
import { listDaysInputs, listDaysInputsById, withdrawOneTimeRow } from './one-time-queries.ts'

/**
 * Days of comp-off or leave that are paid instead of taken become one-time pay of the month, once each: the key of the
 * days holds that. What a person who is left out is owed stays open for the next run, and what changed since is set right.
 */
export async function enterDaysToPay(ctx: Ctx, run: StoredRun): Promise<void> {
  if (run.kind !== 'regular') return
  const included = (await listRunPeople(ctx, run.id)).filter(({ choice }) => choice === 'included')
  const days = await listDaysToPay(
    ctx,
    included.map(({ account_id }) => account_id),
  )
  if (days.length === 0) return
  const entered = new Map((await listDaysInputs(ctx, days)).map((input) => [Number(input.source_key), input]))
  const components = await listDaysComponents(ctx)
  const dayPay = await readDayPay(ctx, run, days)
  for (const one of days) {
    const component_id = one.isCompOff ? (components.compOff ?? components.leave) : components.leave
    const pay = dayPay(one)
    if (component_id === undefined || pay === null) continue
    const earlier = entered.get(one.id)
    if (earlier === undefined)
      await insertRow(ctx, 'one_time_input', {
        ...pay,
        component_id,
        account_id: one.account_id,
        company_id: run.company_id,
        month: run.month,
        source: DAYS,
        source_key: String(one.id),
        prepared_by: ctx.actor.id,
        prepared_at: ctx.now,
      })
    else if (earlier.status === 'waiting' && earlier.reason !== pay.reason)
      await updateRow(ctx, 'one_time_input', earlier, pay)
  }
}

const DAYS = 'leave_encashment'

/** Comp-off is paid with its own component, or with that of leave where the company has no other. */
async function listDaysComponents(ctx: Ctx) {
  const usable = (await listUsableComponents(ctx)).filter(
    (row) => row.state === 'active' && componentOf(row).calculation.by === 'manual',
  )
  const idOf = (code: string) => usable.find((row) => row.code === code)?.id
  return { compOff: idOf('COMP_OFF_PAY'), leave: idOf('LEAVE_PAY') }
}

/** A day is the wages of a full month, as the company counts them, by the days its pay group divides by. */
async function readDayPay(ctx: Ctx, run: StoredRun, days: readonly DaysToPay[]) {
  const { terms, rules } = await readTerms(ctx, run)
  const last = lastDayOf(monthOf(run))
  const personIds = [...new Set(days.map(({ account_id }) => account_id))]
  const salaries = await listAgreedBy(ctx, { companyId: run.company_id, personIds })
  const divisor = leaveDivisor(terms.settings.divisor)
  return ({ account_id, quantity, what }: DaysToPay) => {
    const salary = salaries.findLast(
      ({ person_id, from, to }) =>
        person_id === account_id && from <= last && (to === null || to >= run.month),
    )
    if (!salary) return null
    const month = fullMonth({
      ...salary.definition,
      annualCtc: salary.annual_ctc,
      overrides: salary.overrides,
      day: last,
      facts: null,
      wageDefinition: terms.settings.wageDefinition,
      packs: rules.pay,
    })
    if (!month.ok) return null
    const { wages } = month.month.wageDefinition
    const amount = Fraction.of(wages)
      .times(Fraction.of(quantity, 100 * divisor))
      .toNearest()
    const sum = `${quantity / 100} × ${amountText(wages)} / ${divisor} = ${amountText(amount)}`
    return amount === 0 ? null : { amount, reason: `${what}: ${sum}` }
  }
}

/** Settled elsewhere or taken back: what waits of them is paid no more. */
export const hearWithdrawnDays = (
  ctx: Ctx,
  { encashmentIds }: { readonly encashmentIds: readonly number[] },
) =>
  dropDays(
    ctx,
    encashmentIds.map((id) => ({ id })),
  )

/** The final settlement pays all days of a leaver by its own rule. */
export const leaveDaysToSettlement = async (ctx: Ctx, accountId: number): Promise<void> =>
  dropDays(ctx, await listDaysToPay(ctx, [accountId]))

async function dropDays(ctx: Ctx, days: readonly Pick<DaysToPay, 'id'>[]): Promise<void> {
  for (const { id, version, status } of await listDaysInputs(ctx, days))
    if (status === 'waiting') await withdrawOneTimeRow(ctx, { id, version })
}

type Inputs = { readonly inputIds: readonly number[] }

/** An approved run pays them: from here on they can’t be taken back. */
export async function hearTakenDays(ctx: Ctx, { inputIds }: Inputs): Promise<void> {
  const inputs = await listDaysInputsById(ctx, inputIds)
  for (const [month, rows] of Map.groupBy(inputs, (input) => input.paid_in))
    await takeDays(
      ctx,
      rows.map(({ source_key }) => Number(source_key)),
      month!,
    )
}

export const hearReturnedDays = async (ctx: Ctx, { inputIds }: Inputs): Promise<void> =>
  reopenDays(
    ctx,
    (await listDaysInputsById(ctx, inputIds)).map(({ source_key }) => Number(source_key)),
  )
