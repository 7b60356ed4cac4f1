import { z } from 'zod'
import { isAway } from '#calendar/contract/calendar-lists.ts'
import { hoursOf, listAbsences, listDayPlans, type AbsenceChanged } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { id } from '#platform/contract/scalars.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { awayNotice } from './interview-notices.ts'
import * as queries from './interview-queries.ts'
import { announceInterview, keepersOf, subjectOf, toldOf } from './tell-interview.ts'
import { listSeatsAfter } from './waiting-queries.ts'

/** Whose seats on panels are looked at again. */
export const recheckPanelJob = defineJob('recruitment.recheck-panel', {
  input: z.object({ accountId: id }),
  steps: true,
  async run({ read, write }, { accountId }) {
    const seats = await listSeatsAfter(read, { id: accountId, from: read.now.toISOString() })
    for (const { interview_id } of seats) await write((ctx) => recheck(ctx, interview_id, accountId))
  },
})

/** A job, so that no one’s leave fails because of an interview. */
export async function recheckPanel(ctx: Ctx, { personId }: AbsenceChanged): Promise<void> {
  const seats = await listSeatsAfter(ctx, { id: personId, from: ctx.now.toISOString() })
  if (seats.length === 0) return
  await enqueue(ctx, recheckPanelJob, { accountId: personId }, { key: `recruitment/recheck/${personId}` })
}

/** Flagged once, and no longer when the absence is off; the interview itself is for the recruiter to move. */
async function recheck(ctx: Ctx, interviewId: number, accountId: number): Promise<void> {
  const interview = await queries.lockOptionalInterview(ctx, interviewId)
  const member = interview?.panel.find(({ account_id, live }) => live && account_id === accountId)
  if (interview?.status !== 'scheduled' || !member) return
  const away = await isAwayThen(ctx, accountId, interview)
  if (away === member.away) return
  await queries.updateMember(ctx, member.id, { away })
  await queries.noteChange(ctx, {
    interview_id: interviewId,
    kind: 'away',
    text: away ? `${member.name} is away at that time` : `${member.name} is there after all`,
  })
  if (away)
    await notify(ctx, awayNotice, {
      to: keepersOf(interview),
      input: { ...toldOf(interview), by: member.name },
      subject: `${subjectOf(interview)}/away/${accountId}`,
    })
  announceInterview(ctx, interview)
}

/** An absence of hours or of half a day counts only where it meets the slot. */
async function isAwayThen(
  ctx: Ctx,
  accountId: number,
  { starts_at, ends_at }: Pick<queries.StoredInterview, 'starts_at' | 'ends_at'>,
): Promise<boolean> {
  const span = { personIds: [accountId], from: companyDay(starts_at), to: companyDay(ends_at) }
  const absences = (await listAbsences(ctx, span)).filter(({ kind }) => isAway(kind))
  if (absences.length === 0) return false
  const plans = await listDayPlans(ctx, span)
  return absences.some((absence) => {
    if (absence.part === 'full') return true
    const plan = plans.find(({ day }) => day === absence.day)
    const hours = plan ? hoursOf(absence, plan) : null
    return hours !== null && hours.from < Date.parse(ends_at) && hours.until > Date.parse(starts_at)
  })
}
