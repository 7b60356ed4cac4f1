import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#people/contract/record/record-calls.ts'
import { sectionKeys, sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import { recordMessages as say } from '#people/contract/record/record-messages.ts'
import { completenessOf } from './completeness.ts'
import { findEmployment } from '#people/server/employment/employment-queries.ts'
import { listNames } from '#people/server/name-and-lead-queries.ts'
import { findOptionalPhoto } from './photo-queries.ts'
import {
  changeOf,
  mayChangePhoto,
  mayEmploy,
  mayReadClass,
  mayReveal,
  maySeePlans,
  type Subject,
} from '#people/server/people-policy.ts'
import { listPendingOf } from '#people/server/changes/record-change-queries.ts'
import { listEntries, listHistory, type StoredEntry } from './record-queries.ts'
import { findOptionalSubject } from '#people/server/person-queries.ts'
import { findOptionalSeat, listTimeline } from '#people/server/employment/employment-timeline-queries.ts'

/** To a caller who may see nothing of it, a record is one that does not exist. */
export async function openRecord(ctx: Ctx, personId: number | undefined) {
  const person = await findOptionalSubject(ctx, personId ?? ctx.actor.id)
  must(person && mayReadClass(ctx.actor, person, 'work'), say.noSuchRecord)
  return person
}

const sectionsSeen = (ctx: Ctx, person: Subject): SectionKey[] =>
  sectionKeys.filter((key) => mayReadClass(ctx.actor, person, sectionOf(key).class))

export async function readRecord(ctx: Ctx, { person_id, as_on }: InputOf<typeof calls.readRecord>) {
  const person = await openRecord(ctx, person_id)
  const today = companyDay(ctx.now)
  const day = as_on ?? today
  must(day <= today || maySeePlans(ctx.actor, person), say.dayToCome)
  const seen = sectionsSeen(ctx, person)
  const entries = await listEntries(ctx, { personId: person.id, sections: seen, day })
  const notes = entries.filter(({ section }) => section === 'note')
  const writers = await listNames(
    ctx,
    notes.map(({ written_by }) => written_by),
  )
  const employment = await findEmployment(ctx, person.id, day)
  const isWhole = seen.includes('bank') && seen.includes('personal')
  return {
    person: {
      id: person.id,
      name: nameIn(entries) ?? person.name,
      email: person.email,
      is_self: person.id === ctx.actor.id,
    },
    as_on: day,
    today,
    seat: (await findOptionalSeat(ctx, person.id, day)) ?? null,
    employment: employment ?? null,
    employments: await timelineOf(ctx, person.id, today),
    sections: seen.map((key) => ({
      key,
      // What held on another day is looked at and not changed.
      change: day === today ? changeOf(ctx.actor, person, key) : null,
      entries: entries.filter(({ section }) => section === key).map((entry) => viewOf(entry, writers)),
    })),
    waiting: (await listPendingOf(ctx, person.id)).filter(({ section }) => seen.includes(section)),
    completeness: isWhole ? completenessOf(entries, seen) : null,
    has_photo: (await findOptionalPhoto(ctx, person.id)) !== undefined,
    can: {
      reveal: mayReveal(ctx.actor, person),
      seeViews: mayReadClass(ctx.actor, person, 'identity'),
      employ: mayEmploy(ctx.actor, person),
      changePhoto: mayChangePhoto(ctx.actor, person),
    },
  }
}

/** Known where it was changed once; until then it is the name of the account. */
const nameIn = (entries: readonly StoredEntry[]): string | undefined => {
  const known = entries.find(({ section }) => section === 'name')?.fields.name
  return typeof known === 'string' ? known : undefined
}

const viewOf = (
  { id, section, entry_key, fields, valid_from, written_by, written_at }: StoredEntry,
  writers: ReadonlyMap<number, string>,
) => ({
  id,
  entry_key,
  fields,
  valid_from,
  written_by: section === 'note' && written_by !== null ? (writers.get(written_by) ?? null) : null,
  written_at,
})

/** Once the last working day has passed, the last stage is followed by having been released. */
async function timelineOf(ctx: Ctx, personId: number, today: string) {
  const employments = await listTimeline(ctx, personId)
  return employments.map((employment) => ({
    ...employment,
    stages:
      employment.left_on !== null && employment.left_on < today
        ? [releasedStage(employment), ...employment.stages]
        : employment.stages,
  }))
}

type Employment = Awaited<ReturnType<typeof listTimeline>>[number]

const releasedStage = ({ left_on, leaving_reason, stages }: Employment) => ({
  type: stages[0]?.type ?? ('company_payroll' as const),
  status: 'released' as const,
  valid_from: left_on ?? '',
  valid_to: null,
  probation_ends_on: null,
  reason: leaving_reason,
})

export async function readHistory(ctx: Ctx, { person_id }: InputOf<typeof calls.listRecordHistory>) {
  const person = await openRecord(ctx, person_id)
  const rows = await listHistory(ctx, person.id, sectionsSeen(ctx, person))
  return { rows: rows.map(({ writer_name, ...row }) => ({ ...row, written_by: writer_name })) }
}
