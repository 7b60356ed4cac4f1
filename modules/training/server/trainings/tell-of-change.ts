import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { forOthers } from '#training/server/people/invite-people.ts'
import { dropSeatFromCalendar, keepSeatInCalendar } from '#training/server/people/keep-in-calendar.ts'
import { listParts, type Part } from '#training/server/participant-queries.ts'
import { told, type Held } from '#training/server/people/seats.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { cancelledTemplate, changedTemplate } from '#training/server/training-letters.ts'
import { mailTraining, type Receiver } from '#training/server/training-mails.ts'
import { changedNotice } from '#training/server/training-notices.ts'
import type { Written } from './write-sessions.ts'

const isSeated = ({ state, waiting_place }: Part) => state === 'invited' && waiting_place === null

export const receiversOf = (people: readonly Part[]): Receiver[] =>
  people.map(({ account_id: id, name, email, version }) => ({ id, name, email, version }))

type Changed = { readonly before: Held; readonly now: Held; readonly written: Written }

const facts = ({ training: { title, place_text, link, trainer_label } }: Held) =>
  [title, place_text, link, trainer_label].join('\n')

/** Everyone with a seat has the new times in the calendar and by mail. Who is on leave then is named, and nothing moves. */
export async function tellOfChange(ctx: Ctx, parts: TrainingParts, { before, now, written }: Changed) {
  if (!written.moved && facts(before) === facts(now)) return
  const seated = (await listParts(ctx, now.training.id)).filter(isSeated)
  const clashes: string[] = []
  for (const { account_id: accountId, name } of seated) {
    const sessionIds = written.gone.map(({ id }) => id)
    await dropSeatFromCalendar(ctx, { trainingId: now.training.id, sessionIds, accountId })
    const clash = await keepSeatInCalendar(ctx, { ...now, accountId })
    if (clash) clashes.push(forOthers(clash.text, name))
  }
  must(clashes.length === 0, say.peopleNotFree(clashes))
  const to = receiversOf(seated)
  const by = ctx.actor.name
  // The number grows by one more than that of the last file about them.
  const gone = written.gone.map((session) => ({ ...session, sequence: session.sequence + 1 }))
  const off = { template: cancelledTemplate, method: 'CANCEL', about: 'sessions-gone', by, to } as const
  await mailTraining(ctx, parts, { training: now.training, sessions: gone, letter: off })
  const letter = {
    template: changedTemplate,
    method: 'REQUEST',
    about: `changed/${now.training.version}`,
    by,
    to,
  } as const
  await mailTraining(ctx, parts, { ...now, letter })
  await notify(ctx, changedNotice, {
    to: seated.map(({ account_id }) => account_id),
    input: told(now),
    subject: `training/${now.training.id}/changed/${now.training.version}`,
  })
}
