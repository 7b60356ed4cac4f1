import { companyDay } from '#platform/server/company-day.ts'
import type { Scope } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listLineBelow } from '#organization/server/public.ts'
import { absenceKinds, isAway } from '#calendar/contract/calendar-lists.ts'
import type { AbsenceView } from '#calendar/contract/calendar-calls.ts'
import type { KeptAbsence } from '#calendar/server/absences/absence-queries.ts'
import { reachOf } from '#calendar/server/calendar-policy.ts'
import { findOptionalPerson, listCompanyPeople, listPeers } from './people-queries.ts'

/** Whom someone leads; for a person who leads no one, those who share the line manager. The person is among them. */
export async function teamOf(ctx: Ctx, accountId: number): Promise<number[]> {
  const day = companyDay(ctx.now)
  const below = await listLineBelow(ctx, accountId, day)
  if (below.length > 0) return [accountId, ...below]
  const own = await findOptionalPerson(ctx, accountId, day)
  const lead = own?.line_manager_id ?? null
  return lead === null ? [accountId] : [...new Set([accountId, ...(await listPeers(ctx, lead, day))])]
}

/** Ids, or everybody. */
export type Reach = ReadonlySet<number> | 'all'

async function reach(ctx: Ctx, scope: Scope, team: () => Promise<readonly number[]>): Promise<Reach> {
  if (scope === 'all') return 'all'
  const me = ctx.actor.id
  if (scope === 'company' && ctx.actor.companyId !== null)
    return new Set([me, ...(await listCompanyPeople(ctx, ctx.actor.companyId, companyDay(ctx.now)))])
  return scope === 'none' ? new Set([me]) : new Set([me, ...(await team())])
}

/** Of whom one may know that they are away. */
export const seenPeople = (ctx: Ctx): Promise<Reach> =>
  reach(ctx, reachOf(ctx.actor).people, () => teamOf(ctx, ctx.actor.id))

/** Of whom one may know why, and how their days are planned: oneself, and those whom one leads or looks after. */
export const knownPeople = (ctx: Ctx): Promise<Reach> =>
  reach(ctx, reachOf(ctx.actor).plans, () => listLineBelow(ctx, ctx.actor.id, companyDay(ctx.now)))

export const reaches = (people: Reach, id: number): boolean => people === 'all' || people.has(id)

/** To colleagues leave of any kind is "Away"; where someone works is no secret. */
export function seenAbsence(absence: KeptAbsence, known: Reach): AbsenceView {
  const { id, day, kind, label, hundredths, part, starts_at, ends_at } = absence
  const isKnown = reaches(known, absence.person_id)
  const open = isKnown || !isAway(kind)
  return {
    id: isKnown ? id : 0,
    day,
    kind: open ? kind : null,
    title: isKnown ? label : open ? absenceKinds.labelOf(kind) : 'Away',
    hundredths,
    part,
    starts_at,
    ends_at,
  }
}
