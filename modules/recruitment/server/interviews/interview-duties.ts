import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { instantAt } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import { declinedNotice } from './interview-notices.ts'
import * as queries from './interview-queries.ts'
import { freePanel } from './panel-bookings.ts'
import { announceInterview, keepersOf, subjectOf, toldOf } from './tell-interview.ts'
import { listSeatsAfter } from './waiting-queries.ts'

export const interviewAccounts = {
  handedOver: ['interview_panel.account_id'],
  doneBy: [
    'interview.decided_by',
    'interview.scheduled_by',
    'interview_change.changed_by',
    'interview_offer.offered_by',
  ],
} as const

/** The seat becomes free: the next member leads, and the recruiter is asked for someone else. */
async function leaveSeat(
  ctx: Ctx,
  seat: { readonly id: number; readonly interview_id: number },
  leaver: { readonly id: number; readonly name: string },
): Promise<void> {
  const interview = await queries.lockOptionalInterview(ctx, seat.interview_id)
  const member = interview?.panel.find(({ id }) => id === seat.id)
  if (!interview || !member) return
  await freePanel(ctx, interview.id, [leaver.id])
  const others = interview.panel.filter(({ id }) => id !== seat.id)
  const [next] = others
  // Without anyone else the seat stays, so that the interview is found and gets another panel.
  if (!next) await queries.updateMember(ctx, seat.id, { live: false, rsvp: 'declined' })
  else await queries.dropMember(ctx, member)
  if (next && member.lead) await queries.updateMember(ctx, next.id, { lead: true })
  await queries.noteChange(ctx, {
    interview_id: interview.id,
    kind: 'panel',
    text: `${leaver.name} leaves the company`,
  })
  await notify(ctx, declinedNotice, {
    to: keepersOf(interview),
    input: { ...toldOf(interview), by: leaver.name },
    subject: subjectOf(interview),
  })
  announceInterview(ctx, interview)
}

export const interviewLeaverDuties = [
  rowDuty({
    find: (ctx, { id, from }) => listSeatsAfter(ctx, { id, from: instantAt(from, 0, COMPANY_ZONE) }),
    things: ['interview', 'interviews'],
    kind: 'ends',
    text: (things) => `${things} after that day: the recruiter is asked for another interviewer.`,
    async move(ctx, rows, leaver) {
      for (const row of rows) await leaveSeat(ctx, row, leaver)
    },
  }),
]

export const interviewConfidentialChanges = confidential(['recruitment.feedback.private'], {
  interview_feedback: [
    'marks',
    'grade',
    'recommendation',
    'strengths',
    'concerns',
    'private_note',
    'amended_because',
  ],
  interview: ['decision_note', 'override_reason', 'note'],
})
