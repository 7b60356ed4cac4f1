import type { Actor } from '../../../platform/server/ctx.ts'
import type { FindActor } from '../../../platform/server/http/authenticate.ts'
import { findOptionalSessionHolder } from './identity-queries.ts'

export const findEmployee: FindActor = async (ground, claims): Promise<Actor | null> => {
  const session = { id: claims.sid, purpose: 'all' } as const
  const holder = await findOptionalSessionHolder(ground, session, ground.clock.now())
  if (!holder) return null
  return {
    kind: 'employee',
    id: holder.account_id,
    name: holder.name,
    sessionId: claims.sid,
    grants: holder.grants ?? {},
    companyId: holder.company_id,
    locationId: holder.location_id,
    userType: holder.user_type,
    seenBy: null,
  }
}

/** Whoever must choose a new password first; until then nothing of what they may do counts. */
export const findPasswordChanger: FindActor = async (ground, claims): Promise<Actor | null> => {
  const session = { id: claims.sid, purpose: 'password-change' } as const
  const holder = await findOptionalSessionHolder(ground, session, ground.clock.now())
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
