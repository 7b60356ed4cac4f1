import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { RECRUITMENT_TOPIC } from '#recruitment/contract/jobs/job-views.ts'
import type { StoredInterview } from './interview-queries.ts'
import * as notices from './interview-notices.ts'
import { shortTime } from './interview-time-text.ts'

export const subjectOf = ({ id }: Pick<StoredInterview, 'id'>) => `interview/${id}`

export const toldOf = (interview: StoredInterview) => ({
  id: interview.id,
  name: interview.candidate_name,
  when: shortTime(interview.starts_at, interview.zone),
})

type What = 'scheduled' | 'moved' | 'cancelled'

export const tellPanel = (ctx: Ctx, interview: StoredInterview, what: What): Promise<void> =>
  notify(ctx, notices.interviewNotice, {
    to: interview.member_ids,
    input: { ...toldOf(interview), what },
    subject: subjectOf(interview),
  })

/**
 * Who scheduled it, or the recruiters where a candidate chose the time or that person has left; never a manager above an
 * employee who applies and has not allowed that they know.
 */
export function keepersOf(interview: StoredInterview): readonly number[] {
  const { scheduled_by, scheduler_status, recruiter_ids, line_may_know, line_ids } = interview
  if (scheduled_by !== null && scheduler_status === 'active') return [scheduled_by]
  return line_may_know ? recruiter_ids : recruiter_ids.filter((id) => !line_ids.includes(id))
}

/** The open screens of the panel and of those who hire ask again. */
export function announceInterview(ctx: Ctx, interview: StoredInterview): void {
  const manager = interview.hiring_manager_id
  const ids = new Set([
    ...interview.member_ids,
    ...interview.recruiter_ids,
    ...keepersOf(interview),
    ...(manager === null ? [] : [manager]),
  ])
  announce(ctx, { topic: RECRUITMENT_TOPIC, to: { kind: 'employee', ids: [...ids] } })
}
