import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

const holds = async (ctx: Ctx, condition: RawBuilder<SqlBool>): Promise<boolean> =>
  (await sql<{ holds: boolean }>`select ${condition} as holds`.execute(ctx.db)).rows[0]?.holds === true

/** The product comes with "Company 1" to "Company 3". */
export const isCompanyNamed = (ctx: Ctx) =>
  holds(ctx, sql<SqlBool>`exists (select from company where name <> 'Company ' || id)`)

/** Changed, added or worked in: someone has looked at them. */
export const areOfficesChecked = (ctx: Ctx) =>
  holds(
    ctx,
    sql<SqlBool>`exists (select from location where version > 1)
      or exists (select from location offset 3) or exists (select from assignment)`,
  )

export const areListsBegun = (ctx: Ctx) =>
  holds(ctx, sql<SqlBool>`exists (select from department) and exists (select from designation)`)
