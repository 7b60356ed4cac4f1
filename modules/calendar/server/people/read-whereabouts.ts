import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type { readWhereabouts as readWhereaboutsCall } from '#calendar/contract/calendar-calls.ts'
import { listAbsences } from '#calendar/server/absences/absence-queries.ts'
import { reachOf } from '#calendar/server/calendar-policy.ts'
import { reaches, seenAbsence, seenPeople } from './visible-people.ts'

const nobody: ReadonlySet<number> = new Set()

/** What stands on a card for all to read: even a viewer who may know why is told only that someone is away. */
export async function readWhereabouts(ctx: Ctx, { person_ids }: InputOf<typeof readWhereaboutsCall>) {
  must(reachOf(ctx.actor).people !== 'none', say.noReach)
  const seen = await seenPeople(ctx)
  const today = companyDay(ctx.now)
  const absences = await listAbsences(ctx, {
    personIds: person_ids.filter((id) => reaches(seen, id)),
    from: today,
    to: today,
  })
  return {
    today: absences.map((absence) => {
      const { title, part } = seenAbsence(absence, nobody)
      return { person_id: absence.person_id, title, part }
    }),
  }
}
