import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { EarnedMonth } from '#pay-rules/contract/month/month-result.ts'
import { listPayFacts, type PayFacts } from '#people/server/public.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import { componentOf } from '#payroll/server/components/component-queries.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { findOptionalStructure, listComponentsOf } from '#payroll/server/structures/structure-queries.ts'
import { findWageDefinition } from '#payroll/server/wage-definition/wage-definition-queries.ts'
import { agreedLines } from './agreed-lines.ts'
import { fullMonth, type SalaryDefinition } from './full-month.ts'
import type { NewLine } from './salary-queries.ts'

type Wish = {
  readonly account_id: number | null
  readonly company_id: number
  readonly structure_id: number
  readonly effective_from: string
  readonly annual_ctc: number
  readonly overrides: Readonly<Record<string, number>>
}

type Agreed = {
  readonly definition: SalaryDefinition
  readonly month: EarnedMonth
  readonly lines: readonly NewLine[]
  readonly facts: PayFacts | null
  /** Null until the company has chosen. */
  readonly wageDefinition: 'legacy' | 'fifty_percent' | null
}

/** What a CTC comes to with a structure as it is today, or the refusal that says what does not fit. */
export async function agreeSalary(ctx: Ctx, wish: Wish): Promise<Agreed> {
  const structure = await findOptionalStructure(ctx, wish.structure_id)
  must(structure?.state === 'active', say.noSuchStructure)
  const stored = (await listComponentsOf(ctx, structure.id)).filter(
    ({ ends_on }) => ends_on === null || ends_on >= wish.effective_from,
  )
  const definition: SalaryDefinition = {
    components: stored.map(componentOf),
    ctcIncludes: structure.ctc_includes as SalaryDefinition['ctcIncludes'],
  }
  mustOverride(definition, wish.overrides)
  const day = wish.effective_from
  const facts =
    wish.account_id === null
      ? null
      : ((await listPayFacts(ctx, { personIds: [wish.account_id], day })).get(wish.account_id) ?? null)
  const wageDefinition = await findWageDefinition(ctx, { companyId: wish.company_id, day })
  const month = fullMonth({
    ...definition,
    annualCtc: wish.annual_ctc,
    overrides: wish.overrides,
    day,
    facts,
    wageDefinition: wageDefinition ?? 'legacy',
    packs: await packsInForce(ctx),
  })
  if (!month.ok) must(false, say.tooSmall(month.problems[0] ?? ''))
  const ids = new Map(stored.map(({ code, id }) => [code, id]))
  const lines = agreedLines(month.month).map((line, position) => ({
    ...line,
    position,
    component_id: ids.get(line.code) ?? null,
  }))
  return { definition, month: month.month, lines, facts, wageDefinition }
}

/** Only what the structure computes can be set, and never what takes the rest. */
function mustOverride({ components }: SalaryDefinition, overrides: Wish['overrides']) {
  for (const code of Object.keys(overrides)) {
    const component = components.find((one) => one.code === code)
    must(component && component.calculation.by !== 'manual', say.overrideUnknown(code))
    must(component.calculation.by !== 'balance', say.overrideBalance(code))
  }
}
