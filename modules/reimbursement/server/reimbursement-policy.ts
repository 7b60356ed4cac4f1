import { sql, type Expression, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach } from '#platform/server/rights/define-reach.ts'
import { companiesReached, holds, isColleague, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'

export const APPROVE_LARGE = 'reimbursement.claim.approve-large'

export const mayClaim = isColleague
export const mayManageSetup = (actor: Asker): boolean => holds(actor, 'reimbursement.setup.manage', 'all')
export const maySeeOthers = (actor: Asker): boolean => holds(actor, 'reimbursement.claim.view', 'team')
export const maySeePayrollRoute = (actor: Asker): boolean =>
  holds(actor, 'reimbursement.payroll-route.view', 'all')

/** Whose claims someone sees; approvers see those that they were asked to decide besides. */
export const claimReach = defineReach({
  of: 'claims',
  found: everyPerson,
  facts: personFacts,
  rules: {
    see: allOf(asker(isColleague), anyOf(when('own'), reaches('reimbursement.claim.view'))),
  },
})

export const claimsIn = (ctx: Ctx, column: string): Expression<SqlBool> =>
  claimReach.rows(viewerToday(ctx), 'see', sql.ref<number>(column))

export const PAY = 'reimbursement.payment.manage'
export const mayPay = (actor: Asker): boolean => holds(actor, PAY, 'company')

/** For queries: the companies whose claims the actor pays. */
export function paysFor({ actor }: Ctx, column: string): Expression<SqlBool> {
  const companies = companiesReached(actor, PAY)
  return companies === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = any (${[...companies]}::integer[])`
}
