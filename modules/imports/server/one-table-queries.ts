import type { Kysely, Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  deleteRow,
  deleteRows,
  updateRow,
  updateRows,
  type RowToUpdate,
} from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ImportImage, ImportImages, ImportTogether, ImportUndo } from '#platform/server/import-kind.ts'

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

/** What a row left as it found it has nothing to put back. */
const isChanged = ({ image, after }: ImportUndo) => JSON.stringify(image?.fields) !== JSON.stringify(after)

/** The same for many rows in one go. */
export const undoIn =
  <T extends Versioned>(table: T): NonNullable<ImportTogether['undo']> =>
  async (ctx, rows) => {
    const restored = rows
      .filter(isChanged)
      .flatMap(({ recordId, image }) => (image === null ? [] : [{ id: recordId, changes: image.fields }]))
    const removed = rows.filter(({ image }) => image === null).map(({ recordId }) => recordId)
    await updateRows(ctx, table, restored as unknown as Parameters<typeof updateRows<T>>[2])
    await deleteRows(ctx, table, removed as never)
  }
