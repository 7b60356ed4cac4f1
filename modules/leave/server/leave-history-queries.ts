import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Tables = 'leave_application' | 'leave_lot' | 'transition'

/** Many rows at once, whose own history begins with them; returns their ids in the order given. */
export async function insertRows<T extends Tables>(
  ctx: Ctx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 1_000) {
    const written = await (ctx.db as unknown as Kysely<Record<string, { id: number }>>)
      .insertInto(table as string)
      // The signature is the typing: Kysely cannot follow a table that is a type parameter.
      .values(rows.slice(at, at + 1_000) as never)
      .returning('id')
      .execute()
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}
