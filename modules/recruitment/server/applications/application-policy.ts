import type { Actor } from '#platform/server/ctx.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { cvStatus, type Mover } from '#recruitment/contract/statuses/cv-statuses.ts'
import { MANAGE, mayDecide, mayManage, type OfJob } from '#recruitment/server/recruitment-policy.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

/** A hand may be a recruiter’s, HR’s or the hiring manager’s; the other moves come from interviews and offers. */
export function moversOf(actor: Granted, job: OfJob): ReadonlySet<Mover> {
  const movers = new Set<Mover>()
  if (mayManage(actor, job)) {
    movers.add('recruiter')
    if (reachesCompany(actor, MANAGE, job.company_id)) movers.add('hr')
  }
  if (mayDecide(actor, job)) movers.add('hiring_manager')
  return movers
}

export const mayMoveTo = (actor: Granted, job: OfJob, to: number): boolean => {
  const movers = moversOf(actor, job)
  return cvStatus(to).movers.some((mover) => movers.has(mover))
}
