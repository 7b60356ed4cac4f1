import type { Kysely, Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { deleteRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportImage, ImportImages } from '#platform/server/import-kind.ts'

type Versioned = {
  [T in keyof Database]: Database[T] extends { id: unknown; version: unknown } ? T : never
}[keyof Database]

type Loose = Record<string, unknown> & { id: number; version: number }

/** Images of records that stand in one table: these columns are put back, and nothing else of the row. */
export function imagesOf<T extends Versioned>(
  table: T,
  columns: readonly (keyof Updateable<Database[T]> & string)[],
): Required<ImportImages> {
  async function images(ctx: Ctx, recordIds: readonly number[]): Promise<ReadonlyMap<number, ImportImage>> {
    const loose = ctx.db as unknown as Kysely<Record<string, Loose>>
    const rows = await loose
      .selectFrom(table as string)
      .select(['id', 'version', ...columns])
      .where('id', 'in', [0, ...recordIds])
      .orderBy('id')
      .forUpdate()
      .execute()
    return new Map(
      rows.map(({ id, version, ...fields }) => [id as number, { version: version as number, fields }]),
    )
  }
  return {
    images,
    image: async (ctx, recordId) => (await images(ctx, [recordId])).get(recordId) ?? null,
    async putBack(ctx, recordId, { fields }) {
      const row = { id: recordId } as unknown as RowToUpdate<T>
      await updateRow(ctx, table, row, fields as Updateable<Database[T]>)
    },
    async remove(ctx, recordId) {
      await deleteRow(ctx, table, recordId as never)
    },
  }
}
