import { must } from '#platform/server/must.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import { findOptionalPayGroup, lockOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { maySeePayIn } from '#payroll/server/payroll-policy.ts'
import { agreeSalary } from './agree-salary.ts'
import { listOfferedGroups, listOfferedStructures } from './offered-salary-queries.ts'
import { tellApprovers } from './salary-notices.ts'
import { insertLines, insertSalary, isEmployedBy } from './salary-queries.ts'

type Offered = {
  readonly company_id: number
  readonly pay_group_id: number
  readonly structure_id: number
  readonly effective_from: string
  readonly annual_ctc: number
}

/** Names alone: what an offer can be made by. */
export const offerableSalaries = async (ctx: Ctx, companyId: number) => ({
  groups: await listOfferedGroups(ctx, companyId),
  structures: await listOfferedStructures(ctx),
})

/** Who reads amounts of this company. */
export const seesPayIn = (ctx: Ctx, companyId: number): boolean => maySeePayIn(ctx.actor, companyId)

/** What a CTC is made of, for someone who does not work here yet. Who may read it is decided by who calls this. */
export async function splitOfferedPay(ctx: Ctx, offered: Offered) {
  const group = await findOptionalPayGroup(ctx, offered.pay_group_id)
  must(group?.company_id === offered.company_id, say.noSuchGroup)
  const { lines } = await agreeSalary(ctx, { ...offered, account_id: null, overrides: {} })
  return lines
    .filter(({ in_ctc, monthly }) => in_ctc && monthly !== 0)
    .map(({ label, monthly }) => ({ label, monthly, annual: monthly * 12 }))
}

/**
 * The salary that was offered waits for payroll’s approval as soon as its person has joined. False where they joined
 * another company than the offer’s.
 */
export async function prepareOfferedSalary(
  ctx: Ctx,
  { account_id, reason, ...offered }: Offered & { readonly account_id: number; readonly reason: string },
): Promise<boolean> {
  const group = await lockOptionalPayGroup(ctx, offered.pay_group_id)
  if (group?.company_id !== offered.company_id) return false
  const { company_id, effective_from } = offered
  if (!(await isEmployedBy(ctx, { account_id, company_id, effective_from }))) return false
  const wish = { ...offered, account_id, overrides: {} }
  const { definition, lines } = await agreeSalary(ctx, wish)
  const salary = await insertSalary(ctx, {
    ...wish,
    definition,
    cause: 'joining',
    reason,
    state: 'submitted',
  })
  await insertLines(ctx, salary.id, lines)
  await tellApprovers(ctx, salary)
  return true
}
