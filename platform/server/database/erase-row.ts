import { sql, type Kysely, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeChange } from './change-log.ts'
import { eraseTrail } from './erase-trail.ts'

type Named = {
  [T in keyof Database]: Database[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Database]

/**
 * Takes a person out of rows that have to stay, because money or a count stands on them: in the rows, and in what the
 * trace says of them. The trace then knows that they were erased, and not what stood there.
 */
export async function eraseRows<T extends Named>(
  ctx: Ctx,
  table: T,
  { ids, blank }: { readonly ids: readonly number[]; readonly blank: Updateable<Database[T]> },
): Promise<void> {
  if (ids.length === 0) return
  const loose = ctx.db as unknown as Kysely<Record<string, { id: number; version: number }>>
  await loose
    .updateTable(table as string)
    .set({ ...blank, version: sql`version + 1` })
    .where('id', 'in', [...ids])
    .execute()
  await eraseTrail(ctx, { table, ids, columns: Object.keys(blank) })
  for (const rowId of ids)
    writeChange(ctx, { table, rowId, before: { erased: false }, after: { erased: true } })
}
