import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { isOwn, kindsVisibleTo, mayKeep } from '#documents/server/documents-policy.ts'

/** Where a document would go: nothing for a person or kind that the caller may not see together. */
export const findOptionalPlace = (ctx: Ctx, accountId: number, typeId: number) =>
  ctx.db
    .selectFrom('account')
    .innerJoin('document_type', (join) => join.on('document_type.id', '=', typeId))
    .select(['account.id', 'account.name'])
    .select([
      sql<boolean>`${isOwn(ctx)}`.as('is_own'),
      sql<boolean>`${mayKeep(ctx, 'documents.document.manage')}`.as('may_keep'),
    ])
    .where('account.id', '=', accountId)
    .where('account.user_type', '<>', 'Client')
    .where(kindsVisibleTo(ctx))
    .executeTakeFirst()

type Place = { readonly accountId: number; readonly typeId: number; readonly title: string }

/** The paper's row, made where it is not there yet, and held until the transaction ends: versions queue up here. */
export async function holdDocument(ctx: Ctx, { accountId, typeId, title }: Place): Promise<{ id: number }> {
  const found = await lockDocument(ctx, { accountId, typeId, title })
  if (found) return found
  const made = await ctx.db
    .insertInto('document')
    .values({ account_id: accountId, type_id: typeId, title, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ?? (await lockDocument(ctx, { accountId, typeId, title }))!
}

const lockDocument = (ctx: Ctx, { accountId, typeId, title }: Place) =>
  ctx.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type_id', '=', typeId)
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .forUpdate()
    .executeTakeFirst()

const findNewest = (ctx: Ctx, documentId: number) =>
  ctx.db
    .selectFrom('document_version')
    .select(['id', 'number'])
    .where('document_id', '=', documentId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()

type NewVersion = {
  readonly document_id: number
  readonly file_id: string
  readonly issued_on: string | null
  readonly expires_on: string | null
  readonly note: string
  readonly state: 'to_verify' | 'verified'
  readonly decided_by_id: number | null
}

/** The newest so far gives way and stays as it was. */
export async function addVersion(ctx: Ctx, version: NewVersion) {
  const before = await findNewest(ctx, version.document_id)
  if (before) await updateRow(ctx, 'document_version', { id: before.id }, { superseded_at: ctx.now })
  return insertRow(ctx, 'document_version', {
    ...version,
    number: (before?.number ?? 0) + 1,
    uploaded_by_id: ctx.actor.id,
    uploaded_at: ctx.now,
    decided_at: version.decided_by_id === null ? null : ctx.now,
  })
}

/** Held until the end, so that it is decided once. Who decided is read after the wait: a join would not see it. */
export async function lockVersion(ctx: Ctx, id: number) {
  const version = await ctx.db
    .selectFrom('document_version')
    .select(['state', 'superseded_at', 'decided_by_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const decider = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', version.decided_by_id)
    .executeTakeFirst()
  return { ...version, decided_by: decider?.name ?? null }
}

export const decideVersion = (
  ctx: Ctx,
  id: number,
  decided: { state: 'verified' | 'rejected'; reason: string },
) =>
  updateRow(ctx, 'document_version', { id }, { ...decided, decided_by_id: ctx.actor.id, decided_at: ctx.now })
