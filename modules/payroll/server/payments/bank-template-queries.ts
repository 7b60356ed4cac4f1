import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { bankTemplateList } from '#payroll/contract/payments/bank-template-calls.ts'

const usedBy = sql<number>`(select count(*)::integer from pay_group_bank where template_id = template.id)`

export const templateQuery = listQuery(bankTemplateList, {
  from: (ctx) => ctx.db.selectFrom('bank_template as template'),
  select: (rows) => rows.selectAll('template').select(usedBy.as('used_by')),
  filters: { search: (rows, words) => rows.where(searchIn('template.name', words)) },
  sorts: { name: neverNull('template.name'), used_by: usedBy },
  id: 'template.id',
})

export const listTemplateNames = (ctx: Ctx) =>
  ctx.db.selectFrom('bank_template').select(['id', 'name']).orderBy('name').execute()

export async function hasTemplate(ctx: Ctx, id: number): Promise<boolean> {
  const found = await ctx.db.selectFrom('bank_template').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
