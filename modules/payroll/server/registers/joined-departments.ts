import type { DepartmentCost } from './cost-queries.ts'

const LEAST_PEOPLE = 5
export const SMALL_DEPARTMENTS = 'Small departments'

/**
 * For readers who see totals and no one’s pay: departments of fewer than five are added up, with the next larger ones
 * until five people are together. Without that the cost of a person could be read off a row, or as the rest of a total.
 */
export function withSmallJoined(costs: readonly DepartmentCost[]): DepartmentCost[] {
  return [...Map.groupBy(costs, ({ month }) => month).values()].flatMap(joinedOf)
}

function joinedOf(ofMonth: readonly DepartmentCost[]): DepartmentCost[] {
  const bySize = ofMonth.toSorted((one, other) => one.people - other.people)
  const small: DepartmentCost[] = []
  for (const one of bySize)
    if (one.people < LEAST_PEOPLE || (small.length > 0 && peopleOf(small) < LEAST_PEOPLE)) small.push(one)
  if (small.length === 0) return [...ofMonth]
  return [...ofMonth.filter((one) => !small.includes(one)), sumOf(small)]
}

const peopleOf = (costs: readonly DepartmentCost[]) => costs.reduce((sum, { people }) => sum + people, 0)

const sumOf = (small: readonly DepartmentCost[]): DepartmentCost =>
  small.slice(1).reduce((sum, one) => added(sum, one), { ...small[0]!, department: SMALL_DEPARTMENTS })

const added = (sum: DepartmentCost, one: DepartmentCost): DepartmentCost => ({
  ...sum,
  people: sum.people + one.people,
  earnings: sum.earnings + one.earnings,
  reimbursements: sum.reimbursements + one.reimbursements,
  employer: sum.employer + one.employer,
})
