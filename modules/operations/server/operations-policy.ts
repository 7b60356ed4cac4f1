import type { ConfidentialChanges } from '#platform/server/confidential-changes.ts'
import type { Actor } from '#platform/server/ctx.ts'

const has = (actor: Actor, permission: string) => actor.grants[permission] === 'all'

export const mayReadOutbox = (actor: Actor): boolean => has(actor, 'operations.outbox.read')
export const mayReadTasks = (actor: Actor): boolean => has(actor, 'operations.jobs.read')
export const mayReadChanges = (actor: Actor): boolean => has(actor, 'operations.change-log.read')
/** What this reader of the change log does not see. */
export const hiddenChanges = (
  actor: Actor,
  declared: readonly ConfidentialChanges[],
): readonly ConfidentialChanges[] =>
  declared.filter(({ needs }) => !needs.every((permission) => has(actor, permission)))

export const mayWordMails = (actor: Actor): boolean => has(actor, 'operations.mail-template.manage')
export const mayManageOrigins = (actor: Actor): boolean => has(actor, 'operations.embedding.manage')
export const mayReadSystem = (actor: Actor): boolean => has(actor, 'operations.system.read')
