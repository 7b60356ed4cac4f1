import { listHolders, listLineAbove } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { READ } from '#recruitment/server/recruitment-policy.ts'
import type { StoredApplication } from './application-queries.ts'

type Told = Pick<
  StoredApplication,
  'id' | 'company_id' | 'hiring_manager_id' | 'recruiter_ids' | 'candidate_account_id' | 'line_may_know'
>

/** The open screens of everyone who may see it ask again; managers above an internal applicant hear nothing. */
export async function announceApplication(ctx: Ctx, application: Told): Promise<void> {
  const holders = await listHolders(ctx, { permission: READ, companyId: application.company_id })
  const manager = application.hiring_manager_id === null ? [] : [application.hiring_manager_id]
  const hidden = await listHidden(ctx, application)
  const ids = [...new Set([...holders, ...manager, ...application.recruiter_ids])]
  announce(ctx, { topic: 'recruitment', to: { kind: 'employee', ids: ids.filter((id) => !hidden.has(id)) } })
}

/** Who must not learn of an internal application: the applicant’s managers, and the applicant by this way. */
export async function listHidden(ctx: Ctx, application: Told): Promise<ReadonlySet<number>> {
  const { candidate_account_id: account, line_may_know } = application
  if (account === null) return new Set()
  const above = line_may_know ? [] : await listLineAbove(ctx, account, companyDay(ctx.now))
  return new Set([account, ...above.map(({ id }) => id)])
}
