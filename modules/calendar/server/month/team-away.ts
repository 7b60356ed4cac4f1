import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isAway } from '#calendar/contract/calendar-lists.ts'
import { listAbsences } from '#calendar/server/absences/absence-queries.ts'
import { listPeople } from '#calendar/server/people/people-queries.ts'
import { teamOf } from '#calendar/server/people/visible-people.ts'

const MOST_NAMED = 12

/** Who of the team is away; why is no one’s business here. */
export async function teamAway(ctx: Ctx, days: { readonly from: string; readonly to: string }) {
  const ids = (await teamOf(ctx, ctx.actor.id)).filter((id) => id !== ctx.actor.id)
  const people = await listPeople(ctx, { day: companyDay(ctx.now), ids })
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const away = (await listAbsences(ctx, { personIds: [...nameOf.keys()], ...days })).filter(({ kind }) =>
    isAway(kind),
  )
  return [...Map.groupBy(away, ({ day }) => day)].map(([day, some]) => {
    const names = [...new Set(some.map(({ person_id }) => nameOf.get(person_id)!))]
    return { day, count: names.length, names: names.slice(0, MOST_NAMED) }
  })
}
