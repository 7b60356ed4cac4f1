import type { Scope } from '#platform/contract/permission.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { Audience, AudienceChoices } from '#notices/contract/audience/audience.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type { Reader } from './audience-policy.ts'
import { listSeats, readAudienceNames } from './audience-queries.ts'

const only = (ids: readonly number[], id: number | null) => id !== null && ids.length === 1 && ids[0] === id

/** How far a scope reaches: to everybody, into the own company, or into the own department. */
export function fitsScope(to: Audience, reader: Reader, scope: Scope): boolean {
  if (scope === 'all') return true
  if (scope === 'company') return only(to.companies, reader.companyId)
  if (scope === 'team') return only(to.departments, reader.departmentId) && to.people.length === 0
  return false
}

type Choosing = { readonly reader: Reader; readonly scope: Scope; readonly refusal: Refusal }

/** Refuses what is not there, and what lies outside of the writer’s reach. */
export async function mustFitAudience(ctx: Ctx, to: Audience, { reader, scope, refusal }: Choosing) {
  must(fitsScope(to, reader, scope), refusal)
  const names = await readAudienceNames(ctx)
  for (const key of ['companies', 'offices', 'departments', 'roles'] as const)
    must(
      to[key].every((id) => names[key].some((entry) => entry.id === id)),
      say.noSuchAudience,
    )
  if (to.people.length === 0) return
  const seats = await listSeats(ctx, to.people)
  must(seats.length === new Set(to.people).size, say.noSuchAudience)
  must(scope === 'all' || seats.every(({ company_id }) => company_id === reader.companyId), refusal)
}

/** What someone with this reach may choose from. */
export async function choicesFor(ctx: Ctx, reader: Reader, scope: Scope): Promise<AudienceChoices> {
  const names = await readAudienceNames(ctx)
  const one = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.filter((entry) => entry.id === id)
  const companies = scope === 'company' ? one(names.companies, reader.companyId) : names.companies
  const departments = scope === 'team' ? one(names.departments, reader.departmentId) : names.departments
  const bound = scope === 'company' ? companies[0] : scope === 'team' ? departments[0] : undefined
  return {
    companies: [...companies],
    offices: [...names.offices],
    departments: [...departments],
    roles: [...names.roles],
    people: scope !== 'team',
    bound: bound ? { ...bound, kind: scope === 'company' ? 'company' : 'department' } : null,
  }
}
