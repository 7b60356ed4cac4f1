import { companyDay } from '#platform/server/company-day.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/employment/employment-calls.ts'
import { employmentMessages as say } from '#people/contract/employment/employment-messages.ts'
import { findEmployment } from './employment-queries.ts'
import {
  findLatestStage,
  findOptionalLatestEmployment,
  findOptionalSeatIds,
  lockOptionalEmployment,
} from './employment-write-queries.ts'
import { mayEmploy, mayReadClass } from '#people/server/people-policy.ts'
import { plannedFor } from './planned-employment-change.ts'
import { findOptionalSubject, lockPerson } from '#people/server/person-queries.ts'

/** Someone whose employment this actor may decide on. */
export async function subjectToEmploy(ctx: Ctx, personId: number) {
  const person = await findOptionalSubject(ctx, personId)
  must(person && mayReadClass(ctx.actor, person, 'work'), say.noSuchPerson)
  must(mayEmploy(ctx.actor, person), say.mayNot)
  return person
}

/** The same with the latest employment, one decision after the other. */
export async function lockToDecide(ctx: Ctx, personId: number) {
  await lockPerson(ctx, personId)
  const person = await subjectToEmploy(ctx, personId)
  const employment = await lockOptionalEmployment(ctx, personId)
  must(employment, say.notEmployed)
  return { person, employment }
}

export async function openEmployment(ctx: Ctx, { person_id }: InputOf<typeof calls.openEmployment>) {
  const person = await subjectToEmploy(ctx, person_id)
  const today = companyDay(ctx.now)
  const latest = await findOptionalLatestEmployment(ctx, person_id)
  const employment = latest && (await findEmployment(ctx, person_id, later(today, latest.joined_on)))
  const seat = await findOptionalSeatIds(ctx, person_id, today)
  const stage = latest && (await findLatestStage(ctx, latest.id))
  const planned = latest && stage ? plannedFor({ employment: latest, stage, today }) : null
  const isOver = latest !== undefined && latest.left_on !== null && latest.left_on < today
  const isEmployed = latest !== undefined && !isOver
  return {
    person: { id: person.id, name: person.name },
    employment: latest && employment ? { ...employment, id: latest.id, version: latest.version } : null,
    seat: seat ? { ...seat, line_manager: leadOf(seat) } : null,
    planned,
    can: {
      changeStage: isEmployed,
      transfer: isEmployed && latest.left_on === null,
      release: isEmployed && latest.left_on === null,
      withdrawRelease: isEmployed && latest.left_on !== null,
      withdrawPlan: planned !== null,
      takeBack: isOver && latest.may_return !== false,
    },
  }
}

const later = (one: string, other: string) => (one > other ? one : other)

const leadOf = (seat: { line_manager_id: number | null; line_manager_name: string | null }) =>
  seat.line_manager_id === null ? null : { id: seat.line_manager_id, name: seat.line_manager_name ?? '' }
