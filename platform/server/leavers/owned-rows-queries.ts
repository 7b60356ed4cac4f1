import { sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { rowDuty, type Leaver, type LeaverDepartment, type LeaverDuty } from './leaver-duty.ts'

type OwnedTable = {
  [T in keyof Database]: Database[T] extends { id: unknown } ? T : never
}[keyof Database]

type Owned<T extends OwnedTable> = {
  readonly table: T
  /** The column that names the owner. */
  readonly column: keyof Database[T] & string
  /** What a row is called in the preview; may name the table's columns. */
  readonly name: Expression<string>
  /** Only these rows; without it all that stand under the leaver's name. */
  readonly where?: (ctx: Ctx, leaver: Leaver) => Expression<SqlBool>
  readonly things: readonly [one: string, more: string]
  readonly department?: LeaverDepartment
  /** What else follows, such as a notice to the successor. */
  readonly after?: (ctx: Ctx, rows: readonly { id: number; name: string }[], leaver: Leaver) => Promise<void>
}

/** Rows with one owner go to the successor; each change is in the change log. */
export const ownedRows = <T extends OwnedTable>(owned: Owned<T>): LeaverDuty =>
  rowDuty({
    things: owned.things,
    ...(owned.department ? { department: owned.department } : {}),
    text: (things, { successor }) => `${things} will be with ${successor.name}.`,
    find: (ctx, leaver) => findOwned(ctx, owned, leaver),
    async move(ctx, rows, leaver) {
      for (const { id } of rows)
        await updateRow(ctx, owned.table, { id } as never, { [owned.column]: leaver.successor.id } as never)
      await owned.after?.(ctx, rows, leaver)
    },
  })

async function findOwned<T extends OwnedTable>(ctx: Ctx, owned: Owned<T>, leaver: Leaver) {
  const narrowed = owned.where?.(ctx, leaver) ?? sql<SqlBool>`true`
  const { rows } = await sql<{ id: number; name: string }>`
    select ${sql.table(owned.table)}.id, ${owned.name} as name from ${sql.table(owned.table)}
    where ${sql.ref(`${owned.table}.${owned.column}`)} = ${leaver.id} and ${narrowed}
    order by ${sql.table(owned.table)}.id`.execute(ctx.db)
  return rows
}
