import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type * as calls from '#payroll/contract/registers/register-calls.ts'
import {
  countPaidByMonth,
  findLatestMonth,
  listDepartmentCosts,
  listDepartments,
  listReachedCompanies,
  listReachedGroups,
  type DepartmentCost,
} from './cost-queries.ts'
import type { Narrowed } from './person-month-queries.ts'
import { listRegisterDownloads } from './register-download-queries.ts'
import {
  companiesOfRegisters,
  mustSeeRegisters,
  narrowedOf,
  readableRegisters,
  seesPay,
} from './register-reach.ts'
import { withSmallJoined } from './joined-departments.ts'

const MONTHS_BACK = 11
const MOST_SERIES = 5
const OTHERS = 'others'

/** The last twelve months by department; small departments are added up. */
export async function readCostByMonth(
  ctx: Ctx,
  wish: InputOf<typeof calls.costByMonth>,
): Promise<AnswerOf<typeof calls.costByMonth>> {
  const narrowed = {
    ...narrowedOf(ctx, { ...wish, register: 'cost', department: null, state: null }),
    from: monthAfter(wish.month, -MONTHS_BACK),
  }
  const costs = await readDepartmentCosts(ctx, narrowed)
  const people = await countPaidByMonth(ctx, narrowed)
  const named = largest(costs)
  const isNamed = new Set(named)
  const keyOf = (department: string) => (isNamed.has(department) ? `d${named.indexOf(department)}` : OTHERS)
  const hasOthers = costs.some(({ department }) => !isNamed.has(department))
  return {
    series: [
      ...named.map((department) => ({ key: keyOf(department), label: department || 'No department' })),
      ...(hasOthers ? [{ key: OTHERS, label: 'Others together' }] : []),
    ],
    rows: [...Map.groupBy(costs, ({ month }) => month)].map(([month, own]) => {
      const cost = own.reduce((sum, one) => sum + costOf(one), 0)
      const count = people.get(month) ?? 0
      const by_department: Record<string, number> = {}
      for (const one of own) {
        const key = keyOf(one.department)
        by_department[key] = (by_department[key] ?? 0) + costOf(one)
      }
      return {
        month,
        people: count,
        cost,
        per_head: count === 0 ? 0 : Math.round(cost / count),
        by_department,
      }
    }),
  }
}

/** By department, as far as the reader may know what each of them costs. */
export async function readDepartmentCosts(ctx: Ctx, narrowed: Narrowed): Promise<DepartmentCost[]> {
  const costs = await listDepartmentCosts(ctx, narrowed)
  return seesPay(ctx, narrowed.companies) ? costs : withSmallJoined(costs)
}

const costOf = ({ earnings, reimbursements, employer }: DepartmentCost): number =>
  earnings + reimbursements + employer

function largest(costs: readonly DepartmentCost[]): string[] {
  const sums = new Map<string, number>()
  for (const one of costs) sums.set(one.department, (sums.get(one.department) ?? 0) + costOf(one))
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_SERIES)
    .map(([department]) => department)
}

/** What registers can be narrowed to, and who downloaded which of them. */
export async function readRegisterChoices(ctx: Ctx) {
  mustSeeRegisters(ctx)
  const registers = readableRegisters(ctx)
  const companies = companiesOfRegisters(ctx, registers[0]!)
  return {
    registers: [...registers],
    companies: await listReachedCompanies(ctx, companies),
    pay_groups: await listReachedGroups(ctx, companies),
    departments: seesPay(ctx, companies) ? await listDepartments(ctx, companies) : [],
    latest: await findLatestMonth(ctx, companies),
    downloads: await listRegisterDownloads(ctx, companies, registers),
  }
}
