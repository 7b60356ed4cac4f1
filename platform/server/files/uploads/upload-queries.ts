import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Actor } from '#platform/server/ctx.ts'

type Db = Kysely<Database>

export const findOptionalUpload = (db: Db, id: string) =>
  db.selectFrom('file_upload').selectAll().where('id', '=', id).executeTakeFirst()

export const findOptionalOwnUpload = (db: Db, id: string, { kind, id: owner }: Actor) =>
  db
    .selectFrom('file_upload')
    .selectAll()
    .where('id', '=', id)
    .where('created_by_kind', '=', kind)
    .where('created_by_id', '=', owner)
    .executeTakeFirst()

type Piece = {
  readonly upload_id: string
  readonly storage_key: string
  readonly first_byte: number
  readonly bytes: number
}

/** False when another piece came first to this place: then this one is not part of the file. */
export async function addPiece(db: Db, piece: Piece): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_upload')
    .set((row) => ({ received: row('received', '+', piece.bytes) }))
    .where('id', '=', piece.upload_id)
    .where('received', '=', piece.first_byte)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.insertInto('file_upload_piece').values(piece).execute()
  return true
}

export const listPieces = (db: Db, uploadId: string) =>
  db
    .selectFrom('file_upload_piece')
    .select(['storage_key', 'bytes'])
    .where('upload_id', '=', uploadId)
    .orderBy('first_byte')
    .execute()

/** Gone for the one who asks first, so that an upload becomes one file. */
export async function takeUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('file_upload').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** What no one went on with; the bytes of its pieces are strays from then on. */
export const deleteOldUploads = (db: Db, before: Date) =>
  db.deleteFrom('file_upload').where('created_at', '<', before.toISOString()).execute()
