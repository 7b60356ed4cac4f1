import { sql, type Expression, type SqlBool } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { peopleWithin } from '#organization/server/public.ts'
import type { documentsPermissions } from '#documents/contract/documents-permissions.ts'

type Permission = keyof typeof documentsPermissions
type Granted = Pick<Actor, 'grants' | 'userType'>

/** A customer has no documents here, whatever roles they were given by mistake. */
export const reachOf = (actor: Granted, permission: Permission): Scope =>
  actor.userType === 'Client' ? 'none' : (actor.grants[permission] ?? 'none')

export const mayUseOwn = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.own.use'), 'own')
export const mayOpenStaff = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.staff.open'), 'all')
export const mayManageTypes = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.type.manage'), 'all')
export const mayManageTemplates = (actor: Granted) =>
  isAtLeast(reachOf(actor, 'documents.template.manage'), 'all')
export const mayManage = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.document.manage'), 'company')
export const mayExport = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.document.export'), 'company')
export const mayDraft = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.letter.draft'), 'company')
export const mayIssue = (actor: Granted) => isAtLeast(reachOf(actor, 'documents.letter.issue'), 'company')

/** For queries on `account`: those whom a permission reaches. */
export const within = (ctx: Ctx, permission: Permission): Expression<SqlBool> =>
  peopleWithin(ctx, reachOf(ctx.actor, permission))

export const isOwn = (ctx: Ctx) =>
  sql<SqlBool>`(account.id = ${ctx.actor.id} and ${mayUseOwn(ctx.actor)}::boolean)`

/** Not one's own, and kept by anyone who asks: no one verifies or issues what concerns themselves. */
export const mayKeep = (ctx: Ctx, permission: Permission) =>
  sql<SqlBool>`(account.id <> ${ctx.actor.id} and ${within(ctx, permission)})`

/**
 * For queries on `account` and `document_type`: the one rule of who sees what.
 * Own papers; others' papers as far as one reaches, of a team only what managers are shown; what is sealed only with the
 * grant for it; and anyone who runs the payroll what the payroll needs.
 */
export function kindsVisibleTo(ctx: Ctx): Expression<SqlBool> {
  const isLead = reachOf(ctx.actor, 'documents.document.read') === 'team'
  return sql<SqlBool>`(
    ${isOwn(ctx)}
    or (not document_type.sensitive and ${within(ctx, 'documents.document.read')}
      and (not ${isLead}::boolean or document_type.shown_to_manager))
    or (document_type.sensitive and ${within(ctx, 'documents.sensitive.read')}
      and ${within(ctx, 'documents.document.read')})
    or (document_type.shown_to_payroll and ${within(ctx, 'documents.payroll.read')}))`
}
