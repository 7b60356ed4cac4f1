import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must, refuse } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#training/contract/people/participant-calls.ts'
import { participantStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import {
  enrolledTemplate,
  withdrawnTemplate,
  type TrainingTemplate,
} from '#training/server/training-letters.ts'
import { mailTraining } from '#training/server/training-mails.ts'
import { declinedNotice } from '#training/server/training-notices.ts'
import { dropSeatFromCalendar, keepSeatInCalendar } from './keep-in-calendar.ts'
import { countSeats, findOptionalPart, listMeeting, type Part } from '#training/server/participant-queries.ts'
import { lockTraining, moveUp, mustTakePeople, takeSeat, told, type Held } from './seats.ts'

export const enrol =
  (parts: TrainingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.enrol>) => {
    const held = await lockTraining(ctx, id)
    mustTakePeople(ctx, held)
    const part = await findOptionalPart(ctx, id, ctx.actor.id)
    if (part) return comeBack(ctx, parts, held, part)
    must(held.training.may_enrol, say.noSuchTraining)
    await mustBeFree(ctx, held)
    const taken = await takeSeat(ctx, held, { accountId: ctx.actor.id, answered: true })
    if (taken.how === 'clash') refuse(say.iAmNotFree(taken.text))
    announceTraining(ctx)
    if (taken.how === 'waiting')
      return said(say.onWaitingList(await rankOf(ctx, held)), { waiting: taken.place })
    await mailOwn(ctx, parts, held, { template: enrolledTemplate, version: 1 })
    return said(say.enrolled, { waiting: null })
  }

/** Two trainings at once are no one’s wish; who invites is shown them, and decides. */
async function mustBeFree(ctx: Ctx, { training, sessions }: Held): Promise<void> {
  const wish = { personIds: [ctx.actor.id], trainingId: training.id, sessions }
  const other = (await listMeeting(ctx, wish)).find(({ is_training }) => is_training)
  if (other) refuse(say.otherTraining(other.what))
}

const rankOf = async (ctx: Ctx, { training }: Held) =>
  (await findOptionalPart(ctx, training.id, ctx.actor.id))?.waiting ?? 1

/** Busy and invited again, while a seat is free. */
async function comeBack(ctx: Ctx, parts: TrainingParts, held: Held, part: Part) {
  must(part.state === 'busy', say.alreadyIn)
  const { training, sessions } = held
  const { taken, last_place } = await countSeats(ctx, training.id)
  must(taken < training.seats && last_place === 0, say.seatGone)
  const clash = await keepSeatInCalendar(ctx, { training, sessions, accountId: ctx.actor.id })
  if (clash) refuse(say.iAmNotFree(clash.text))
  const back = { state: 'invited', reason: '', answered_at: ctx.now } as const
  const { version } = await updateRow(ctx, 'training_participant', { id: part.id }, back)
  await mailOwn(ctx, parts, held, { template: enrolledTemplate, version })
  announceTraining(ctx)
  return said(say.enrolled, { waiting: null })
}

type Own = { readonly template: TrainingTemplate; readonly version: number }

async function mailOwn(ctx: Ctx, parts: TrainingParts, held: Held, { template, version }: Own) {
  const { id, name } = ctx.actor
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await mailTraining(ctx, parts, {
    ...held,
    letter: {
      template,
      method: template === withdrawnTemplate ? 'CANCEL' : 'REQUEST',
      about: 'own',
      by: name,
      to: [{ id, name, email, version }],
    },
  })
}

export const answerInvitation =
  (parts: TrainingParts) => async (ctx: Ctx, form: InputOf<typeof calls.answerInvitation>) => {
    const held = await lockTraining(ctx, form.id)
    const part = await findOptionalPart(ctx, form.id, ctx.actor.id)
    must(part, say.notInvited)
    mustTakePeople(ctx, held)
    if (form.coming && part.state === 'busy') {
      await comeBack(ctx, parts, held, part)
      return said(say.enrolled, {})
    }
    must(part.state === 'invited', say.answered(participantStates.labelOf(part.state).toLowerCase()))
    if (form.coming) {
      must(part.waiting_place === null, say.waiting)
      await updateRow(ctx, 'training_participant', { id: part.id }, { answered_at: ctx.now })
      announceTraining(ctx)
      return said(say.coming, {})
    }
    must(form.reason !== '', say.reasonNeeded)
    await giveUp(ctx, parts, { held, part, reason: form.reason })
    return said(say.busy, {})
  }

type GivingUp = { readonly held: Held; readonly part: Part; readonly reason: string }

/** Their seat is free from here on, and the first who waits has it when this transaction ends. */
async function giveUp(ctx: Ctx, parts: TrainingParts, { held, part, reason }: GivingUp) {
  const { training, sessions } = held
  const busy = { state: 'busy', reason, waiting_place: null, answered_at: ctx.now } as const
  const { version } = await updateRow(ctx, 'training_participant', { id: part.id }, busy)
  if (part.waiting_place === null) {
    await dropSeatFromCalendar(ctx, {
      trainingId: training.id,
      sessionIds: sessions.map(({ id }) => id),
      accountId: part.account_id,
    })
    await mailOwn(ctx, parts, held, { template: withdrawnTemplate, version })
    await moveUp(ctx, parts, held)
  }
  await notify(ctx, declinedNotice, {
    to: [training.trainer_id ?? training.created_by],
    input: { ...told(held), by: ctx.actor.name, reason },
    subject: `training/${training.id}/declined`,
  })
  announceTraining(ctx)
}
