import { isAtLeast, type Grants, type Scope } from '#platform/contract/permission.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { listGrantsOfRoles } from '#identity/server/identity-queries.ts'
import type { HeldRole } from '#identity/server/session-holder-queries.ts'

type Kept = {
  /** Role → what it grants in the version beside it. */
  readonly roles: Map<number, { readonly version: number; readonly grants: Grants }>
  /** The roles of a person with their versions → the widest scope of each permission. */
  readonly together: Map<string, Grants>
}

// Kept beside each database, because a process may serve several.
const keptOf = new WeakMap<Ground['database'], Kept>()

// As many combinations of roles as a group may have; past that they are gathered again.
const MOST_COMBINATIONS = 1_000

/**
 * The widest scope of each permission that these roles give. What a role grants is read once for each of its
 * versions; the versions come from the database at every call, so that a change counts at once on every node.
 */
export async function grantsOf(ground: Pick<Ground, 'database'>, held: readonly HeldRole[]): Promise<Grants> {
  const kept = keptBeside(ground.database)
  const name = held.map((role) => role.join(':')).join(' ')
  const known = kept.together.get(name)
  if (known) return known
  const unknown = held.filter(([id, version]) => kept.roles.get(id)?.version !== version)
  if (unknown.length > 0) await readRoles(ground, kept, unknown)
  const widest: Record<string, Scope> = {}
  for (const [id] of held)
    for (const [permission, scope] of Object.entries(kept.roles.get(id)?.grants ?? {}))
      if (!isAtLeast(widest[permission], scope)) widest[permission] = scope
  if (kept.together.size >= MOST_COMBINATIONS) kept.together.clear()
  kept.together.set(name, widest)
  return widest
}

function keptBeside(database: Ground['database']): Kept {
  const kept = keptOf.get(database) ?? { roles: new Map(), together: new Map() }
  keptOf.set(database, kept)
  return kept
}

async function readRoles(ground: Pick<Ground, 'database'>, kept: Kept, roles: readonly HeldRole[]) {
  const grants = Map.groupBy(
    await listGrantsOfRoles(
      ground,
      roles.map(([id]) => id),
    ),
    ({ role_id }) => role_id,
  )
  for (const [id, version] of roles)
    kept.roles.set(id, {
      version,
      grants: Object.fromEntries((grants.get(id) ?? []).map(({ permission, scope }) => [permission, scope])),
    })
}
