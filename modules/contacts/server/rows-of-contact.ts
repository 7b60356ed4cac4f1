import type { Ctx } from '#platform/server/ctx.ts'
import { isRowsFault } from '#platform/server/database/rows-fault.ts'
import { inSavepoint } from '#platform/server/database/savepoint.ts'
import type { Merge } from './contacts-events.ts'
import {
  keepMovedAbove,
  listMovedAbove,
  lockRowsOf,
  moveRowOf,
  type NamesContact,
  type Move,
} from './merge-queries.ts'

/** One by one: a row whose like the other contact has already stays where it is. */
async function move(ctx: Ctx, table: NamesContact, rows: Move & { readonly ids: readonly number[] }) {
  const moved: number[] = []
  for (const id of rows.ids)
    try {
      await inSavepoint(ctx, (part) => moveRowOf(part, table, { id, ...rows }))
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
  merged: async (ctx: Ctx, { mergeId, keptId, mergedId }: Merge): Promise<void> => {
    const ids = await lockRowsOf(ctx, table, mergedId)
    const moved = await move(ctx, table, { ids, from: mergedId, to: keptId })
    await keepMovedAbove(ctx, mergeId, { table, ids: moved })
  },
  parted: async (ctx: Ctx, { mergeId, keptId, mergedId }: Merge): Promise<void> => {
    const ids = await listMovedAbove(ctx, mergeId, table)
    await move(ctx, table, { ids, from: keptId, to: mergedId })
  },
})
