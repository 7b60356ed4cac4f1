import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { isRowsFault } from '#platform/server/database/rows-fault.ts'
import { inSavepoint } from '#platform/server/database/savepoint.ts'
import type { Merge } from './contacts-events.ts'
import { keepMovedAbove, listMovedAbove } from './merge-queries.ts'

type NamesContact = {
  [Table in keyof Database]: Database[Table] extends { readonly contact_id: unknown } ? Table : never
}[keyof Database]

type Move = { readonly ids: readonly number[]; readonly from: number; readonly to: number }

/** One by one: a row whose like the other contact has already stays where it is. */
async function move(ctx: Ctx, table: NamesContact, { ids, from, to }: Move): Promise<number[]> {
  const moved: number[] = []
  for (const id of ids)
    try {
      await inSavepoint(ctx, (part) =>
        sql`update ${sql.table(table)} set contact_id = ${to} where id = ${id} and contact_id = ${from}`.execute(
          part.db,
        ),
      )
      moved.push(id)
    } catch (error) {
      if (!isRowsFault(error)) throw error
    }
  return moved
}

/**
 * What an area above does when two contacts are one person, for a table of its own that names a contact: its rows go to
 * the kept one, and those that went go back when the two part.
 */
export const rowsOfContact = (table: NamesContact) => ({
  async merged(ctx: Ctx, { mergeId, keptId, mergedId }: Merge): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where contact_id = ${mergedId} order by id for update`.execute(
      ctx.db,
    )
    const ids = rows.map(({ id }) => id)
    await keepMovedAbove(ctx, mergeId, {
      table,
      ids: await move(ctx, table, { ids, from: mergedId, to: keptId }),
    })
  },
  async parted(ctx: Ctx, { mergeId, keptId, mergedId }: Merge): Promise<void> {
    await move(ctx, table, { ids: await listMovedAbove(ctx, mergeId, table), from: keptId, to: mergedId })
  },
})
