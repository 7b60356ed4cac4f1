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

/** Who scheduled it, or the recruiters where a candidate chose the time. */
export const keepersOf = ({ scheduled_by, recruiter_ids }: StoredInterview): readonly number[] =>
  scheduled_by === null ? recruiter_ids : [scheduled_by]

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
