import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const findOptionalCategory = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('ticket_category').selectAll().where('id', '=', id).executeTakeFirst()
export type Category = NonNullable<Awaited<ReturnType<typeof findOptionalCategory>>>

export const findOptionalServing = (ctx: Ctx, service: 'access' | 'assets') =>
  ctx.db
    .selectFrom('ticket_category')
    .selectAll()
    .where('serves', '=', service)
    .where('active', '=', true)
    .executeTakeFirst()

/** What a person may write to. */
export const listWritable = (ctx: Ctx, { asClient }: { readonly asClient: boolean }) =>
  ctx.db
    .selectFrom('ticket_category')
    .select(['id', 'name', 'confidential', 'fields'])
    .where('active', '=', true)
    .where(sql<boolean>`serves is distinct from 'access'`)
    .$if(asClient, (rows) => rows.where('for_customers', '=', true))
    .orderBy(sql`lower(name)`)
    .execute()

/** Where someone sits on a day; without a seat the first office of the first company. */
export async function findSeat(ctx: Ctx, accountId: number, day: string) {
  const { rows } = await sql<{ company_id: number; location_id: number }>`
    (select company_id, location_id, 0 as place from assignment
      where account_id = ${accountId} and daterange(valid_from, valid_to, '[]') @> ${day}::date)
    union all
    (select company.id, location.id, 1 from company, location order by company.id, location.id limit 1)
    order by place limit 1`.execute(ctx.db)
  return rows[0]
}
