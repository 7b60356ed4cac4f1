import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

export const listFiles = (ctx: Ctx, postId: number) =>
  ctx.db
    .selectFrom('post_file')
    .innerJoin('stored_file', 'stored_file.id', 'post_file.file_id')
    .select(['post_file.id', 'post_file.file_id', 'post_file.name', 'post_file.kind'])
    .select([
      sql<number>`post_file.bytes`.as('bytes'),
      sql<boolean>`stored_file.thumbnail_key is not null`.as('has_thumbnail'),
    ])
    .where('post_id', '=', postId)
    .orderBy('post_file.id')
    .execute()

export const findFile = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('post_file').selectAll().where('id', '=', id).executeTakeFirst()

type NewFile = { postId: number; fileId: string; name: string; kind: string; bytes: number }

export const insertFile = (ctx: Ctx, { postId, fileId, name, kind, bytes }: NewFile) =>
  insertRow(ctx, 'post_file', { post_id: postId, file_id: fileId, name, kind, bytes })

export const deleteFile = (ctx: Ctx, id: number) => deleteRow(ctx, 'post_file', id)
