import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/ctx.ts'
import { holds, reachesCompany } from '#platform/server/rights/reach.ts'
import type { RecruitmentPermission } from '#recruitment/contract/recruitment-permissions.ts'
import {
  jobsReached,
  mayDecide,
  mayManage,
  maySee,
  type OfJob,
} from '#recruitment/server/recruitment-policy.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

const OPEN: RecruitmentPermission = 'recruitment.interview.open'
const PRIVATE: RecruitmentPermission = 'recruitment.feedback.private'

/** What the rights of one interview are decided by: its job, whose application it is, and its panel. */
export type OfInterview = OfJob & {
  readonly candidate_account_id: number | null
  readonly line_may_know: boolean
  /** Of the candidate, where they are an employee. */
  readonly line_ids: readonly number[]
  readonly member_ids: readonly number[]
  readonly lead_id: number | null
}

export const mayOpenOwn = (actor: Granted) => holds(actor, OPEN, 'all')

/** No one reads their own application, nor does the line above an employee who has not allowed it. */
const isKeptFrom = (actor: Granted, of: OfInterview): boolean =>
  of.candidate_account_id === actor.id || (!of.line_may_know && of.line_ids.includes(actor.id))

export const isMember = (actor: Granted, of: OfInterview): boolean =>
  mayOpenOwn(actor) && of.member_ids.includes(actor.id)

export const maySeeByJob = (actor: Granted, of: OfInterview): boolean =>
  !isKeptFrom(actor, of) && maySee(actor, of)
export const maySeeInterview = (actor: Granted, of: OfInterview): boolean =>
  of.candidate_account_id !== actor.id && (maySeeByJob(actor, of) || isMember(actor, of))
export const mayManageInterview = (actor: Granted, of: OfInterview): boolean =>
  !isKeptFrom(actor, of) && mayManage(actor, of)

export const leads = (actor: Granted, of: OfInterview): boolean =>
  isMember(actor, of) && of.lead_id === actor.id

/** The lead; where the lead can't, those who decide for the job. */
export const mayDecideInterview = (actor: Granted, of: OfInterview): boolean =>
  of.candidate_account_id !== actor.id &&
  (leads(actor, of) || (!isKeptFrom(actor, of) && mayDecide(actor, of)))

export const mayReadPrivate = (actor: Granted, of: OfInterview): boolean =>
  maySeeByJob(actor, of) && reachesCompany(actor, PRIVATE, of.company_id)

/** `maySeeByJob` for queries on `job`, `application` and `candidate`. */
export function interviewsReached(actor: Granted, lineBelow: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`(${jobsReached(actor)}
    and candidate.account_id is distinct from ${actor.id}
    and (application.line_may_know or candidate.account_id is null
      or candidate.account_id <> all (${[...lineBelow]}::integer[])))`
}
