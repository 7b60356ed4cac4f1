import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Noun } from '#platform/contract/records/record-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRows } from '#platform/server/database/write.ts'

export type Pair = { readonly id: number; readonly into: number; readonly name: string }

/** Where a record is named by others. */
export type Use = {
  /** What those are called, where the record does not say it. */
  readonly noun?: Noun
  /** How many name the row of that id. */
  readonly count: (id: Expression<unknown>) => RawBuilder<number>
  /** Held before the register is, in the order of those who write them. */
  readonly lock?: (ctx: Ctx, id: number) => Promise<unknown>
  /** They name the other one from now on; how many there were. */
  readonly move?: (ctx: Ctx, pair: Pair) => Promise<number>
}

/** Rows with an id whose column names the record; a merge moves them, and the change log says so of each. */
export function usedIn<T extends keyof Database>(
  table: T,
  column: keyof Database[T] & string,
  noun?: Noun,
): Use {
  const [rows, named] = [sql.table(table), sql.ref(column)]
  const lock = async (ctx: Ctx, id: number) =>
    (
      await sql<{ id: number }>`select id from ${rows} where ${named} = ${id} order by id for update`.execute(
        ctx.db,
      )
    ).rows
  return {
    ...(noun ? { noun } : {}),
    count: (id) => sql<number>`(select count(*)::integer from ${rows} where ${named} = ${id})`,
    lock,
    async move(ctx, { id, into }) {
      const found = await lock(ctx, id)
      const changed = found.map((row) => ({ id: row.id, changes: { [column]: into } }))
      await updateRows(ctx, table as never, changed as never)
      return found.length
    },
  }
}
