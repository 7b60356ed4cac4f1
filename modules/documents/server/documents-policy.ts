import { sql, type Expression, type SqlBool } from 'kysely'
import { isAtLeast, type Scope } from '../../../platform/contract/permission.ts'
import { companyDay } from '../../../platform/server/company-day.ts'
import type { Actor, Ctx } from '../../../platform/server/ctx.ts'
import type { documentsPermissions } from '../contract/documents-permissions.ts'

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

/** For queries on `account`: those whom a permission reaches. Who has left belongs to their last company. */
export function within(ctx: Ctx, permission: Permission): Expression<SqlBool> {
  const scope = reachOf(ctx.actor, permission)
  if (isAtLeast(scope, 'all')) return sql<SqlBool>`account.user_type <> 'Client'`
  if (scope === 'company') return sql<SqlBool>`(${lastCompany(ctx)} = ${ctx.actor.companyId}::integer)`
  if (scope === 'team') return sql<SqlBool>`account.id in (${teamBelow(ctx)})`
  return sql<SqlBool>`false`
}

const lastCompany = (ctx: Ctx) => sql`(
  select company_id from assignment as seat where seat.account_id = account.id and seat.valid_from <= ${companyDay(ctx.now)}::date
  order by seat.valid_from desc limit 1)`

/** Everybody who reports to whoever asks today, directly or through others. Union ends a line that runs in a circle. */
const teamBelow = (ctx: Ctx) => sql`
  with recursive below as (
    select ${ctx.actor.id}::integer as id
    union
    select seat.account_id from assignment as seat join below on seat.line_manager_id = below.id
    where daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date
  )
  select id from below where id <> ${ctx.actor.id}`

export const isOwn = (ctx: Ctx) =>
  sql<SqlBool>`(account.id = ${ctx.actor.id} and ${mayUseOwn(ctx.actor)}::boolean)`

/** Not one's own, and kept by whoever asks: nobody verifies or issues what concerns themselves. */
export const mayKeep = (ctx: Ctx, permission: Permission) =>
  sql<SqlBool>`(account.id <> ${ctx.actor.id} and ${within(ctx, permission)})`

/**
 * For queries on `account` and `document_type`: the one rule of who sees what.
 * Own papers; others' papers as far as one reaches, of a team only what managers are shown; what is sealed only with the
 * grant for it; and whoever runs the payroll what the payroll needs.
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
