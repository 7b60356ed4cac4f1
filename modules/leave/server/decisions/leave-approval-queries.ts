import { sql } from 'kysely'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import { pageOfInbox } from '#platform/server/approvals/approval-inbox.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { LEAVE_AREA } from '#leave/contract/leave-states.ts'

/** Everybody who decided on an application or is asked to, in either step. */
export async function listDeciders(ctx: Ctx, applicationId: number): Promise<number[]> {
  const legs = await legsOfApplication(ctx, applicationId)
  return [
    ...new Set(
      legs
        .filter(({ status, opened_at }) => status !== 'skipped' && opened_at !== null)
        .map(({ decided_by, approver_id }) => decided_by ?? approver_id),
    ),
  ]
}

/** The legs of an application and of the project managers' part before it, in the order in which they are asked. */
export const legsOfApplication = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .$pickTables<'approval_leg' | 'account' | 'leave_project_part'>()
    .selectFrom('approval_leg as leg')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .leftJoin('account as decider', 'decider.id', 'leg.decided_by')
    .leftJoin('account as principal', 'principal.id', 'leg.acted_for')
    .select(['leg.id', 'leg.subject_table', 'leg.kind', 'leg.step', 'leg.status', 'leg.approver_id'])
    .select('leg.applicant_id')
    .select(['leg.decided_by', 'leg.opened_at', 'leg.due_at', 'leg.decided_at', 'leg.comment'])
    .select(['approver.name as approver', 'decider.name as by_name', 'principal.name as for_name'])
    .where((leg) =>
      leg.or([
        leg.and([leg('subject_table', '=', 'leave_application'), leg('subject_id', '=', applicationId)]),
        leg.and([
          leg('subject_table', '=', 'leave_project_part'),
          leg(
            'subject_id',
            'in',
            ctx.db.selectFrom('leave_project_part').select('id').where('application_id', '=', applicationId),
          ),
        ]),
      ]),
    )
    .orderBy(sql`leg.subject_table = 'leave_application'`)
    .orderBy('leg.step')
    .orderBy('leg.id')
    .execute()

export const movesOfApplication = (ctx: Ctx, applicationId: number) =>
  ctx.db
    .selectFrom('transition')
    .leftJoin('account as principal', 'principal.id', 'acted_for')
    .select(['to_state', 'actor_name', 'at', 'comment', 'principal.name as for_name'])
    .where('subject_table', '=', 'leave_application')
    .where('subject_id', '=', applicationId)
    .orderBy('transition.id')
    .execute()

type PageKey = { readonly after?: string | undefined; readonly size: number }

/** What waits for this actor in the area of leave, the oldest first. */
export function pageOfWaiting(ctx: Ctx, filter: PageKey, entitled: readonly number[]) {
  const waiting = ctx.db
    .selectFrom(legsToDecide(ctx, { area: LEAVE_AREA.key, entitled }).as('leg'))
    .innerJoin('account as applicant', 'applicant.id', 'leg.applicant_id')
    .innerJoin('account as approver', 'approver.id', 'leg.approver_id')
    .select(['leg.id', 'leg.id as leg_id', 'leg.subject_table', 'leg.subject_id', 'leg.kind'])
    .select(['leg.due_at', 'leg.approver_id'])
    .select([
      'applicant.id as applicant_id',
      'applicant.name as applicant_name',
      'approver.name as approver_name',
    ])
    .select(sql<string>`leg.opened_at`.as('opened_at'))
  return pageOfInbox(waiting, filter)
}

export type WaitingLeg = Awaited<ReturnType<typeof pageOfWaiting>>['rows'][number]
