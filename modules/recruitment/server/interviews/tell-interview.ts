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

/** Of those who hire: not the managers above an employee who applies and has not allowed that they know. */
const notHidden = ({ line_may_know, line_ids }: StoredInterview, ids: readonly number[]) =>
  line_may_know ? ids : ids.filter((id) => !line_ids.includes(id))

/** Who scheduled it, or the recruiters where a candidate chose the time or that person has left. */
export function keepersOf(interview: StoredInterview): readonly number[] {
  const { scheduled_by, scheduler_status, recruiter_ids } = interview
  if (scheduled_by !== null && scheduler_status === 'active') return [scheduled_by]
  return notHidden(interview, recruiter_ids)
}

/** The open screens of the panel and of those who hire ask again. */
export function announceInterview(ctx: Ctx, interview: StoredInterview): void {
  const manager = interview.hiring_manager_id
  const ids = new Set([
    ...interview.member_ids,
    ...keepersOf(interview),
    ...notHidden(interview, [...interview.recruiter_ids, ...(manager === null ? [] : [manager])]),
  ])
  announce(ctx, { topic: RECRUITMENT_TOPIC, to: { kind: 'employee', ids: [...ids] } })
}
