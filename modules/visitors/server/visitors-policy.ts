import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

/** A customer sees no one's visitors, whatever roles they were given by mistake. */
const has = ({ grants, userType }: Pick<Actor, 'grants' | 'userType'>, permission: string) =>
  userType !== 'Client' && isAtLeast(grants[permission], 'all')

type Viewer = Pick<Actor, 'grants' | 'userType'>

export const mayReadVisits = (actor: Viewer): boolean => has(actor, 'visitors.book.read')

export const mayExportVisits = (actor: Viewer): boolean =>
  mayReadVisits(actor) && has(actor, 'visitors.book.export')

export const maySeeContact = (actor: Viewer): boolean => has(actor, 'visitors.contact.read')

export const mayManageDesks = (actor: Viewer): boolean => has(actor, 'visitors.desk.manage')
