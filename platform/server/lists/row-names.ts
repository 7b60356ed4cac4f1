import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** What the row of a table is called, for the heading of an export that is narrowed to it. */
export const nameOfRow =
  (table: keyof Database, column: 'name' | 'title' = 'name') =>
  async (ctx: Ctx, id: number): Promise<string> => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
    // One that is not there narrows the list to nothing; the heading says by what.
    return rows[0]?.name ?? `no. ${id}`
  }
