import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/ctx.ts'
import { companiesReached, holds, reachesCompany } from '#platform/server/rights/reach.ts'
import type { RecruitmentPermission } from '#recruitment/contract/recruitment-permissions.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

/** What the rights of a job, and of all that hangs on it, are decided by. */
export type OfJob = {
  readonly company_id: number
  readonly hiring_manager_id: number | null
  readonly recruiter_ids: readonly number[]
}

export const READ: RecruitmentPermission = 'recruitment.record.read'
export const MANAGE: RecruitmentPermission = 'recruitment.record.manage'
export const DECIDE: RecruitmentPermission = 'recruitment.record.decide'
const FORCE: RecruitmentPermission = 'recruitment.record.force'
export const PAY: RecruitmentPermission = 'recruitment.pay.view'

const isOwn = ({ id }: Granted, job: OfJob): boolean =>
  job.hiring_manager_id === id || job.recruiter_ids.includes(id)

const reaches = (actor: Granted, permission: RecruitmentPermission, job: OfJob): boolean =>
  reachesCompany(actor, permission, job.company_id) || (isOwn(actor, job) && holds(actor, permission, 'own'))

export const mayList = (actor: Granted) => holds(actor, READ, 'own')
export const maySee = (actor: Granted, job: OfJob) => reaches(actor, READ, job)
export const mayManage = (actor: Granted, job: OfJob) => maySee(actor, job) && reaches(actor, MANAGE, job)
export const mayDecide = (actor: Granted, job: OfJob) => maySee(actor, job) && reaches(actor, DECIDE, job)
export const mayForce = (actor: Granted, job: OfJob) => maySee(actor, job) && reaches(actor, FORCE, job)
export const maySeePay = (actor: Granted, job: OfJob) => maySee(actor, job) && reaches(actor, PAY, job)

export const mayManageAny = (actor: Granted) => mayList(actor) && holds(actor, MANAGE, 'own')
export const mayManageTemplates = (actor: Granted) => holds(actor, 'recruitment.template.manage', 'all')
export const mayManageInbox = (actor: Granted) => holds(actor, 'recruitment.inbox.manage', 'all')
export const mayRefer = (actor: Granted) => holds(actor, 'recruitment.job.refer', 'all')
export const mayAskPositions = (actor: Granted) => holds(actor, 'recruitment.requisition.ask', 'all')
export const mayApprovePosition = (actor: Granted, companyId: number) =>
  reachesCompany(actor, 'recruitment.requisition.approve', companyId)

export const mayApproveOffers = (actor: Granted, job: OfJob) =>
  maySeePay(actor, job) && reachesCompany(actor, 'recruitment.offer.approve', job.company_id)

export const FINANCE: RecruitmentPermission = 'recruitment.offer.finance'
export const decidesForFinance = (actor: Granted) => holds(actor, FINANCE, 'company')
export const mayFinance = (actor: Granted, { company_id }: Pick<OfJob, 'company_id'>) =>
  reachesCompany(actor, FINANCE, company_id)

/** Where `permission` reaches, for queries on `job`. */
export function jobsReached(actor: Granted, permission: RecruitmentPermission = READ): Expression<SqlBool> {
  const companies = companiesReached(actor, permission)
  if (companies === null) return sql<SqlBool>`true`
  const own = holds(actor, permission, 'own')
    ? sql<SqlBool>`(job.hiring_manager_id = ${actor.id} or job.id in (
        select job_id from job_recruiter where account_id = ${actor.id}))`
    : sql<SqlBool>`false`
  if (companies.length === 0) return own
  return sql<SqlBool>`(job.company_id = any (${[...companies]}::integer[]) or ${own})`
}

/** The same for queries on `application` alone. */
export const ofJobsReached = (
  actor: Granted,
  permission: RecruitmentPermission = READ,
): Expression<SqlBool> =>
  companiesReached(actor, permission) === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`application.job_id = any (array(select id from job where ${jobsReached(actor, permission)}))`

/** Somewhere; each record asks again. */
export const holdsPay = (actor: Granted) => holds(actor, PAY, 'own')
export const readsAll = (actor: Granted) => companiesReached(actor, READ) === null
export const readsCompany = (actor: Granted) => holds(actor, READ, 'company')
export const mayBlock = (actor: Granted) =>
  mayList(actor) && holds(actor, 'recruitment.candidate.block', 'all')
