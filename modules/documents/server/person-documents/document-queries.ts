import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isOwn, kindsVisibleTo, mayKeep } from '#documents/server/documents-policy.ts'

/** Documents with their person, kind and version that the caller may see. */
const visibleVersions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .innerJoin('document_type', 'document_type.id', 'document.type_id')
    .innerJoin('account', 'account.id', 'document.account_id')
    .innerJoin('stored_file', 'stored_file.id', 'document_version.file_id')
    .where(kindsVisibleTo(ctx))

const shown = (query: ReturnType<typeof visibleVersions>) =>
  query
    .innerJoin('account as uploader', 'uploader.id', 'document_version.uploaded_by_id')
    .leftJoin('account as decider', 'decider.id', 'document_version.decided_by_id')
    .select([
      'document_version.id',
      'document_version.number',
      'document_version.issued_on',
      'document_version.expires_on',
      'document_version.note',
      'document_version.state',
      'document_version.reason',
      'document_version.uploaded_at',
      'document_version.uploaded_by_id',
      'uploader.name as uploader_name',
      'document_version.decided_at',
      'decider.name as decided_by',
      'document_version.superseded_at',
      'document.id as document_id',
      'document.account_id',
      'document.title',
      'document_type.id as type_id',
      'document_type.name as type',
      'document_type.sensitive',
      'document_type.needs_check',
      'document_type.source',
      'document_type.several',
      'document_type.retired',
      'stored_file.id as file_id',
      'stored_file.name as file_name',
      'stored_file.kind',
      'stored_file.bytes',
      'stored_file.sha256',
    ])

export const listNewestVersions = (ctx: Ctx, accountId: number) =>
  shown(visibleVersions(ctx))
    .select((row) => [mayKeepRow(ctx).as('may_keep'), row.ref('account.name').as('owner_name')])
    .where('document.account_id', '=', accountId)
    .where('document_version.superseded_at', 'is', null)
    .orderBy(sql`lower(document_type.name)`)
    .orderBy('document.title')
    .execute()

const mayKeepRow = (ctx: Ctx) => sql<boolean>`${mayKeep(ctx, 'documents.document.manage')}`

export const listVersionsOf = (ctx: Ctx, documentId: number) =>
  shown(visibleVersions(ctx))
    .where('document.id', '=', documentId)
    .orderBy('document_version.number', 'desc')
    .execute()

export type ShownVersion = Awaited<ReturnType<typeof listVersionsOf>>[number]

/** Null alike for one that is not there and for one that is not shown. */
export const findOptionalVersion = (ctx: Ctx, versionId: number) =>
  shown(visibleVersions(ctx))
    .select((row) => [mayKeepRow(ctx).as('may_keep'), row.ref('account.name').as('owner_name')])
    .where('document_version.id', '=', versionId)
    .executeTakeFirst()

/** The person, if the caller may see any of their documents. */
export function findOptionalOwner(ctx: Ctx, accountId: number) {
  const visible = sql<boolean>`exists (select from document_type where ${kindsVisibleTo(ctx)})`
  return ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.status'])
    .select([mayKeepRow(ctx).as('may_keep'), sql<boolean>`${isOwn(ctx)}`.as('is_own')])
    .where('account.id', '=', accountId)
    .where('account.user_type', '<>', 'Client')
    .where(visible)
    .executeTakeFirst()
}

/** Mandatory kinds of which the person has nothing that counts today, as far as they are shown to the caller. */
export const listMissingKinds = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('document_type')
    .innerJoin('account', (join) => join.on('account.id', '=', accountId))
    .select(['document_type.id as type_id', 'document_type.name as type'])
    .where('account.status', '=', 'active')
    .where(sql<boolean>`${kindsVisibleTo(ctx)}`)
    .where(lacksMandatory(ctx))
    .orderBy(sql`lower(document_type.name)`)
    .execute()

/** For queries on `account` and `document_type`: mandatory, and nothing is there that was not rejected and still holds. */
export const lacksMandatory = (ctx: Ctx) => sql<boolean>`(
  document_type.mandatory and not document_type.retired and document_type.source <> 'letter' and not exists (
    select from document as held
    join document_version as newest on newest.document_id = held.id and newest.superseded_at is null
    where held.account_id = account.id and held.type_id = document_type.id and newest.state <> 'rejected'
      and (newest.expires_on is null or newest.expires_on >= ${companyDay(ctx.now)}::date)))`

/** Who has looked at the versions of a document, newest first; the owner's and uploader's own looks are not among them. */
export const listViewings = (ctx: Ctx, documentId: number, ownerId: number) =>
  ctx.db
    .selectFrom('change_log')
    .innerJoin('document_version', (join) =>
      join.on(sql<boolean>`change_log.row_id = document_version.id::text`),
    )
    .select(['change_log.actor_name as name', 'change_log.at', 'document_version.number'])
    .where('document_version.document_id', '=', documentId)
    .where('change_log.table_name', '=', 'document_version')
    .where('change_log.action', '=', 'read')
    .where('change_log.actor_id', '<>', ownerId)
    .orderBy('change_log.id', 'desc')
    .limit(50)
    .execute()
