import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { estimatesPermissions } from '#estimates/contract/estimates-permissions.ts'

type Permission = keyof typeof estimatesPermissions

export const may = ({ grants }: Actor, permission: Permission): boolean =>
  isAtLeast(grants[permission], 'own')

export const mayAll = ({ grants }: Actor, permission: Permission): boolean =>
  isAtLeast(grants[permission], 'all')

/** Own are the estimates of leads that one has; null where every one may be seen. */
export const ownerSeen = ({ actor }: Ctx): number | null =>
  mayAll(actor, 'estimates.estimate.read') ? null : actor.id

export const mayOn = (actor: Actor, permission: Permission, ownerId: number | null): boolean =>
  mayAll(actor, permission) || (may(actor, permission) && ownerId === actor.id)
