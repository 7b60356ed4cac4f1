import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import { listTold } from './absence-change-queries.ts'
import { findClash } from './absence-clash.ts'
import {
  deleteAbsence,
  insertAbsences,
  listDaysOfSource,
  lockAbsences,
  type Absence,
  type Source,
} from './absence-queries.ts'
import { announceCalendar } from '#calendar/server/announce-calendar.ts'
import { absenceChanged, awayDaysChanged } from '#calendar/server/calendar-events.ts'
import { noteChanges } from './note-absence-changes.ts'

/**
 * Says who is away and when; what this source said before is forgotten. Refused where another source has these hours:
 * all of them wait for one another here, so that of leave and work from home on one morning one stands.
 */
export async function keepAbsence(ctx: Ctx, absence: Absence): Promise<void> {
  mustHaveOrder(absence)
  await lockAbsences(ctx, absence.person_id)
  const clash = await findClash(ctx, absence)
  if (clash) refuse(clash)
  const before = await listTold(ctx, absence)
  const daysBefore = await listDaysOfSource(ctx, absence)
  await deleteAbsence(ctx, absence)
  await insertAbsences(ctx, [absence])
  await noteChanges(ctx, absence, before)
  const days = absence.days.map(({ day }) => ({ person_id: absence.person_id, day }))
  await raiseAwayDays(ctx, [...daysBefore, ...days])
  // What is only asked for keeps no one away yet.
  if (absence.tentative) return announceCalendar(ctx)
  await raise(ctx, absenceChanged, {
    personId: absence.person_id,
    days: absence.days.map(({ day }) => day),
  })
  announceCalendar(ctx)
}

/** Many at once that no source has kept before: for what is taken in by the thousand. */
export async function keepNewAbsences(ctx: Ctx, absences: readonly Absence[]): Promise<void> {
  for (const absence of absences) mustHaveOrder(absence)
  await insertAbsences(ctx, absences)
  announceCalendar(ctx)
}

export async function dropAbsence(ctx: Ctx, source: Source): Promise<void> {
  const before = await listTold(ctx, source)
  const daysBefore = await listDaysOfSource(ctx, source)
  await deleteAbsence(ctx, source)
  await noteChanges(ctx, source, before)
  await raiseAwayDays(ctx, daysBefore)
  announceCalendar(ctx)
}

type PersonDay = { readonly person_id: number; readonly day: string }

async function raiseAwayDays(ctx: Ctx, days: readonly PersonDay[]) {
  for (const [personId, some] of Map.groupBy(days, ({ person_id }) => person_id))
    await raise(ctx, awayDaysChanged, { personId, days: [...new Set(some.map(({ day }) => day))].toSorted() })
}

function mustHaveOrder({ days }: Absence) {
  for (const { part, starts_at, ends_at } of days)
    must(part !== 'hours' || (starts_at && ends_at && ends_at > starts_at), say.absenceOverlap)
}
