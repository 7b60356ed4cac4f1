import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { RemarkAudience } from '#platform/contract/remark-audience.ts'
import type { RemarkKind } from '#remarks/contract/remark-lists.ts'

/** What people write under: `sales.deal` and its number. */
export type RemarkedRecord = { readonly subject: string; readonly subject_id: number }

const remarks = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'remark' | 'account'>()
    .selectFrom('remark')
    .innerJoin('account as author', 'author.id', 'remark.author_id')
    .leftJoin('account as deleter', 'deleter.id', 'remark.deleted_by')
    .selectAll('remark')
    .select(['author.name as author_name', 'deleter.name as deleter_name'])

export const findOptionalRemark = (ctx: Ctx, id: number) =>
  remarks(ctx).where('remark.id', '=', id).executeTakeFirst()
export type StoredRemark = NonNullable<Awaited<ReturnType<typeof findOptionalRemark>>>

type Wanted = {
  readonly record: RemarkedRecord
  /** One’s own are read whatever they are. */
  readonly reads: readonly RemarkAudience[]
  readonly pinned: boolean
  readonly before?: number | undefined
  readonly size: number
}

export const listReadable = (ctx: Ctx, { record, reads, pinned, before, size }: Wanted) =>
  remarks(ctx)
    .where('remark.subject', '=', record.subject)
    .where('remark.subject_id', '=', record.subject_id)
    .where('remark.pinned', '=', pinned)
    .where(sql<SqlBool>`(remark.audience = any(${[...reads]}::text[]) or remark.author_id = ${ctx.actor.id})`)
    .$if(before !== undefined, (rows) => rows.where('remark.id', '<', before!))
    .orderBy('remark.id', 'desc')
    .limit(size)
    .execute()

type NewRemark = RemarkedRecord & {
  readonly kind: RemarkKind
  readonly audience: RemarkAudience
  readonly text: string
}

export const insertRemark = (ctx: Ctx, remark: NewRemark) =>
  insertRow(ctx, 'remark', { ...remark, author_id: ctx.actor.id, written_at: ctx.now })

type Changes = { text?: string; edited_at?: Date; deleted_at?: Date; deleted_by?: number; pinned?: boolean }

export const updateRemark = (ctx: Ctx, row: RowToUpdate<'remark'>, changes: Changes) =>
  updateRow(ctx, 'remark', row, changes)

type Mention = { readonly accountId: number; readonly told: boolean }

export async function insertMentions(
  ctx: Ctx,
  remarkId: number,
  mentions: readonly Mention[],
): Promise<void> {
  if (mentions.length === 0) return
  const rows = mentions.map(({ accountId, told }) => ({ remark_id: remarkId, account_id: accountId, told }))
  await ctx.db
    .insertInto('remark_mention')
    .values(rows)
    .onConflict((there) => there.columns(['remark_id', 'account_id']).doNothing())
    .execute()
}

export const listMentionedIds = async (ctx: Ctx, remarkId: number): Promise<number[]> =>
  (
    await ctx.db.selectFrom('remark_mention').select('account_id').where('remark_id', '=', remarkId).execute()
  ).map(({ account_id }) => account_id)

type NewFile = { readonly id: string; readonly name: string; readonly kind: string; readonly bytes: number }

export const insertFile = (ctx: Ctx, remarkId: number, { id, name, kind, bytes }: NewFile) =>
  insertRow(ctx, 'remark_file', { remark_id: remarkId, file_id: id, name, kind, bytes })

export const listFiles = (ctx: Ctx, remarkIds: readonly number[]) =>
  ctx.db
    .selectFrom('remark_file')
    .selectAll()
    .where('remark_id', 'in', [0, ...remarkIds])
    .orderBy('id')
    .execute()
export type RemarkFile = Awaited<ReturnType<typeof listFiles>>[number]

export const deleteFiles = (ctx: Ctx, remarkId: number) =>
  ctx.db.deleteFrom('remark_file').where('remark_id', '=', remarkId).returning('file_id').execute()

export const listIdsOf = async (ctx: Ctx, subject: string, recordIds: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('remark')
      .select('id')
      .where('subject', '=', subject)
      .where('subject_id', 'in', [0, ...recordIds])
      .execute()
  ).map(({ id }) => id)

export const deleteRemarks = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .deleteFrom('remark')
    .where('id', 'in', [0, ...ids])
    .execute()

type Move = { readonly subject: string; readonly from: number; readonly to: number }

export async function moveRows(ctx: Ctx, { subject, from, to }: Move): Promise<number[]> {
  const moved = await ctx.db
    .updateTable('remark')
    .set({ subject_id: to })
    .where('subject', '=', subject)
    .where('subject_id', '=', from)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

export const moveBack = (ctx: Ctx, ids: readonly number[], recordId: number) =>
  ctx.db
    .updateTable('remark')
    .set({ subject_id: recordId })
    .where('id', 'in', [0, ...ids])
    .execute()
