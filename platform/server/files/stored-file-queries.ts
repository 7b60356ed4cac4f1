import { sql, type Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** What all files together take, those on their way too; thumbnails are not counted. */
export async function bytesOfAllFiles(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ((select coalesce(sum(bytes), 0) from stored_file)
      + (select coalesce(sum(bytes), 0) from file_upload_piece))::bigint as total`.execute(db)
  return rows[0]!.total
}

export const findStoredFile = (db: Kysely<Database>, id: string) =>
  db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()

/** Without a line in the trace, which would say how the file was called. */
export const takeOutFile = (ctx: Ctx, id: string) =>
  ctx.db
    .deleteFrom('stored_file')
    .where('id', '=', id)
    .returning(['storage_key', 'thumbnail_key'])
    .executeTakeFirst()

export const listForgottenFiles = (db: Kysely<Database>, edge: { before: Date; now: Date; limit: number }) =>
  db
    .selectFrom('stored_file')
    .select('id')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'received'), row('created_at', '<', edge.before.toISOString())]),
        row('expires_at', '<=', edge.now.toISOString()),
      ]),
    )
    .orderBy('created_at')
    .limit(edge.limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Which of these keys some row still speaks of. */
export async function knownStorageKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['storage_key', 'thumbnail_key'])
    .where((row) => row.or([row('storage_key', 'in', keys), row('thumbnail_key', 'in', keys)]))
    .execute()
  const pieces = await db
    .selectFrom('file_upload_piece')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  const spokenOf = [...rows, ...pieces.map((piece) => ({ ...piece, thumbnail_key: null }))]
  return new Set(
    spokenOf.flatMap((row) => [row.storage_key, row.thumbnail_key].filter((key) => key !== null)),
  )
}
