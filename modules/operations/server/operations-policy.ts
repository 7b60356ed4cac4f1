import type { Actor } from '#platform/server/ctx.ts'

const has = (actor: Actor, permission: string) => actor.grants[permission] === 'all'

export const mayReadOutbox = (actor: Actor): boolean => has(actor, 'operations.outbox.read')
export const mayReadTasks = (actor: Actor): boolean => has(actor, 'operations.jobs.read')
export const mayReadChanges = (actor: Actor): boolean => has(actor, 'operations.change-log.read')
export const mayWordMails = (actor: Actor): boolean => has(actor, 'operations.mail-template.manage')
export const mayManageOrigins = (actor: Actor): boolean => has(actor, 'operations.embedding.manage')
export const mayReadSystem = (actor: Actor): boolean => has(actor, 'operations.system.read')
