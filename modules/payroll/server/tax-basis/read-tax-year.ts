import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type { TaxGround } from '#payroll/contract/tax-basis/with-declared.ts'
import { paidYearOf } from '#payroll/server/runs/compute-person.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import type { EarlierSlip, PersonFacts } from '#payroll/server/runs/person-facts.ts'
import { readRunFacts } from '#payroll/server/runs/read-run-facts.ts'
import { findOptionalRun, findOptionalRunOf, type StoredRun } from '#payroll/server/runs/run-queries.ts'
import { readTerms } from '#payroll/server/runs/run-terms.ts'
import { taxGroundOf } from '#payroll/server/runs/tax-ground.ts'
import type { Regime, TaxYear } from '#tax-rules/contract/tax-year.ts'
import { findLastSettledMonth, findOptionalPaidPlace } from './tax-basis-queries.ts'

type PaidBy = { readonly accountId: number; readonly companyId: number }

/** The tax year of a person as payroll computes it in a month. */
type PaidTaxYear = {
  readonly month: string
  readonly year: TaxYear
  /** By pay alone, in each regime. */
  readonly grounds: Readonly<Record<Regime, TaxGround>>
  /** What payroll computes the month with; null where nothing was declared. */
  readonly basis: PersonFacts['taxBasis']
  /** Tax of months that are paid, the oldest first. */
  readonly deducted: readonly { readonly month: string; readonly amount: number }[]
  readonly lastWorkingDay: string | null
}

type Read = ({ readonly ok: true } & PaidTaxYear) | { readonly ok: false; readonly problem: string }

/** The month that is computed next: the one after the last that was approved, or this one. */
export async function nextPaidMonth(ctx: Ctx, of: PaidBy): Promise<string> {
  const today = companyDay(ctx.now).slice(0, 7)
  const paid = await findLastSettledMonth(ctx, { ...of, taxYear: taxYearOf(today) }, 'submitted')
  return paid === null ? today : monthAfter(paid)
}

/** From the same facts and by the same steps as the payroll run of the month, so that both come to the same tax. */
export async function readTaxYear(ctx: Ctx, of: PaidBy, month: string): Promise<Read> {
  const place = await findOptionalPaidPlace(ctx, of, month)
  if (!place) return { ok: false, problem: 'No agreed salary in this month.' }
  const { pay_group_id } = place
  const opened = await findOptionalRunOf(ctx, { pay_group_id, month, kind: 'regular' })
  const run: StoredRun | undefined = opened && (await findOptionalRun(ctx, opened.id))
  const { terms, rules } = await readTerms(
    ctx,
    run ?? { ...place, id: NO_RUN, kind: 'regular', month: `${month}-01`, company_id: of.companyId },
  )
  const [facts] = await readRunFacts(ctx, {
    companyId: of.companyId,
    personIds: [of.accountId],
    terms,
    corrections: true,
  })
  if (!facts) return { ok: false, problem: 'Not employed in this month.' }
  const answer = paidYearOf(withoutLossOfPay(facts, month), terms, rules)
  if (!answer.ok) return { ok: false, problem: answer.problems.join(' ') }
  const { paid, year } = answer
  return {
    ok: true,
    month,
    year,
    grounds: { old: taxGroundOf(paid, 'old'), new: taxGroundOf(paid, 'new') },
    basis: facts.taxBasis,
    deducted: deductedBy(facts.earlier, month),
    lastWorkingDay: facts.left_on,
  }
}

/** No run has this id, so that every slip counts as an earlier one. */
const NO_RUN = 0

/** Loss of pay of a month that is still open is not known. */
function withoutLossOfPay(facts: PersonFacts, month: string): PersonFacts {
  const { spans } = facts
  if (spans.unpaid.has(month)) return facts
  return { ...facts, spans: { ...spans, unpaid: new Map([...spans.unpaid, [month, []]]) } }
}

function deductedBy(earlier: readonly EarlierSlip[], month: string): PaidTaxYear['deducted'] {
  const months = new Map<string, number>()
  for (const { tax } of earlier)
    if (taxYearOf(tax.month) === taxYearOf(month))
      months.set(tax.month, (months.get(tax.month) ?? 0) + tax.deducted)
  return [...months]
    .map(([paid, amount]) => ({ month: paid, amount }))
    .toSorted((one, other) => one.month.localeCompare(other.month))
}
