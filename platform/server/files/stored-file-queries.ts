import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

/** What all files together take, thumbnails not counted. */
export async function bytesOfAllFiles(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('stored_file')
    .select((row) => sql<number>`coalesce(${row.fn.sum('bytes')}, 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findStoredFile = (db: Kysely<Database>, id: string) =>
  db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
