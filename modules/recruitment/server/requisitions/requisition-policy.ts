import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/ctx.ts'
import { companiesReached, holds, reachesCompany } from '#platform/server/rights/reach.ts'
import { mayApprovePosition, mayAskPositions, mayManageAny } from '#recruitment/server/recruitment-policy.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>
type OfRequisition = { readonly company_id: number; readonly asked_by: number; readonly status: string }

const APPROVE = 'recruitment.requisition.approve'

export const mayListRequisitions = (actor: Granted): boolean =>
  holds(actor, 'recruitment.requisition.open', 'all')

export const mayApproveAny = (actor: Granted): boolean => companiesReached(actor, APPROVE)?.length !== 0

/** One’s own; of others what was submitted, to those who approve; what is approved, to those who make jobs of it. */
export const maySeeRequisition = (actor: Granted, { company_id, asked_by, status }: OfRequisition): boolean =>
  (asked_by === actor.id && mayAskPositions(actor)) ||
  (status !== 'draft' && mayApprovePosition(actor, company_id)) ||
  (status === 'approved' && mayManageAny(actor))

export const mayDecideOn = (actor: Granted, { company_id, asked_by }: OfRequisition): boolean =>
  asked_by !== actor.id && mayApprovePosition(actor, company_id)

export const maySeeBudget = (actor: Granted, wish: OfRequisition): boolean =>
  wish.asked_by === actor.id ||
  mayApprovePosition(actor, wish.company_id) ||
  reachesCompany(actor, 'recruitment.pay.view', wish.company_id)

/** `maySeeRequisition` for queries on `job_requisition` as `wish`. */
export function requisitionsVisibleTo(actor: Granted): Expression<SqlBool> {
  const own = mayAskPositions(actor) ? sql<SqlBool>`wish.asked_by = ${actor.id}` : sql<SqlBool>`false`
  const companies = companiesReached(actor, APPROVE)
  const reached =
    companies === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`wish.company_id = any (${[...companies]}::integer[])`
  const approved = mayManageAny(actor) ? sql<SqlBool>`wish.status = 'approved'` : sql<SqlBool>`false`
  return sql<SqlBool>`(${own} or (wish.status <> 'draft' and ${reached}) or ${approved})`
}
