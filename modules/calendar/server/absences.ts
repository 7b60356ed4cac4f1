import type { Ctx } from '../../../platform/server/ctx.ts'
import { raise } from '../../../platform/server/events.ts'
import { must } from '../../../platform/server/must.ts'
import { calendarMessages as say } from '../contract/calendar-messages.ts'
import { deleteAbsence, insertAbsences, type Absence, type Source } from './absence-queries.ts'
import { announceCalendar } from './announce-calendar.ts'
import { absenceChanged } from './calendar-events.ts'

/** Says who is away and when; what this source said before is forgotten. */
export async function keepAbsence(ctx: Ctx, absence: Absence): Promise<void> {
  mustHaveOrder(absence)
  await deleteAbsence(ctx, absence)
  await insertAbsences(ctx, [absence])
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
  await deleteAbsence(ctx, source)
  announceCalendar(ctx)
}

function mustHaveOrder({ days }: Absence) {
  for (const { part, starts_at, ends_at } of days)
    must(part !== 'hours' || (starts_at && ends_at && ends_at > starts_at), say.absenceOverlap)
}
