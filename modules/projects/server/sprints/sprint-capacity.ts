import { everyDay } from '#platform/contract/days.ts'
import { listAbsences, listDayPlans } from '#calendar/server/public.ts'
import { listSharesIn } from '#project-register/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Span = { readonly projectId: number; readonly from: string; readonly to: string }

const FULL = 100
const SUNDAY = 0
const SATURDAY = 6

const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY
}

/** The days on which anyone on the project works; Monday to Friday where no one is on it. */
export async function workingDaysOf(ctx: Ctx, { projectId, from, to }: Span): Promise<string[]> {
  const people = [...new Set((await listSharesIn(ctx, { projectId, from, to })).map(({ id }) => id))]
  if (people.length === 0) return everyDay(from, to).filter(isWeekday)
  const plans = await listDayPlans(ctx, { personIds: people, from, to })
  const worked = new Set(plans.filter(({ minutes }) => minutes > 0).map(({ day }) => day))
  return everyDay(from, to).filter((day) => worked.has(day))
}

/** What the people of the project can give: their plans by their shares, without holidays and approved leave. */
export async function capacityOf(ctx: Ctx, { projectId, from, to }: Span) {
  const shares = await listSharesIn(ctx, { projectId, from, to })
  const span = { personIds: [...new Set(shares.map(({ id }) => id))], from, to }
  const plans = await listDayPlans(ctx, span)
  const away = new Map<string, number>()
  for (const { person_id, day, kind, hundredths } of await listAbsences(ctx, span))
    if (kind === 'leave') away.set(`${person_id}/${day}`, (away.get(`${person_id}/${day}`) ?? 0) + hundredths)
  const people = new Map<number, { id: number; name: string; share: number; minutes: number }>()
  for (const { id, name, share, valid_from, valid_to } of shares) {
    let minutes = 0
    for (const plan of plans) {
      if (plan.person_id !== id || plan.day < valid_from || (valid_to !== null && plan.day > valid_to))
        continue
      const present = Math.max(0, FULL - (away.get(`${id}/${plan.day}`) ?? 0))
      minutes += Math.round((plan.minutes * share * present) / (FULL * FULL))
    }
    const known = people.get(id)
    people.set(id, { id, name, share, minutes: minutes + (known?.minutes ?? 0) })
  }
  const all = [...people.values()]
  return { minutes: all.reduce((sum, person) => sum + person.minutes, 0), people: all }
}
