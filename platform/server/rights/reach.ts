import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

export type Asker = Pick<Actor, 'grants' | 'userType'>

/** People of the group. Customers, and accounts that are neither, are not. */
export const isColleague = ({ userType }: Pick<Actor, 'userType'>): boolean =>
  userType !== 'Client' && userType !== null

/** How far a permission reaches. Customers hold nothing, whatever roles they were given by mistake. */
export const reachOf = (asker: Asker, permission: string): Scope =>
  isColleague(asker) ? (asker.grants[permission] ?? 'none') : 'none'

/** Whether a permission reaches at least this far; without a scope, whether it is held at all. */
export const holds = (asker: Asker, permission: string, least: Scope = 'own'): boolean =>
  isAtLeast(reachOf(asker, permission), least)

/** How a record can stand to the person who asks. */
export const relations = ['own', 'team', 'project', 'company'] as const
export type Relation = (typeof relations)[number]

/**
 * The records that each scope covers. Company does not include projects: HR of one company does not see people of
 * another because they share a project.
 */
const covered: Readonly<Record<Exclude<Scope, 'all'>, readonly Relation[]>> = {
  none: [],
  own: ['own'],
  team: ['own', 'team'],
  project: ['own', 'team', 'project'],
  company: ['own', 'team', 'company'],
}

export const coveredBy = (scope: Scope): readonly Relation[] | 'every' =>
  scope === 'all' ? 'every' : covered[scope]

/** Whether a permission reaches what belongs to a company: it was granted for all, or for the asker's own. */
export const reachesCompany = (
  asker: Asker & Pick<Actor, 'companyId'>,
  permission: string,
  companyId: number | null,
): boolean =>
  holds(asker, permission, 'all') ||
  (companyId !== null && asker.companyId === companyId && holds(asker, permission, 'company'))

/** Null stands for every company. */
export const companiesReached = (
  asker: Asker & Pick<Actor, 'companyId'>,
  permission: string,
): readonly number[] | null => {
  if (holds(asker, permission, 'all')) return null
  return holds(asker, permission, 'company') && asker.companyId !== null ? [asker.companyId] : []
}
