import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { categoryList } from '#assets/contract/register/category-calls.ts'

const used = sql<number>`(select count(*)::integer from asset where asset.category_id = asset_category.id)`

export const categoryQuery = listQuery(categoryList, {
  from: (ctx) => ctx.db.selectFrom('asset_category'),
  select: (rows) => rows.selectAll('asset_category').select(used.as('assets')),
  filters: {
    view: (rows, view) => (view === 'active' ? rows.where('active', '=', true) : rows),
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('name', words), searchIn('prefix', words)])),
  },
  sorts: {
    name: neverNull('name'),
    kind: neverNull('kind'),
    prefix: neverNull('prefix'),
    life_months: 'life_months',
  },
})

export const lockOptionalCategory = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('asset_category')
    .selectAll()
    .select(used.as('assets'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listActiveCategories = (ctx: Ctx) =>
  ctx.db
    .selectFrom('asset_category')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute()

/** The next numbers of a prefix; others who add to the category wait for the end of this transaction. */
export async function takeTags(ctx: Ctx, categoryId: number, count: number): Promise<string[]> {
  const { prefix, last_number } = await ctx.db
    .updateTable('asset_category')
    .set({ last_number: sql`last_number + ${count}` })
    .where('id', '=', categoryId)
    .returning(['prefix', 'last_number'])
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => tagOf(prefix, last_number - count + at + 1))
}

const tagOf = (prefix: string, number: number) => `${prefix}-${String(number).padStart(4, '0')}`
