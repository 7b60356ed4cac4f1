import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { checkStructure, needsOf } from '#pay-rules/server/public.ts'

/** The component with all that it is computed from, directly or through others. */
export function neededBy(component: SalaryComponent, others: readonly SalaryComponent[]): SalaryComponent[] {
  const found = new Map([[component.code, component]])
  for (const one of found.values())
    for (const code of needsOf(one)) {
      const needed = others.find((other) => other.code === code)
      if (needed && !found.has(code)) found.set(code, needed)
    }
  return [...found.values()]
}

/** Why it can't be computed from the others, or null; what is wrong with the others is not its fault. */
export function calculationProblem(
  component: SalaryComponent,
  others: readonly SalaryComponent[],
): string | null {
  const checked = checkStructure(neededBy(component, others))
  if (checked.ok) return null
  return (
    (checked.problems.find((problem) => problem.component === component.code) ?? checked.problems[0])?.text ??
    null
  )
}
