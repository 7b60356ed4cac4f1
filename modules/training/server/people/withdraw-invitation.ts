import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#training/contract/people/participant-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { withdrawnTemplate } from '#training/server/training-letters.ts'
import { mailTraining } from '#training/server/training-mails.ts'
import { withdrawnNotice } from '#training/server/training-notices.ts'
import { listSessions, raiseSequences } from '#training/server/training-queries.ts'
import { dropSeatFromCalendar } from './keep-in-calendar.ts'
import { findOptionalPart, type Part } from '#training/server/participant-queries.ts'
import { lockTraining, moveUp, mustTakePeople, told, type Held } from './seats.ts'

/** Before the start: the person is no longer invited, and can be invited again; the seat goes to the first who waits. */
export const withdrawInvitation =
  (parts: TrainingParts) =>
  async (ctx: Ctx, { id, account_id, reason }: InputOf<typeof calls.withdrawInvitation>) => {
    const held = await lockTraining(ctx, id)
    must(held.training.may_manage, say.mayNotManage)
    mustTakePeople(ctx, held)
    const part = await findOptionalPart(ctx, id, account_id)
    must(part, say.noSuchParticipant)
    await deleteRow(ctx, 'training_participant', part.id)
    if (part.state !== 'busy' && part.waiting_place === null)
      await freeSeat(ctx, parts, { held, part, reason })
    if (part.state !== 'busy')
      await notify(ctx, withdrawnNotice, {
        to: [account_id],
        input: { ...told(held), reason },
        subject: `training/${id}/withdrawn`,
      })
    announceTraining(ctx)
    return said(say.withdrawn(part.name), {})
  }

type Freed = { readonly held: Held; readonly part: Part; readonly reason: string }

async function freeSeat(ctx: Ctx, parts: TrainingParts, { held, part, reason }: Freed): Promise<void> {
  const { account_id: accountId, name, email, version } = part
  const sessionIds = held.sessions.map(({ id }) => id)
  await dropSeatFromCalendar(ctx, { trainingId: held.training.id, sessionIds, accountId })
  await mailTraining(ctx, parts, {
    ...held,
    letter: {
      template: withdrawnTemplate,
      method: 'CANCEL',
      about: `withdrawn/${part.id}`,
      by: ctx.actor.name,
      reason,
      to: [{ id: accountId, name, email, version: version + 1 }],
    },
  })
  await raiseSequences(ctx, held.training.id, version + 1)
  await moveUp(ctx, parts, { ...held, sessions: await listSessions(ctx, [held.training.id]) })
}
