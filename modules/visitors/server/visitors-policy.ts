import type { Actor } from '#platform/server/ctx.ts'
import { holds } from '#platform/server/rights/reach.ts'

type Viewer = Pick<Actor, 'grants' | 'userType'>

const has = (actor: Viewer, permission: string) => holds(actor, permission, 'all')

export const mayReadVisits = (actor: Viewer): boolean => has(actor, 'visitors.book.read')

export const mayExportVisits = (actor: Viewer): boolean =>
  mayReadVisits(actor) && has(actor, 'visitors.book.export')

export const maySeeContact = (actor: Viewer): boolean => has(actor, 'visitors.contact.read')

export const mayManageDesks = (actor: Viewer): boolean => has(actor, 'visitors.desk.manage')
