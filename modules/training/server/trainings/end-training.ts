import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#training/contract/trainings/training-calls.ts'
import { trainingStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import { issueCertificates } from '#training/server/certificates/issue-certificates.ts'
import { settleDuties } from '#training/server/certificates/duty-queries.ts'
import { invitePeople } from '#training/server/people/invite-people.ts'
import { dropSeatFromCalendar } from '#training/server/people/keep-in-calendar.ts'
import { dropAbsent } from '#training/server/people/mark-attendance.ts'
import { listFormer, listInvitable, listParts } from '#training/server/participant-queries.ts'
import { hasBegun, lockTraining, told } from '#training/server/people/seats.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { cancelledTemplate } from '#training/server/training-letters.ts'
import { mailTraining } from '#training/server/training-mails.ts'
import { cancelledNotice, feedbackNotice } from '#training/server/training-notices.ts'
import { beginIfDue } from './begin-trainings.ts'
import { dropRooms } from './keep-rooms.ts'
import { receiversOf } from './tell-of-change.ts'

async function lockManaged(ctx: Ctx, id: number) {
  const held = await lockTraining(ctx, id)
  must(held.training.may_manage, say.mayNotManage)
  return held
}

/** People can enrol from here on. Those of a repeated training are invited; who is away is named and left out. */
export const openTraining =
  (parts: TrainingParts) => async (ctx: Ctx, form: InputOf<typeof calls.openTraining>) => {
    const { training, sessions } = await lockManaged(ctx, form.id)
    must(training.state === 'draft', say.notDraft(trainingStates.doneOf(training.state)))
    must(!hasBegun(ctx, training), say.sessionPast)
    const opened = { state: 'open', opened_on: companyDay(ctx.now) } as const
    const { version } = await updateRow(ctx, 'training', { id: form.id, version: form.version }, opened)
    await settleDuties(ctx, training.course_id)
    announceTraining(ctx)
    if (training.repeat_of === null) return said(say.opened, { invited: 0 })
    const people = await listInvitable(ctx, {
      people: await listFormer(ctx, training.repeat_of),
      group: null,
      companyId: training.company_id,
      trainingId: training.id,
    })
    const held = { training: { ...training, state: 'open' as const, version }, sessions }
    const { invited, clashes } = await invitePeople(ctx, parts, { held, people })
    const away = clashes.map(({ name }) => name)
    return said(away.length === 0 ? say.openedAndInvited(invited) : say.openedWithout(invited, away), {
      invited,
    })
  }

/** Who is not marked was absent; who was present gets the certificate of the course and is asked for feedback. */
export async function closeTraining(ctx: Ctx, form: InputOf<typeof calls.closeTraining>) {
  const held = await lockManaged(ctx, form.id)
  const training = await beginIfDue(ctx, held.training)
  must(training.state === 'running', say.notRunning(trainingStates.doneOf(training.state)))
  // The version that was seen; beginning it just now made one more.
  const version = form.version + (training.version - held.training.version)
  const closed = { state: 'completed', completed_at: ctx.now, completed_on: companyDay(ctx.now) } as const
  await updateRow(ctx, 'training', { id: form.id, version }, closed)
  const people = await listParts(ctx, form.id)
  for (const part of people)
    if (part.state === 'invited' && part.waiting_place === null) {
      const absent = { state: 'absent', marked_by: ctx.actor.id, marked_at: ctx.now } as const
      await updateRow(ctx, 'training_participant', { id: part.id }, absent)
      await dropAbsent(ctx, held, part.account_id)
    }
  const present = people.filter(({ state }) => state === 'present')
  const certificates = await issueCertificates(ctx, training, present)
  await settleDuties(ctx, training.course_id)
  await notify(ctx, feedbackNotice, {
    to: present.map(({ account_id }) => account_id),
    input: told(held),
    subject: `training/${form.id}/feedback`,
  })
  announceTraining(ctx)
  return said(say.closed(certificates), { certificates })
}

export const cancelTraining =
  (parts: TrainingParts) => async (ctx: Ctx, form: InputOf<typeof calls.cancelTraining>) => {
    const held = await lockManaged(ctx, form.id)
    const { training, sessions } = held
    const { state } = training
    must(state !== 'completed' && state !== 'cancelled', say.ended(trainingStates.doneOf(state)))
    await updateRow(
      ctx,
      'training',
      { id: form.id, version: form.version },
      { state: 'cancelled', cancel_reason: form.reason },
    )
    await dropRooms(ctx, sessions)
    const people = (await listParts(ctx, form.id)).filter((part) => part.state !== 'busy')
    const sessionIds = sessions.map(({ id }) => id)
    for (const { account_id: accountId } of people)
      await dropSeatFromCalendar(ctx, { trainingId: form.id, sessionIds, accountId })
    await mailTraining(ctx, parts, {
      training,
      // The number is higher than that of the last invitation.
      sessions: sessions.map((session) => ({ ...session, sequence: session.sequence + 1 })),
      letter: {
        template: cancelledTemplate,
        method: 'CANCEL',
        about: 'cancelled',
        by: ctx.actor.name,
        reason: form.reason,
        to: receiversOf(people.filter(({ waiting_place }) => waiting_place === null)),
      },
    })
    await notify(ctx, cancelledNotice, {
      to: people.map(({ account_id }) => account_id),
      input: { ...told(held), reason: form.reason },
      subject: `training/${form.id}/cancelled`,
    })
    await settleDuties(ctx, training.course_id)
    announceTraining(ctx)
    return {}
  }
