import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import { isFinalKind } from '#payroll/contract/runs/run-lists.ts'
import { runMessages as say } from '#payroll/contract/runs/run-messages.ts'
import { isPayPack, listStandingPacks } from '#payroll/server/packs/packs-in-force.ts'
import { findWageDefinition } from '#payroll/server/wage-definition/wage-definition-queries.ts'
import { findTermsOn } from '#payroll/server/groups/pay-group-queries.ts'
import { findFinalTerms } from '#payroll/server/settlements/final-terms-queries.ts'
import type { Rules } from './compute-person.ts'
import { monthOf } from './move-run.ts'
import type { RunTerms } from './person-facts.ts'
import type { StoredRun } from './run-queries.ts'
import { packPlace } from './slip-of-month.ts'

type PaidMonth = Pick<
  StoredRun,
  'id' | 'kind' | 'month' | 'pay_group_id' | 'company_id' | 'company_name' | 'pay_day' | 'cutoff_day'
>

/** The law as it is known today, and how the pay group divides and rounds in the month. */
export async function readTerms(ctx: Ctx, run: PaidMonth): Promise<{ terms: RunTerms; rules: Rules }> {
  const month = monthOf(run)
  const terms = await findTermsOn(ctx, run.pay_group_id, run.month)
  must(terms, say.noTerms)
  const wageDefinition = await findWageDefinition(ctx, { companyId: run.company_id, day: lastDayOf(month) })
  must(wageDefinition, say.noWageDefinition(run.company_name))
  const standing = await listStandingPacks(ctx)
  const pay = standing.map(({ pack }) => pack).filter(isPayPack)
  const last = lastDayOf(month)
  const esi = pay.find((pack) => pack.code === 'esi' && pack.valid_from <= last)
  return {
    rules: {
      pay,
      tax: standing.map(({ pack }) => pack).filter((pack) => !isPayPack(pack)),
      keys: new Map(standing.map(({ key, pack }) => [packPlace(pack), key])),
    },
    terms: {
      runId: run.id,
      kind: run.kind,
      final: isFinalKind(run.kind) ? await findFinalTerms(ctx, run) : null,
      month,
      paidOn:
        run.pay_day >= Number(last.slice(8)) ? last : `${month}-${String(run.pay_day).padStart(2, '0')}`,
      cutoffDay: run.cutoff_day,
      settings: {
        divisor: terms.divisor,
        partMonths: terms.part_months,
        netRounding: terms.net_rounding,
        wageDefinition,
        arrearsEsi: false,
      },
      esiPeriodStarts: esi?.code === 'esi' ? esi.payload.period_starts : [],
    },
  }
}
