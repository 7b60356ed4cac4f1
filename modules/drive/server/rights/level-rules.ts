import type { Level, Visibility } from '#drive/contract/drive-lists.ts'

/** Who asks, with everything by which access may be given. */
export type Principal = {
  readonly id: number
  readonly isColleague: boolean
  readonly companyId: number | null
  readonly departments: readonly number[]
  readonly projects: readonly number[]
  readonly roles: readonly number[]
}

export type Grant = {
  readonly account_id: number | null
  readonly department_id: number | null
  readonly project_id: number | null
  readonly role_id: number | null
  readonly level: number
  readonly until_on: string | null
}

/** One node of the way up, with what is granted on itself. */
export type ChainNode = {
  readonly owner_id: number | null
  readonly company_id: number
  readonly inherits: boolean
  readonly visibility: Visibility | null
  /** What the rule of another area gives, where the node is the root of one of its records. */
  readonly area_level?: Level
  /** And whether what is shared below it counts for the person who asks. */
  readonly takes_part?: boolean
  readonly grants: readonly Grant[]
}

const isFor = (grant: Grant, { id, departments, projects, roles }: Principal): boolean =>
  grant.account_id === id ||
  departments.includes(grant.department_id ?? 0) ||
  projects.includes(grant.project_id ?? 0) ||
  roles.includes(grant.role_id ?? 0)

const holdsOn = (grant: Grant, day: string): boolean => grant.until_on === null || grant.until_on >= day

function levelOn(node: ChainNode, principal: Principal, day: string): number {
  if (node.owner_id === principal.id) return 4
  const given = node.grants
    .filter((grant) => isFor(grant, principal) && holdsOn(grant, day))
    .map(({ level }) => level)
  return Math.max(0, ...given)
}

function levelOfBoundary(
  boundary: ChainNode,
  root: ChainNode,
  { isColleague, companyId }: Principal,
): number {
  if (boundary.area_level !== undefined) return boundary.area_level
  const isPublic =
    root.area_level === undefined &&
    boundary.visibility === 'public' &&
    isColleague &&
    boundary.company_id === companyId
  return isPublic ? 1 : 0
}

/**
 * What someone may do with a node: the highest of what they own or were given from the node up to its boundary, and of
 * what the boundary gives to everyone. The chain begins with the node and ends with the root; nothing above the
 * boundary counts.
 */
export function levelOf(principal: Principal, chain: readonly ChainNode[], day: string): Level {
  const end = chain.findIndex(({ inherits }) => !inherits)
  const within = chain.slice(0, end + 1)
  const root = chain.at(-1)!
  if (root.area_level === 4) return 4
  const levels = root.takes_part === false ? [] : within.map((node) => levelOn(node, principal, day))
  return Math.max(levelOfBoundary(within.at(-1)!, root, principal), ...levels) as Level
}

type Step = { readonly id: number; readonly name: string; readonly seen: boolean }

/** The way to a node: visible names, and one "…" for each stretch that is hidden. */
export function visiblePath(steps: readonly Step[]): { id: number | null; name: string }[] {
  const path: { id: number | null; name: string }[] = []
  for (const { id, name, seen } of steps) {
    if (seen) path.push({ id, name })
    else if (path.at(-1)?.id !== null || path.length === 0) path.push({ id: null, name: '…' })
  }
  return path
}
