import type { Actor } from '../../../platform/server/ctx.ts'
import type { FindActor } from '../../../platform/server/http/authenticate.ts'
import { findOptionalSessionHolder } from './identity-queries.ts'

export const findEmployee: FindActor = async (ground, claims): Promise<Actor | null> => {
  const holder = await findOptionalSessionHolder(ground, claims.sid, ground.clock.now())
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
