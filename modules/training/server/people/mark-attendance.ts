import { daysBetween } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#training/contract/people/participant-calls.ts'
import { CORRECTION_DAYS, trainingStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import { issueCertificates, withdrawCertificate } from '#training/server/certificates/issue-certificates.ts'
import { beginIfDue } from '#training/server/trainings/begin-trainings.ts'
import { settleDuties } from '#training/server/certificates/duty-queries.ts'
import { dropSeatFromCalendar, keepSeatInCalendar } from './keep-in-calendar.ts'
import { findOptionalPart, listParts, type Part } from '#training/server/participant-queries.ts'
import { lockTraining, type Held } from './seats.ts'

/** A training that the caller manages, held, with its people by their account. */
async function lockMarked(ctx: Ctx, id: number) {
  const held = await lockTraining(ctx, id)
  must(held.training.may_manage, say.mayNotManage)
  const training = await beginIfDue(ctx, held.training)
  const people = new Map((await listParts(ctx, id)).map((part) => [part.account_id, part]))
  return { held: { ...held, training }, people }
}

function mustBeMarkable(ctx: Ctx, { training }: Held): void {
  const { state } = training
  must(state !== 'draft' && state !== 'open', say.notBegun)
  must(state !== 'cancelled', say.ended(trainingStates.doneOf(state)))
  if (training.completed_on === null) return
  const days = daysBetween(training.completed_on, companyDay(ctx.now))
  must(days <= CORRECTION_DAYS, say.correctionOver)
}

/** From the start on, and for seven days after it is completed; each mark keeps who made it and when. */
export async function markAttendance(ctx: Ctx, form: InputOf<typeof calls.markAttendance>) {
  const { held, people } = await lockMarked(ctx, form.id)
  mustBeMarkable(ctx, held)
  const ids = [...new Set(form.people)]
  const chosen = ids.map((id) => people.get(id))
  must(
    chosen.every((part) => part !== undefined),
    say.noSuchParticipant,
  )
  const wrong = chosen.filter((part) => part.state === 'busy' || part.waiting_place !== null)
  must(wrong.length === 0, say.cannotMark(wrong.map(({ name }) => name)))
  let marked = 0
  for (const part of chosen)
    if (part.state !== form.state) {
      await mark(ctx, held, { part, state: form.state })
      marked += 1
    }
  if (held.training.state === 'completed' && marked > 0) await settleDuties(ctx, held.training.course_id)
  announceTraining(ctx)
  return said(say.marked(marked), {})
}

async function mark(ctx: Ctx, held: Held, { part, state }: { part: Part; state: 'present' | 'absent' }) {
  const { training, sessions } = held
  const marked = { state, marked_by: ctx.actor.id, marked_at: ctx.now }
  await updateRow(ctx, 'training_participant', { id: part.id }, marked)
  if (state === 'absent') {
    await dropAbsent(ctx, held, part.account_id)
    if (part.certificate_id !== null) await withdrawCertificate(ctx, part.certificate_id)
    return
  }
  // Hours at which they were on leave after all stay leave.
  await keepSeatInCalendar(ctx, { training, sessions, accountId: part.account_id })
  if (training.state === 'completed') await issueCertificates(ctx, training, [part])
}

/** Hours of training are of those who were there. */
export const dropAbsent = (ctx: Ctx, { training, sessions }: Held, accountId: number) =>
  dropSeatFromCalendar(ctx, { trainingId: training.id, sessionIds: sessions.map(({ id }) => id), accountId })

export async function saveScores(ctx: Ctx, form: InputOf<typeof calls.saveScores>) {
  const { held, people } = await lockMarked(ctx, form.id)
  must(held.training.state !== 'cancelled', say.ended(trainingStates.doneOf(held.training.state)))
  for (const { account_id, before, after } of form.scores) {
    const part = people.get(account_id)
    must(part && part.state !== 'busy', say.noSuchParticipant)
    if (part.score_before === before && part.score_after === after) continue
    await updateRow(
      ctx,
      'training_participant',
      { id: part.id },
      { score_before: before, score_after: after },
    )
  }
  announceTraining(ctx)
  return {}
}

/** Once, from someone who was present; who it was is not kept beside it. */
export async function giveFeedback(ctx: Ctx, form: InputOf<typeof calls.giveFeedback>) {
  const { training } = await lockTraining(ctx, form.id)
  const part = await findOptionalPart(ctx, form.id, ctx.actor.id)
  must(part, say.notInvited)
  must(training.state === 'completed', say.notCompleted)
  must(part.state === 'present', say.feedbackPresent)
  must(!part.feedback_given, say.feedbackGiven)
  await updateRow(ctx, 'training_participant', { id: part.id }, { feedback_given: true })
  const { id: training_id, content, delivery, setting, comment } = form
  // Not for the change log, which names its writer.
  await ctx.db
    .insertInto('training_feedback')
    .values({ training_id, content, delivery, setting, comment })
    .execute()
  announceTraining(ctx)
  return {}
}
