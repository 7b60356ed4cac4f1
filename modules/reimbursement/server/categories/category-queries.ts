import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { categoryList, type CategoryRow } from '#reimbursement/contract/categories/category-calls.ts'

export const categoryQuery = listQuery(categoryList, {
  from: (ctx) => ctx.db.selectFrom('expense_category').selectAll(),
  filters: {
    search: (rows, words) => rows.where(searchIn('name', words)),
    kind: (rows, kind) => rows.where('kind', '=', kind),
    active: (rows, active) => rows.where('active', '=', active),
  },
  sorts: { name: neverNull('name'), kind: 'kind', route: 'route', ledger_code: 'ledger_code' },
})

export const listCategories = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('expense_category')
    .selectAll()
    .where('id', 'in', ids.length === 0 ? [0] : [...ids])
    .execute()
export type StoredCategory = Awaited<ReturnType<typeof listCategories>>[number]

export const findOptionalCategory = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('expense_category').selectAll().where('id', '=', id).executeTakeFirst()

type CategoryWish = Omit<CategoryRow, 'id' | 'version'>

export const insertCategory = (ctx: Ctx, category: CategoryWish) =>
  insertRow(ctx, 'expense_category', category)

export const updateCategory = (ctx: Ctx, row: RowToUpdate<'expense_category'>, category: CategoryWish) =>
  updateRow(ctx, 'expense_category', row, category)

export const listLimits = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'expense_limit' | 'expense_category' | 'designation' | 'location'>()
    .selectFrom('expense_limit as own')
    .innerJoin('expense_category as category', 'category.id', 'own.category_id')
    .leftJoin('designation', 'designation.id', 'own.designation_id')
    .leftJoin('location', 'location.id', 'own.location_id')
    .selectAll('own')
    .select(['category.name as category_name', 'designation.name as designation_name'])
    .select('location.name as location_name')
    .orderBy('category.name')
    .orderBy('own.id')
    .execute()

/** Those that may hold for someone of this designation and office. */
export const listLimitsFor = (
  ctx: Ctx,
  {
    designationId,
    locationId,
  }: { readonly designationId: number | null; readonly locationId: number | null },
) =>
  ctx.db
    .selectFrom('expense_limit')
    .selectAll()
    .where((row) => row.or([row('designation_id', 'is', null), row('designation_id', '=', designationId)]))
    .where((row) => row.or([row('location_id', 'is', null), row('location_id', '=', locationId)]))
    .execute()

type LimitWish = {
  readonly category_id: number
  readonly designation_id: number | null
  readonly location_id: number | null
  readonly line_limit: number | null
  readonly day_limit: number | null
  readonly month_limit: number | null
}

export const findOptionalLimit = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('expense_limit').select('id').where('id', '=', id).executeTakeFirst()
export const insertLimit = (ctx: Ctx, limit: LimitWish) => insertRow(ctx, 'expense_limit', limit)
export const updateLimit = (ctx: Ctx, row: RowToUpdate<'expense_limit'>, limit: LimitWish) =>
  updateRow(ctx, 'expense_limit', row, limit)
export const deleteLimit = (ctx: Ctx, id: number) => deleteRow(ctx, 'expense_limit', id)

export const listSlabs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('claim_slab as slab')
    .leftJoin('company', 'company.id', 'slab.company_id')
    .selectAll('slab')
    .select('company.name as company')
    .orderBy(sql`company.name nulls first`)
    .orderBy('slab.above')
    .execute()
export const findOptionalSlab = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('claim_slab').selectAll().where('id', '=', id).executeTakeFirst()

type SlabWish = {
  readonly company_id: number | null
  readonly above: number
  readonly department_head: boolean
  readonly finance: boolean
}

export const insertSlab = (ctx: Ctx, slab: SlabWish) => insertRow(ctx, 'claim_slab', slab)
export const updateSlab = (ctx: Ctx, row: RowToUpdate<'claim_slab'>, slab: SlabWish) =>
  updateRow(ctx, 'claim_slab', row, slab)
export const deleteSlab = (ctx: Ctx, id: number) => deleteRow(ctx, 'claim_slab', id)
