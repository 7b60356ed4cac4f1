import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { portfolioPermissions } from '#portfolio/contract/portfolio-permissions.ts'

type Permission = keyof typeof portfolioPermissions

export const may = ({ grants }: Actor, permission: Permission): boolean =>
  isAtLeast(grants[permission], 'own')

export const mayAll = ({ grants }: Actor, permission: Permission): boolean =>
  isAtLeast(grants[permission], 'all')

/** Own are the viewers whose enquiry one has; null where every one may be seen. */
export const ownerSeen = ({ actor }: Ctx): number | null =>
  mayAll(actor, 'portfolio.viewer.read') ? null : actor.id
