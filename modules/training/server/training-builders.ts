import { instantAt } from '#calendar/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { ParticipantState, TrainingState } from '#training/contract/training-lists.ts'
import { issueCertificates } from './certificates/issue-certificates.ts'
import { settleDuties } from './certificates/duty-queries.ts'
import { keepSeatInCalendar } from './people/keep-in-calendar.ts'
import { listParts } from './participant-queries.ts'
import { findOptionalTraining, listSessions } from './training-queries.ts'

type CourseWish = {
  readonly title: string
  readonly skills?: readonly string[]
  readonly level?: 'basic' | 'intermediate' | 'advanced'
  readonly description?: string
  readonly provider?: 'internal' | 'external'
  readonly valid_months?: number | null
  readonly certificate?: boolean
  readonly links?: readonly string[]
  readonly active?: boolean
}

/** A course, for tests and for the demo company. */
export const buildCourse = (ctx: Ctx, { skills = [], links = [], ...wish }: CourseWish) =>
  insertRow(ctx, 'training_course', { ...wish, skills: [...skills], links: [...links] })

type PersonWish = {
  readonly id: number
  readonly state?: ParticipantState
  readonly waiting?: number
  readonly answered?: boolean
  readonly reason?: string
  readonly scores?: readonly [before: number, after: number]
  readonly marks?: readonly [content: number, delivery: number, setting: number, comment: string]
}

type TrainingWish = {
  readonly course_id: number
  readonly title: string
  readonly trainer_id?: number | null
  readonly trainer_name?: string
  readonly company_id?: number | null
  readonly audience_offices?: number[]
  readonly audience_departments?: number[]
  readonly audience_people?: number[]
  readonly place?: string
  readonly link?: string
  readonly seats: number
  readonly cost?: number
  readonly mandatory?: boolean
  readonly state: TrainingState
  readonly cancel_reason?: string
  readonly created_by: number
  /** Days with minutes after midnight. */
  readonly sessions: readonly { readonly day: string; readonly from: number; readonly until: number }[]
  readonly people?: readonly PersonWish[]
}

/** A training at any time and in any state, without mails. */
export async function buildTraining(ctx: Ctx, { sessions, people = [], ...wish }: TrainingWish) {
  const at = (day: string, minute: number) => instantAt(day, minute, COMPANY_ZONE)
  const times = sessions.map(({ day, from, until }) => ({
    starts_at: at(day, from),
    ends_at: at(day, until),
  }))
  const [first, last] = [times[0]!, times.at(-1)!]
  const isCompleted = wish.state === 'completed'
  const completed = isCompleted ? { completed_at: last.ends_at, completed_on: companyDay(last.ends_at) } : {}
  const { id } = await insertRow(ctx, 'training', {
    ...wish,
    ...completed,
    created_at: ctx.now,
    begins_at: first.starts_at,
    ends_at: last.ends_at,
    opened_on:
      wish.state === 'draft'
        ? null
        : companyDay(new Date(Math.min(Date.parse(first.starts_at), ctx.now.getTime()))),
  })
  for (const time of times)
    await insertRow(ctx, 'training_session', {
      ...time,
      training_id: id,
      zone: COMPANY_ZONE,
      uid: randomId(),
    })
  for (const person of people) await buildPart(ctx, { id, wish, person, at: first.starts_at })
  const training = (await findOptionalTraining(ctx, id))!
  const held = { training, sessions: await listSessions(ctx, [id]) }
  const parts = await listParts(ctx, id)
  if (wish.state === 'open' || wish.state === 'running' || isCompleted)
    for (const part of parts)
      if ((part.state === 'invited' || part.state === 'present') && part.waiting_place === null)
        await keepSeatInCalendar(ctx, { ...held, accountId: part.account_id })
  if (isCompleted)
    await issueCertificates(
      ctx,
      training,
      parts.filter(({ state }) => state === 'present'),
    )
  if (wish.mandatory) await settleDuties(ctx, wish.course_id)
  return training
}

type Built = {
  readonly id: number
  readonly wish: Pick<TrainingWish, 'created_by'>
  readonly person: PersonWish
  readonly at: string
}

async function buildPart(ctx: Ctx, { id, wish, person, at }: Built) {
  const { state = 'invited', scores, marks } = person
  const isMarked = state === 'present' || state === 'absent'
  await insertRow(ctx, 'training_participant', {
    training_id: id,
    account_id: person.id,
    state,
    waiting_place: person.waiting ?? null,
    invited_by: wish.created_by,
    invited_at: ctx.now,
    answered_at: person.answered || state !== 'invited' ? ctx.now : null,
    reason: person.reason ?? (state === 'busy' ? 'At a client' : ''),
    ...(isMarked ? { marked_by: wish.created_by, marked_at: at } : {}),
    score_before: scores?.[0] ?? null,
    score_after: scores?.[1] ?? null,
    feedback_given: marks !== undefined,
  })
  if (!marks) return
  const [content, delivery, setting, comment] = marks
  await ctx.db
    .insertInto('training_feedback')
    .values({ training_id: id, content, delivery, setting, comment })
    .execute()
}
