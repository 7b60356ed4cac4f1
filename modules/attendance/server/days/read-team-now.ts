import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { presences } from '#attendance/contract/days/day-calls.ts'
import {
  isColleague,
  mayCorrectIn,
  mayDecideIn,
  mayFreezeIn,
  maySeeAll,
  maySeeMany,
} from '#attendance/server/attendance-policy.ts'
import type { DayCauses } from '#attendance/server/day-result/day-causes.ts'
import { readCauses } from '#attendance/server/day-result/read-day-causes.ts'
import { resolveDay } from '#attendance/server/day-result/day-resolver.ts'
import { listNames } from '#attendance/server/person-queries.ts'
import { LONGEST_NIGHT_MS } from '#attendance/server/clock/read-clock.ts'
import { listMissing } from '#attendance/server/punch-queries.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

const LARGEST_TEAM = 500
const MISSING_SINCE_DAYS = 31

/** Who of the team is in, not yet, elsewhere or away, as it is this minute. */
export async function readTeamNow(ctx: Ctx) {
  must(isColleague(ctx.actor) && maySeeMany(ctx.actor), say.notForYou)
  const visible = await visibleTo(ctx, 'team')
  const ids = visible.kind === 'everybody' ? [] : visible.ids.slice(0, LARGEST_TEAM)
  const day = companyDay(ctx.now)
  const causes = await readCauses(ctx, { personIds: ids, from: dayAfter(day, -1), to: dayAfter(day, 1) })
  const names = await listNames(ctx, ids)
  const missing = await listMissing(ctx, {
    personIds: ids,
    from: dayAfter(day, -MISSING_SINCE_DAYS),
    to: day,
  })
  return {
    day,
    missing,
    people: names.flatMap(({ id, name }) => {
      const own = presentDay(causes.get(id) ?? [])
      if (!own?.employed) return []
      const { worked_minutes } = resolveDay(own)
      const since = own.sessions.find(({ status }) => status === 'open')?.in_at ?? own.sessions.at(-1)?.out_at
      return [
        {
          id,
          name,
          presence: presenceOf(own),
          since: since ?? null,
          note: own.away.map(({ label }) => label).join(', '),
          worked_minutes,
          zone: own.plan.zone,
        },
      ]
    }),
  }
}

/**
 * The day that is in its hours now: yesterday's where a night is still being worked, and the day that clocks around
 * the person show, else today's.
 */
export function presentDay(days: readonly DayCauses[]): DayCauses | undefined {
  const isOpen = ({ sessions, plan, today, now }: DayCauses) =>
    sessions.some(
      ({ status, in_at }) =>
        status === 'open' && (plan.day >= today || Date.parse(now) - Date.parse(in_at) < LONGEST_NIGHT_MS),
    )
  return days.findLast(isOpen) ?? days.find(({ plan, today }) => plan.day === today)
}

export function presenceOf({ sessions, away, plan }: DayCauses): (typeof presences)[number] {
  const is = (...kinds: string[]) => away.some(({ kind }) => kinds.includes(kind))
  if (sessions.some(({ status }) => status === 'open')) return is('work_from_home') ? 'home' : 'in'
  if (is('outdoor', 'training')) return 'outdoor'
  if (away.some(({ kind, hundredths }) => ['leave', 'comp_off'].includes(kind) && hundredths === 100))
    return 'leave'
  if (sessions.length > 0) return 'done'
  if (plan.kind !== 'working') return 'off'
  if (is('work_from_home')) return 'home'
  if (is('leave', 'comp_off')) return 'leave'
  return plan.policy.counting === 'no_clock' ? 'unclocked' : 'not_yet'
}

export async function readRights(ctx: Ctx) {
  const { actor } = ctx
  return {
    can: {
      see_team: maySeeMany(actor),
      see_all: maySeeAll(actor),
      correct: mayCorrectIn(actor, actor.companyId),
      decide_any: mayDecideIn(actor, actor.companyId),
      freeze: mayFreezeIn(actor, actor.companyId),
    },
  }
}
