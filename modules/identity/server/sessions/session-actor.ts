import type { Actor } from '#platform/server/ctx.ts'
import type { FindActor } from '#platform/server/http/authenticate.ts'
import { grantsOf } from '#identity/server/roles/role-grant-cache.ts'
import { findOptionalSessionHolder } from '#identity/server/session-holder-queries.ts'
import type { Grants } from '#platform/contract/permission.ts'

/** `confidential` is never granted to a person who views as someone else. */
export const findEmployeeWithout =
  (confidential: ReadonlySet<string>): FindActor =>
  async (ground, claims): Promise<Actor | null> => {
    const session = { id: claims.sid, purpose: 'all', now: ground.clock.now() } as const
    const holder = await findOptionalSessionHolder(ground, session)
    if (!holder) return null
    // A customer may do nothing here that needs a permission, whatever roles they were given by mistake.
    const grants = holder.user_type === 'Client' ? {} : await grantsOf(ground, holder.roles ?? [])
    return {
      kind: 'employee',
      id: holder.account_id,
      name: holder.name,
      sessionId: claims.sid,
      grants: holder.seer_id === null ? grants : without(grants, confidential),
      companyId: holder.company_id,
      locationId: holder.location_id,
      userType: holder.user_type,
      seenBy: holder.seer_id === null ? null : { id: holder.seer_id, name: holder.seer_name ?? '' },
    }
  }

const without = (grants: Grants, confidential: ReadonlySet<string>): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([permission]) => !confidential.has(permission)))

/** A person who must choose a new password first; until then nothing of what they may do counts. */
export const findPasswordChanger: FindActor = async (ground, claims): Promise<Actor | null> => {
  const session = { id: claims.sid, purpose: 'password-change', now: ground.clock.now() } as const
  const holder = await findOptionalSessionHolder(ground, session)
  if (!holder) return null
  return {
    kind: 'password-change',
    id: holder.account_id,
    name: holder.name,
    sessionId: claims.sid,
    grants: {},
    companyId: null,
    locationId: null,
    userType: holder.user_type,
    seenBy: null,
  }
}
