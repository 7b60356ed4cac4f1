import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import type { appointmentsPermissions } from '#appointments/contract/appointments-permissions.ts'

type Permission = keyof typeof appointmentsPermissions

export const may = ({ grants }: Actor, permission: Permission): boolean =>
  isAtLeast(grants[permission], 'own')

export const mayAll = ({ grants }: Actor, permission: Permission): boolean =>
  isAtLeast(grants[permission], 'all')

/** Own are the meetings that one holds oneself; null where every one may be seen. */
export const hostSeen = ({ actor }: Ctx): number | null =>
  mayAll(actor, 'appointments.appointment.read') ? null : actor.id

export const mayOn = (actor: Actor, permission: Permission, hostId: number): boolean =>
  mayAll(actor, permission) || (may(actor, permission) && hostId === actor.id)
