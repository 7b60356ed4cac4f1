import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { constantUnits } from '#pay-rules/server/formulas/formula-constants.ts'
import { unitProblem, type NamedUnit } from '#pay-rules/server/formulas/formula-units.ts'
import { namesIn } from '#pay-rules/server/formulas/formula-tree.ts'
import { orderByNeed } from '#pay-rules/server/formulas/order-formulas.ts'
import { parseFormula } from '#pay-rules/server/formulas/parse-formula.ts'

/** What is given from outside the structure: the yearly cost to the company, and a twelfth of it. */
export const outerCodes = ['CTC', 'MONTHLY_CTC'] as const

export type StructureProblem = { readonly component: string; readonly text: string }

export type CheckedStructure =
  /** In the order in which they are computed, the balance last. */
  | { readonly ok: true; readonly ordered: readonly SalaryComponent[] }
  | { readonly ok: false; readonly problems: readonly StructureProblem[] }

/** Whether the components of a salary can be computed, and in which order. */
export function checkStructure(components: readonly SalaryComponent[]): CheckedStructure {
  const codes = new Map(components.map((component) => [component.code, component]))
  const problems = [
    ...doubled(components),
    ...components.flatMap((component) => [
      ...formulaProblems(component, codes),
      ...neededProblems(component, codes),
    ]),
  ]
  const balances = components.filter(({ calculation }) => calculation.by === 'balance')
  for (const { code } of balances.slice(1))
    problems.push({
      component: code,
      text: `Only one component can be the balance, and ${balances[0]!.code} is.`,
    })
  for (const { code, in_ctc: isInCtc, kind } of balances)
    if (!isInCtc || kind !== 'earning')
      problems.push({
        component: code,
        text: `${code} is the balance, so it must be an earning inside the CTC.`,
      })
  if (problems.length > 0) return { ok: false, problems }

  const order = orderByNeed(new Map(components.map((component) => [component.code, needsOf(component)])))
  if (!order.ok) {
    const first = order.loop.split(' ')[0]!
    return {
      ok: false,
      problems: [{ component: first, text: `These components need each other: ${order.loop}.` }],
    }
  }
  const ordered = order.order.map((code) => codes.get(code)!)
  return {
    ok: true,
    ordered: [...ordered.filter((component) => !balances.includes(component)), ...balances],
  }
}

/** The names a component is computed from. */
export function needsOf({ calculation }: SalaryComponent): string[] {
  if (calculation.by === 'percent' || calculation.by === 'slab') return [calculation.of]
  if (calculation.by !== 'formula') return []
  const parsed = parseFormula(calculation.formula)
  return parsed.ok ? namesIn(parsed.tree).map(({ name }) => name) : []
}

function formulaProblems(
  { code, calculation }: SalaryComponent,
  codes: ReadonlyMap<string, SalaryComponent>,
): StructureProblem[] {
  if (calculation.by !== 'formula') return []
  const parsed = parseFormula(calculation.formula)
  const wrong = parsed.ok ? unitProblem(parsed.tree, (name) => unitOf(name, codes)) : parsed.problem
  return wrong ? [{ component: code, text: `${code}: ${wrong.text}` }] : []
}

function unitOf(name: string, codes: ReadonlyMap<string, SalaryComponent>): NamedUnit | null {
  if (codes.has(name) || (outerCodes as readonly string[]).includes(name)) return 'money'
  return (constantUnits as Record<string, NamedUnit>)[name] ?? null
}

function neededProblems(
  component: SalaryComponent,
  codes: ReadonlyMap<string, SalaryComponent>,
): StructureProblem[] {
  const { code, calculation } = component
  return needsOf(component).flatMap((needed) => {
    if (codes.get(needed)?.calculation.by === 'balance')
      return [{ component: code, text: `${code} needs ${needed}, which is the balance and known last.` }]
    const isMissing = calculation.by !== 'formula' && unitOf(needed, codes) !== 'money'
    return isMissing
      ? [{ component: code, text: `${code} needs ${needed}, which is not in the structure.` }]
      : []
  })
}

function doubled(components: readonly SalaryComponent[]): StructureProblem[] {
  const seen = new Set<string>()
  return components.flatMap(({ code }) => {
    const isTaken = seen.has(code) || (outerCodes as readonly string[]).includes(code)
    seen.add(code)
    return isTaken ? [{ component: code, text: `The code ${code} is taken.` }] : []
  })
}
