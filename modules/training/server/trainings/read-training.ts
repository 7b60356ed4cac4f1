import type { InputOf } from '#platform/contract/call.ts'
import { meanOf } from '#platform/contract/marks.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#training/contract/trainings/training-calls.ts'
import { trainingMessages as say } from '#training/contract/training-messages.ts'
import { listFeedback, listFiles } from '#training/server/courses/course-queries.ts'
import { listLed, listParts, type Part } from '#training/server/participant-queries.ts'
import { hasBegun } from '#training/server/people/seats.ts'
import type { TrainingParts } from '#training/server/training-dependencies.ts'
import { isForColleagues, mayCreate, maySeeCost } from '#training/server/training-policy.ts'
import { attendanceShare, meanGain, minutesOf } from '#training/server/training-rules.ts'
import { onClock } from '#training/server/training-time-text.ts'
import {
  findOptionalTraining,
  listNames,
  listSessions,
  type StoredTraining,
} from '#training/server/training-queries.ts'

const LINK_MINUTES = 30

export const readTraining =
  ({ keyring }: TrainingParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readTraining>) => {
    must(isForColleagues(ctx.actor), say.notForYou)
    const training = await findOptionalTraining(ctx, id)
    must(training?.may_see, say.noSuchTraining)
    const sessions = await listSessions(ctx, [id])
    const people = await listParts(ctx, id)
    const own = people.find(({ account_id }) => account_id === ctx.actor.id)
    const led = training.may_read
      ? null
      : new Set(
          await listLed(
            ctx,
            people.map(({ account_id }) => account_id),
          ),
        )
    const seen = people.filter(({ account_id }) => led === null || led.has(account_id))
    const earlier =
      training.repeat_of === null ? undefined : await findOptionalTraining(ctx, training.repeat_of)
    const files = await listFiles(ctx, training.course_id)
    const isIn = training.may_read || own !== undefined
    return {
      ...factsOf(training),
      ...(await audienceOf(ctx, training)),
      // The way in and the materials are for those who take part.
      link: isIn ? training.link : '',
      materials: isIn
        ? [
            ...training.links.map((link) => ({ name: link, link })),
            ...files.map(({ file_id, name }) => ({
              name,
              link: signedLink(keyring, {
                fileId: file_id,
                name,
                minutes: LINK_MINUTES,
                as: 'inline',
                now: ctx.now,
              }),
            })),
          ]
        : [],
      cost: maySeeCost(ctx.actor) && training.may_read ? training.cost : null,
      repeat_of: earlier?.may_see ? { id: earlier.id, title: earlier.title } : null,
      zone: sessions[0]?.zone ?? '',
      minutes: minutesOf(sessions),
      sessions: sessions.map((session) => ({
        ...session,
        ...onClock(session),
        minutes: minutesOf([session]),
      })),
      own: own ? ownPartOf(own) : null,
      people: seen.map(personOf),
      feedback:
        training.may_read && training.state === 'completed' ? await feedbackOf(ctx, id, people) : null,
      attendance: attendanceOf(people),
      gain: training.may_read ? meanGain(people) : null,
      can: rightsOf(ctx, training, { own, leads: await leadsAnyone(ctx) }),
    }
  }

function attendanceOf(people: readonly Part[]) {
  const present = people.filter(({ state }) => state === 'present').length
  const marked = present + people.filter(({ state }) => state === 'absent').length
  return { present, marked, share: attendanceShare(present, marked) }
}

const factsOf = (training: StoredTraining) => ({
  id: training.id,
  version: training.version,
  title: training.title,
  course: {
    id: training.course_id,
    title: training.course,
    level: training.level,
    provider: training.provider,
    description: training.description,
    skills: training.skills,
    certificate: training.certificate,
    valid_months: training.valid_months,
  },
  trainer: { id: training.trainer_id, name: training.trainer_label },
  company: training.company_id === null ? null : { id: training.company_id, name: training.company ?? '' },
  room:
    training.room_id === null
      ? null
      : { id: training.room_id, name: training.room ?? '', office: training.office ?? '' },
  place: training.place,
  seats: training.seats,
  taken: training.taken,
  waiting: training.waiting,
  mandatory: training.mandatory,
  state: training.state,
  cancel_reason: training.cancel_reason,
})

/** For whom it is, in one line; the people by name only for those who manage it. */
async function audienceOf(ctx: Ctx, training: StoredTraining) {
  const { audience_offices, audience_departments, audience_designations, audience_people } = training
  const [offices, departments, designations, people] = await Promise.all([
    listNames(ctx, 'location', audience_offices),
    listNames(ctx, 'department', audience_departments),
    listNames(ctx, 'designation', audience_designations),
    listNames(ctx, 'account', audience_people),
  ])
  const names = [designations, departments, offices]
    .filter((list) => list.length > 0)
    .map((list) => list.map(({ name }) => name).join(', '))
  const counted = people.length === 1 ? '1 named person' : `${people.length} named people`
  const words = [
    ...names,
    ...(names.length === 0 && people.length === 0 ? ['Everyone'] : []),
    ...(training.company === null ? [] : [training.company]),
  ].join(' · ')
  return {
    audience: {
      offices: audience_offices,
      departments: audience_departments,
      designations: audience_designations,
      people: training.may_manage ? audience_people : [],
    },
    audience_people: training.may_manage ? people : [],
    audience_words: people.length === 0 ? words : [words, counted].filter(Boolean).join(', and '),
  }
}

export const ownPartOf = (part: Part) => ({
  state: part.state,
  waiting: part.waiting,
  answered: part.answered_at !== null,
  reason: part.reason,
  score_before: part.score_before,
  score_after: part.score_after,
  feedback_given: part.feedback_given,
  certificate:
    part.certificate_id === null || part.withdrawn_on !== null
      ? null
      : { id: part.certificate_id, number: part.certificate_number!, valid_until: part.valid_until },
})

const personOf = (part: Part) => ({
  ...part,
  account: { id: part.account_id, name: part.name },
  detail: part.designation ?? '',
  invited_by: part.inviter,
  marked_by: part.marker ?? '',
  certificate: part.withdrawn_on === null ? (part.certificate_number ?? '') : '',
})

/** Means of the marks without NA, and what was written, in an order that tells no one’s name. */
async function feedbackOf(ctx: Ctx, id: number, people: readonly Part[]) {
  const rows = await listFeedback(ctx, id)
  const mean = (key: 'content' | 'delivery' | 'setting') =>
    meanOf(rows.map((row) => ({ mark: row[key], weight: 1 })))
  return {
    marks: { content: mean('content'), delivery: mean('delivery'), setting: mean('setting') },
    comments: rows
      .map(({ comment }) => comment)
      .filter(Boolean)
      .toSorted((one, other) => one.localeCompare(other)),
    given: rows.length,
    asked: people.filter(({ state }) => state === 'present').length,
  }
}

const leadsAnyone = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db
    .selectFrom('assignment')
    .select('id')
    .where('line_manager_id', '=', ctx.actor.id)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Standing = { readonly own: Part | undefined; readonly leads: boolean }

function rightsOf(ctx: Ctx, training: StoredTraining, { own, leads }: Standing) {
  const { state, may_manage: manage } = training
  const begun = hasBegun(ctx, training)
  const takesPeople = state === 'open' && !begun
  const isRunning = state === 'running' || (state === 'open' && begun)
  const isEnded = state === 'completed' || state === 'cancelled'
  return {
    manage,
    edit: manage && !isEnded && mayCreate(ctx.actor),
    open: manage && state === 'draft',
    close: manage && isRunning,
    cancel: manage && !isEnded,
    invite: takesPeople && (manage || leads),
    mark: manage && (isRunning || state === 'completed'),
    enrol: takesPeople && training.may_enrol && own === undefined,
    come:
      takesPeople &&
      (own?.state === 'busy' ||
        (own?.state === 'invited' && own.answered_at === null && own.waiting_place === null)),
    decline: takesPeople && own?.state === 'invited',
    feedback: state === 'completed' && own?.state === 'present' && !own.feedback_given,
    see_people: training.may_read,
    see_cost: maySeeCost(ctx.actor) && training.may_read,
  }
}
