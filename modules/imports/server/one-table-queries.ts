import type { Kysely, Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { deleteRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportImages } from '#platform/server/import-kind.ts'

type Versioned = {
  [T in keyof Database]: Database[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Database]

type Loose = Record<string, unknown> & { id: number; version: number }

/** Images of records that stand in one table: these columns are put back, and nothing else of the row. */
export function imagesOf<T extends Versioned>(
  table: T,
  columns: readonly (keyof Updateable<Database[T]> & string)[],
): ImportImages {
  return {
    async image(ctx: Ctx, recordId: number) {
      const loose = ctx.db as unknown as Kysely<Record<string, Loose>>
      const row = await loose
        .selectFrom(table as string)
        .select(['version', ...columns])
        .where('id', '=', recordId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return null
      const { version, ...fields } = row
      return { version: version as number, fields }
    },
    async putBack(ctx, recordId, { fields }) {
      const row = { id: recordId } as unknown as RowToUpdate<T>
      await updateRow(ctx, table, row, fields as Updateable<Database[T]>)
    },
    async remove(ctx, recordId) {
      await deleteRow(ctx, table, recordId as never)
    },
  }
}
