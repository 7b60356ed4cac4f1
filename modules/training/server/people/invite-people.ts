import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#training/contract/people/participant-calls.ts'
import type { Finding } from '#training/contract/people/participant-calls.ts'
import { MOST_INVITED } from '#training/contract/training-lists.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { announceTraining } from '#training/server/announce-training.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { invitedTemplate } from '#training/server/training-letters.ts'
import { mailTraining, type Receiver } from '#training/server/training-mails.ts'
import { invitedNotice, waitingNotice } from '#training/server/training-notices.ts'
import { shortTime } from '#training/server/training-time-text.ts'
import { findOptionalTraining, listSessions } from '#training/server/training-queries.ts'
import { findLeaveClash } from './keep-in-calendar.ts'
import {
  countSeats,
  listInvitable,
  listLed,
  listMeeting,
  listParts,
  type Invitable,
} from '#training/server/participant-queries.ts'
import { lockTraining, mustTakePeople, takeSeat, told, type Held } from './seats.ts'

type Wish = Pick<InputOf<typeof calls.checkInvitation>, 'people' | 'group'>

/** Whom the caller may invite here: those who manage anyone of its company, a line manager the team it is meant for. */
async function chosenBy(ctx: Ctx, { training }: Held, { people, group }: Wish): Promise<Invitable[]> {
  must(people.length > 0 || group !== null, say.nobodyChosen)
  const found = await listInvitable(ctx, {
    people,
    group: training.may_manage ? group : null,
    companyId: training.company_id,
    trainingId: training.id,
  })
  const ids = new Set(found.map(({ id }) => id))
  must(
    people.every((id) => ids.has(id)),
    say.noSuchPerson,
  )
  must(found.length > 0, say.nobodyChosen)
  must(found.length <= MOST_INVITED, say.tooManyPeople)
  if (training.may_manage) return found
  must((await listLed(ctx, [...ids])).length === found.length, say.mayNotNominate)
  const others = found.filter(({ meant }) => !meant).map(({ name }) => name)
  must(others.length === 0, say.notMeantFor(others))
  return found
}

const otherWords: Readonly<Record<string, string>> = {
  interview: 'an interview',
  'client-interview': 'a client interview',
  appointment: 'an appointment',
}

/** What each of them has at the times of the sessions: leave keeps them away, the rest is named. */
async function judge(
  ctx: Ctx,
  { training, sessions }: Held,
  people: readonly Invitable[],
): Promise<Finding[]> {
  const invited = new Set(
    (await listParts(ctx, training.id))
      .filter(({ state }) => state !== 'busy')
      .map((part) => part.account_id),
  )
  const ids = people.map(({ id }) => id)
  const met = Map.groupBy(
    await listMeeting(ctx, { personIds: ids, trainingId: training.id, sessions }),
    (row) => row.id,
  )
  const zone = sessions[0]!.zone
  const found: Finding[] = []
  for (const { id, name } of people) {
    const clash = invited.has(id) ? null : await findLeaveClash(ctx, { training, sessions, accountId: id })
    const [other] = met.get(id) ?? []
    found.push(
      invited.has(id)
        ? { id, name, state: 'invited', text: 'Invited already.' }
        : clash
          ? { id, name, state: 'away', text: forOthers(clash.text, name) }
          : other
            ? {
                id,
                name,
                state: 'busy',
                text: `Has ${other.is_training ? `“${other.what}”` : (otherWords[other.what] ?? 'a meeting')} on ${shortTime(other.starts_at, zone)}.`,
              }
            : { id, name, state: 'free', text: '' },
    )
  }
  return found
}

/** The calendar speaks to the person; here it is said of them. */
export const forOthers = (text: string, name: string): string =>
  text.replace(/^You already have/, `${name} has`)

export async function checkInvitation(ctx: Ctx, form: InputOf<typeof calls.checkInvitation>) {
  const training = await findOptionalTraining(ctx, form.id)
  must(training?.may_see, say.noSuchTraining)
  const held = { training, sessions: await listSessions(ctx, [form.id]) }
  mustTakePeople(ctx, held)
  const people = await judge(ctx, held, await chosenBy(ctx, held, form))
  const { taken } = await countSeats(ctx, form.id)
  return { people, seats_left: Math.max(0, training.seats - taken) }
}

/** Under the lock of the training: seats, calendar, mails. People who are in it already stay as they are. */
export async function invitePeople(
  ctx: Ctx,
  parts: TrainingParts,
  { held, people }: { readonly held: Held; readonly people: readonly Invitable[] },
) {
  const known = new Set((await listParts(ctx, held.training.id)).map(({ account_id }) => account_id))
  const seated: Receiver[] = []
  const waiting: number[] = []
  const clashes: { name: string; text: string }[] = []
  for (const { id, name, email } of people) {
    if (known.has(id)) continue
    const taken = await takeSeat(ctx, held, { accountId: id, answered: id === ctx.actor.id })
    if (taken.how === 'seat') seated.push({ id, name, email, version: 1 })
    if (taken.how === 'waiting') waiting.push(id)
    if (taken.how === 'clash') clashes.push({ name, text: forOthers(taken.text, name) })
  }
  await tellInvited(ctx, parts, { held, seated, waiting })
  return { invited: seated.length, waiting: waiting.length, clashes }
}

type Told = { readonly held: Held; readonly seated: readonly Receiver[]; readonly waiting: readonly number[] }

async function tellInvited(ctx: Ctx, parts: TrainingParts, { held, seated, waiting }: Told) {
  const letter = {
    template: invitedTemplate,
    method: 'REQUEST',
    about: 'invited',
    by: ctx.actor.name,
  } as const
  await mailTraining(ctx, parts, { ...held, letter: { ...letter, to: seated } })
  const notice = {
    input: { ...told(held), by: ctx.actor.name },
    subject: `training/${held.training.id}/invited`,
  }
  await notify(ctx, invitedNotice, { ...notice, to: seated.map(({ id }) => id) })
  await notify(ctx, waitingNotice, { ...notice, to: waiting })
}

export const inviteToTraining =
  (parts: TrainingParts) => async (ctx: Ctx, form: InputOf<typeof calls.inviteToTraining>) => {
    const held = await lockTraining(ctx, form.id)
    mustTakePeople(ctx, held)
    const people = await chosenBy(ctx, held, form)
    const { invited, waiting, clashes } = await invitePeople(ctx, parts, { held, people })
    // All of it is taken back, so that no one is left out without being named.
    must(form.only_free || clashes.length === 0, say.notFree(clashes.map(({ text }) => text)))
    announceTraining(ctx)
    return said(say.invited(invited, waiting), {
      invited,
      waiting,
      left_out: clashes.map(({ name }) => name),
    })
  }
