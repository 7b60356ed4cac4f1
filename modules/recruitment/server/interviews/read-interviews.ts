import { notify } from '#notifications/server/public.ts'
import { listLineBelow } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { daysLater } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewList, ownInterviewList } from '#recruitment/contract/interviews/interview-lists.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import {
  isResumeOpen,
  isLate,
  maySchedule,
  movesBeforeScheduling,
  schedulingRefusal,
} from '#recruitment/contract/interviews/interview-rules.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { findOptionalJob } from '#recruitment/server/jobs/job-queries.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { findVisible, lockToChange } from './change-interview.ts'
import { interviewQuery, ownInterviewQuery } from './interview-list-queries.ts'
import { declinedNotice } from './interview-notices.ts'
import { isMember, mayOpenOwn, maySeeByJob } from './interview-policy.ts'
import * as queries from './interview-queries.ts'
import { givenAt, viewInterview } from './interview-views.ts'
import { findOptionalOpenOffer } from './offer-queries.ts'
import { findClashes } from './panel-conflicts.ts'
import { findToPlan, slotOf } from './schedule-interview.ts'
import { announceInterview, keepersOf, subjectOf, toldOf } from './tell-interview.ts'

const LINK_MINUTES = 5
const LATE_DAYS = 7

const jobName = async (ctx: Ctx, id: number) => (await findOptionalJob(ctx, id))?.title ?? ''
const candidateName = async (ctx: Ctx, id: number) => {
  const found = await ctx.db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .select('candidate.name')
    .where('application.id', '=', id)
    .executeTakeFirst()
  return found?.name ?? ''
}

export const interviews = answerList(interviewList, {
  query: interviewQuery,
  allow: ({ actor }) => must(mayList(actor), recruitmentMessages.mayNot),
  scope: (ctx) => listLineBelow(ctx, ctx.actor.id, companyDay(ctx.now)),
  view: (row) => row,
  export: { job: 'recruitment.export-interviews' },
  naming: {
    job_id: (ctx, id) => jobName(ctx, Number(id)),
    application_id: (ctx, id) => candidateName(ctx, Number(id)),
  },
})

export const ownInterviews = answerList(ownInterviewList, {
  query: ownInterviewQuery,
  allow: ({ actor }) => must(mayOpenOwn(actor), say.mayNotOpen),
  view: (row) => ({ ...row, feedback: row.feedback ?? ('none' as const) }),
})

export const readInterview = async (ctx: Ctx, { id }: InputOf<typeof calls.readInterview>) =>
  viewInterview(ctx, await findVisible(ctx, id))

export async function planInterview(ctx: Ctx, { application_id }: InputOf<typeof calls.planInterview>) {
  const application = await findToPlan(ctx, application_id)
  const job = (await findOptionalJob(ctx, application.job_id))!
  const { cv_status } = application
  const may = maySchedule(cv_status)
  return {
    candidate: application.candidate_name,
    job: { id: job.id, title: job.title, location_id: job.location_id },
    cv_status,
    may_schedule: may,
    refusal: may ? '' : schedulingRefusal(cv_status),
    first_to: [...movesBeforeScheduling(cv_status)],
    next_round: await queries.nextRound(ctx, application_id),
    rounds: job.rounds.map(({ kind, title, minutes, criteria }) => ({ kind, title, minutes, criteria })),
    offer: (await findOptionalOpenOffer(ctx, application_id)) ?? null,
  }
}

export async function checkPanel(ctx: Ctx, wish: InputOf<typeof calls.checkPanel>) {
  const application = await findToPlan(ctx, wish.application_id)
  const slot = slotOf(wish.starts_at, wish.minutes)
  const people = await queries.listColleagues(ctx, wish.panel)
  return {
    clashes: await findClashes(ctx, {
      people,
      ...slot,
      bufferMinutes: wish.buffer_minutes,
      interviewId: wish.interview_id,
    }),
    candidate_busy: await queries.isCandidateBusy(ctx, {
      candidateId: application.candidate_id,
      ...slot,
      except: wish.interview_id,
    }),
  }
}

export async function answerInvitation(
  ctx: Ctx,
  { id, answer, reason }: InputOf<typeof calls.answerInvitation>,
) {
  const seen = await findVisible(ctx, id)
  must(isMember(ctx.actor, seen), say.noSuchInterview)
  const interview = (await queries.lockOptionalInterview(ctx, id))!
  must(interview.status === 'scheduled', say.notScheduled)
  must(Date.parse(interview.starts_at) > ctx.now.getTime(), say.over)
  const seat = interview.panel.find(({ account_id }) => account_id === ctx.actor.id)!
  await queries.updateMember(ctx, seat.id, {
    rsvp: answer,
    declined_because: answer === 'declined' ? reason : '',
  })
  if (answer === 'declined')
    await notify(ctx, declinedNotice, {
      to: keepersOf(interview),
      input: { ...toldOf(interview), by: ctx.actor.name },
      subject: subjectOf(interview),
    })
  announceInterview(ctx, interview)
  return {}
}

/** Those who hire at any time, the panel around its slot; each look stands in the change log. */
export const openInterviewResume =
  ({ keyring }: RecruitmentParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openInterviewResume>) => {
    const interview = await findVisible(ctx, id)
    const may =
      maySeeByJob(ctx.actor, interview) ||
      (isMember(ctx.actor, interview) && isResumeOpen(interview, ctx.now, givenAt(ctx, interview)))
    must(may, say.noResume)
    const resume = await queries.findOptionalResume(ctx, interview.candidate_id)
    must(resume, say.noResume)
    writeReading(ctx, { table: 'candidate_file', rowId: resume.id })
    const { file_id: fileId, name, words } = resume
    const link = signedLink(keyring, { fileId, name, minutes: LINK_MINUTES, as: 'inline', now: ctx.now })
    return { link, name, words: words ?? '' }
  }

export async function openLateFeedback(ctx: Ctx, { id, reason }: InputOf<typeof calls.openLateFeedback>) {
  const interview = await lockToChange(ctx, { id })
  must(interview.status === 'completed', say.notCompleted)
  must(isLate(interview, ctx.now), say.notLate)
  const late_until = daysLater(ctx.now, LATE_DAYS)
  await queries.updateInterview(ctx, { id }, { late_until })
  await queries.noteChange(ctx, {
    interview_id: id,
    kind: 'late_feedback',
    text: 'Late feedback opened',
    reason,
  })
  announceInterview(ctx, interview)
  return {}
}
