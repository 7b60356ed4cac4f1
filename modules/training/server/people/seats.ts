import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { trainingStates } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { movedUpTemplate } from '#training/server/training-letters.ts'
import { mailTraining } from '#training/server/training-mails.ts'
import { movedUpNotice } from '#training/server/training-notices.ts'
import { isForColleagues } from '#training/server/training-policy.ts'
import { shortTime } from '#training/server/training-time-text.ts'
import {
  listSessions,
  lockOptionalTraining,
  type Session,
  type StoredTraining,
} from '#training/server/training-queries.ts'
import { keepSeatInCalendar } from './keep-in-calendar.ts'
import { countSeats, listWaiting } from '#training/server/participant-queries.ts'

export type Held = { readonly training: StoredTraining; readonly sessions: readonly Session[] }

/** A training that the caller may see, held until the transaction ends. */
export async function lockTraining(ctx: Ctx, id: number): Promise<Held> {
  must(isForColleagues(ctx.actor), say.notForYou)
  const training = await lockOptionalTraining(ctx, id)
  must(training?.may_see, say.noSuchTraining)
  return { training, sessions: await listSessions(ctx, [id]) }
}

export const told = ({ training: { id, title }, sessions: [first] }: Held) => ({
  id,
  title,
  when: first ? shortTime(first.starts_at, first.zone) : '',
})

export const hasBegun = (ctx: Ctx, { begins_at }: { readonly begins_at: string }): boolean =>
  Date.parse(begins_at) <= ctx.now.getTime()

/** Open, and before its first session: only then seats are taken and given back. */
export function mustTakePeople(ctx: Ctx, { training }: Held): void {
  must(training.state === 'open', say.notOpen(trainingStates.doneOf(training.state)))
  must(!hasBegun(ctx, training), say.begun)
}

type Coming = { readonly accountId: number; readonly answered: boolean }

export type Taken =
  | { readonly how: 'seat' }
  | { readonly how: 'waiting'; readonly place: number }
  | { readonly how: 'clash'; readonly text: string }

/**
 * Under the lock of the training: a seat where one is free and no one waits, else the next place. Who is on leave takes
 * neither a seat nor, silently, the leave.
 */
export async function takeSeat(ctx: Ctx, held: Held, { accountId, answered }: Coming): Promise<Taken> {
  const { training, sessions } = held
  const { taken, last_place } = await countSeats(ctx, training.id)
  const isFull = taken >= training.seats || last_place > 0
  const answeredAt = answered ? { answered_at: ctx.now } : {}
  const row = {
    training_id: training.id,
    account_id: accountId,
    invited_by: ctx.actor.id,
    invited_at: ctx.now,
    ...answeredAt,
  }
  if (isFull) {
    await insertRow(ctx, 'training_participant', { ...row, waiting_place: last_place + 1 })
    return { how: 'waiting', place: last_place + 1 }
  }
  const clash = await keepSeatInCalendar(ctx, { training, sessions, accountId })
  if (clash) return { how: 'clash', text: clash.text }
  await insertRow(ctx, 'training_participant', row)
  return { how: 'seat' }
}

/**
 * Under the lock of the training: free seats go to those who wait, in the order of arrival, in the transaction that freed
 * them. Who is on leave by now keeps the place and lets the next one by.
 */
export async function moveUp(ctx: Ctx, parts: TrainingParts, held: Held): Promise<number> {
  const { training, sessions } = held
  const { taken } = await countSeats(ctx, training.id)
  let free = training.seats - taken
  let moved = 0
  for (const waiting of free > 0 ? await listWaiting(ctx, training.id) : []) {
    if (free === 0) break
    const { id, account_id, name, email } = waiting
    if (await keepSeatInCalendar(ctx, { training, sessions, accountId: account_id })) continue
    const { version } = await updateRow(ctx, 'training_participant', { id }, { waiting_place: null })
    await mailTraining(ctx, parts, {
      training,
      sessions,
      letter: {
        template: movedUpTemplate,
        method: 'REQUEST',
        about: 'moved-up',
        by: ctx.actor.name,
        to: [{ id: account_id, name, email, version }],
      },
    })
    await notify(ctx, movedUpNotice, {
      to: [account_id],
      input: told(held),
      subject: `training/${training.id}/moved-up`,
    })
    free -= 1
    moved += 1
  }
  return moved
}
