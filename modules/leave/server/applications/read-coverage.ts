import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { listAbsences } from '#calendar/server/public.ts'
import type { coverage } from '#leave/contract/leave-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { coverageByDay } from './coverage-by-day.ts'
import { listLiveDays } from './leave-application-queries.ts'
import { lastOfMonth, sumOf } from '#leave/server/counting/leave-days.ts'
import { listPlans } from '#leave/server/leave-person.ts'
import { listNamed } from '#leave/server/leave-person-queries.ts'
import { isKindSeen, isSeenInFull, leaveViewOf, mayUseLeave } from '#leave/server/leave-policy.ts'

const MOST_PEOPLE = 200

/** The own line and the people of the own projects, day by day: who is away for what part of the day. */
export async function readCoverage(ctx: Ctx, { month }: InputOf<typeof coverage>) {
  must(mayUseLeave(ctx.actor), say.notForYou)
  const view = await leaveViewOf(ctx)
  const everybody = await listNamed(ctx, [...new Set([...view.team, ...view.project])])
  const people = everybody.slice(0, MOST_PEOPLE)
  const personIds = people.map(({ id }) => id)
  const span = { personIds, from: `${month}-01`, to: lastOfMonth(`${month}-01`) }
  const plans = Map.groupBy(await listPlans(ctx, span), ({ person_id }) => person_id)
  const absences = Map.groupBy(await listAbsences(ctx, span), ({ person_id, day }) => `${person_id}/${day}`)
  const held = Map.groupBy(
    (await listLiveDays(ctx, { accountIds: personIds, ...span })).filter(({ state }) => state === 'held'),
    ({ account_id, day }) => `${account_id}/${day}`,
  )
  const rows = people.map((person) => ({
    person,
    days: (plans.get(person.id) ?? []).map(({ day, kind }) => {
      const key = `${person.id}/${day}`
      const kept = (absences.get(key) ?? []).filter((absence) => absence.kind !== 'work_from_home')
      const asked = held.get(key) ?? []
      const away = sumOf(kept, ({ hundredths }) => hundredths) + sumOf(asked, ({ counted }) => counted)
      const label = !isSeenInFull(view, person.id)
        ? 'Away'
        : kept[0] && isKindSeen(view, person.id)
          ? kept[0].label
          : 'Leave'
      return {
        day,
        kind,
        away: Math.min(100, away),
        label: away > 0 ? label : '',
        pending: kept.length === 0 && asked.length > 0,
      }
    }),
  }))
  const more = everybody.length - people.length
  return { people: rows, days: coverageByDay(rows, more), more }
}
