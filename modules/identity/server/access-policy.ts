import { isAtLeast } from '../../../platform/contract/permission.ts'
import type { Actor } from '../../../platform/server/ctx.ts'

export const DECIDE_ACCESS = 'identity.access.decide'

export const mayDecideAccess = (actor: Pick<Actor, 'grants'>): boolean =>
  isAtLeast(actor.grants[DECIDE_ACCESS], 'all')

type Person = { readonly user_type: string; readonly status: string }

/** Roles, requests and delegations are among the people of the group; a customer has no part in them. */
export const isColleague = (person: Person): boolean =>
  person.user_type !== 'Client' && person.status === 'active'
