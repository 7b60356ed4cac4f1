import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { absenceKinds, isAway } from '#calendar/contract/calendar-lists.ts'
import { listPeopleAbsent } from '#calendar/server/absences/absence-queries.ts'
import { reaches, seenPeople } from './visible-people.ts'

const awayKinds = absenceKinds.keys.filter(isAway)

/** Who is away today, if only for a part of it, of those of whom one may know it. Why stays untold. */
export async function listAway(ctx: Ctx): Promise<number[]> {
  const seen = await seenPeople(ctx)
  const away = await listPeopleAbsent(ctx, { day: companyDay(ctx.now), kinds: awayKinds })
  return away.filter((id) => reaches(seen, id))
}
