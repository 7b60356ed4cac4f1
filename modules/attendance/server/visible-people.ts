import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listLineBelow } from '#organization/server/public.ts'
import { listProjectMembers } from '#project-register/server/public.ts'
import { isColleague, READ_DAY, reachOf } from './attendance-policy.ts'
import { companyOn, type Visible } from './person-queries.ts'

export type Whose = 'own' | 'team' | 'all'

/**
 * The reach of a right may be narrowed by what is asked for: a team is the line below and the projects that one
 * manages, also for someone who may see everybody.
 */
export async function visibleTo(ctx: Ctx, whose: Whose): Promise<Visible> {
  const own = { kind: 'these' as const, ids: [ctx.actor.id] }
  if (whose === 'own') return own
  const reach = reachOf(ctx.actor, READ_DAY)
  if (reach === 'none' || reach === 'own') return whose === 'team' ? { kind: 'these', ids: [] } : own
  const team = await teamOf(ctx)
  if (whose === 'team') return { kind: 'these', ids: team }
  if (reach === 'all') return { kind: 'everybody' }
  const mine = [...new Set([ctx.actor.id, ...team])]
  return reach === 'company' && ctx.actor.companyId !== null
    ? { kind: 'company', companyId: ctx.actor.companyId, ids: mine }
    : { kind: 'these', ids: mine }
}

/** The line below, and everyone who works on a project that one manages today. */
async function teamOf(ctx: Ctx): Promise<number[]> {
  const day = companyDay(ctx.now)
  const reach = reachOf(ctx.actor, READ_DAY)
  const line = await listLineBelow(ctx, ctx.actor.id, day)
  const members = await listProjectMembers(ctx, { accountId: ctx.actor.id, from: day, to: day })
  const withProjects = reach === 'team' ? line : [...line, ...members]
  return [...new Set(withProjects)].filter((id) => id !== ctx.actor.id)
}

export async function maySeePerson(ctx: Ctx, personId: number): Promise<boolean> {
  if (!isColleague(ctx.actor)) return false
  if (personId === ctx.actor.id) return true
  const visible = await visibleTo(ctx, 'all')
  if (visible.kind === 'everybody') return true
  if (visible.ids.includes(personId)) return true
  return (
    visible.kind === 'company' && (await companyOn(ctx, personId, companyDay(ctx.now))) === visible.companyId
  )
}
