import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { everyMinutes } from '#platform/server/jobs/schedule.ts'
import { moveAtEnd } from '#recruitment/contract/interviews/interview-rules.ts'
import { lockOptionalApplication } from '#recruitment/server/applications/application-queries.ts'
import { moveApplication } from '#recruitment/server/applications/move-application.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { moveInterviewTo } from './change-interview.ts'
import { missingFeedback } from './decide-interview.ts'
import { reminderTemplate } from './interview-letters.ts'
import * as due from './interview-job-queries.ts'
import { mailCandidate } from './interview-mails.ts'
import * as notices from './interview-notices.ts'
import * as queries from './interview-queries.ts'
import { expireOffers } from './expire-offers.ts'
import { announceInterview, subjectOf, toldOf } from './tell-interview.ts'

/** Each in a transaction of its own, and only where its slot is still over; late or twice it does the same once. */
export async function endInterviews({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> {
  for (const id of await due.listEnded(read)) await write((ctx) => endInterview(ctx, id))
}

async function endInterview(ctx: Ctx, id: number): Promise<void> {
  const seen = await queries.findOptionalInterview(ctx, id)
  if (!seen) return
  await lockOptionalApplication(ctx, seen.application_id)
  const interview = (await queries.lockOptionalInterview(ctx, id))!
  if (interview.status !== 'scheduled' || Date.parse(interview.ends_at) > ctx.now.getTime()) return
  await moveInterviewTo(ctx, id, 'completed')
  const to = moveAtEnd(interview.kind, interview.cv_status)
  if (to !== null)
    await moveApplication(ctx, {
      id: interview.application_id,
      to,
      by: 'system',
      movedFor: 'Interview ended',
    })
  announceInterview(ctx, interview)
}

const reminders = [
  // The nearer one first: who is told an hour before is not told of the day before as well.
  ['reminded_hour_at', 1],
  ['reminded_day_at', 24],
] as const

export async function remindOfInterviews(ctx: Ctx, parts: RecruitmentParts): Promise<void> {
  const told = new Set<number>()
  for (const [column, hours] of reminders)
    for (const id of await due.listToRemind(ctx, column, hours)) {
      if (!(await due.noteOnce(ctx, id, column)) || told.has(id)) continue
      told.add(id)
      const interview = (await queries.findOptionalInterview(ctx, id))!
      await mailCandidate(ctx, parts, interview, { template: reminderTemplate, about: column })
      await notify(ctx, notices.interviewSoonNotice, {
        to: interview.panel.filter(({ live }) => live).map(({ account_id }) => account_id),
        input: toldOf(interview),
        subject: `${subjectOf(interview)}/${column}`,
      })
    }
}

const SECOND_REMINDER = 2
const nudges = [
  { hours: 24, reminders: SECOND_REMINDER },
  { hours: 4, reminders: 1 },
]
const LEAD_HOURS = 48

/** Four hours and a day after the slot; a day later the lead hears from whom feedback is missing. */
export async function remindOfFeedback(ctx: Ctx): Promise<void> {
  for (const nudge of nudges)
    for (const { id, account_id, interview_id, name } of await due.listToNudge(ctx, nudge))
      if (await due.noteNudge(ctx, id, nudge.reminders))
        await notify(ctx, notices.feedbackDueNotice, {
          to: [account_id],
          input: { id: interview_id, name },
          subject: `interview-feedback/${interview_id}/${nudge.reminders}`,
        })
  for (const id of await due.listForLead(ctx, LEAD_HOURS)) {
    if (!(await due.noteOnce(ctx, id, 'lead_told_at'))) continue
    const interview = (await queries.findOptionalInterview(ctx, id))!
    const missing = missingFeedback(interview)
    const { lead_id, candidate_name: name } = interview
    if (missing.length > 0 && lead_id !== null)
      await notify(ctx, notices.feedbackOverdueNotice, {
        to: [lead_id],
        input: { id, name, missing: missing.map((member) => member.name).join(', ') },
        subject: `interview-overdue/${id}`,
      })
  }
}

export function interviewUpkeep(parts: RecruitmentParts) {
  const end = defineJob('recruitment.end-interviews', { input: noInput, steps: true, run: endInterviews })
  const remind = defineJob('recruitment.remind-interviews', {
    input: noInput,
    async run(ctx) {
      await remindOfInterviews(ctx, parts)
      await remindOfFeedback(ctx)
      await expireOffers(ctx)
    },
  })
  return {
    jobs: [end, remind],
    schedule: [
      everyMinutes(1, {
        name: 'recruitment.end-interviews',
        title: 'Completes interviews that are over',
        job: end,
      }),
      everyMinutes(5, {
        name: 'recruitment.remind-interviews',
        title: 'Reminds of interviews and feedback',
        job: remind,
      }),
    ],
  }
}
