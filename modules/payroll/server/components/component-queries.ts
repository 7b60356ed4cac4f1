import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { componentList } from '#payroll/contract/components/component-calls.ts'

export const componentQuery = listQuery(componentList, {
  from: (ctx) => ctx.db.selectFrom('salary_component'),
  select: (rows) => rows.selectAll(),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('label', words), searchIn('code', words)])),
    kind: (rows, kind) => rows.where('kind', '=', kind),
    state: (rows, state) => rows.where('state', '=', state),
  },
  sorts: {
    order: neverNull('position'),
    label: neverNull('label'),
    code: neverNull('code'),
    kind: 'kind',
    state: 'state',
  },
})

export type StoredComponent = RowOf<typeof componentQuery>

/** As the rules take it. */
export const componentOf = ({
  code,
  label,
  kind,
  position,
  definition,
}: StoredComponent): SalaryComponent => ({
  ...(definition as Omit<SalaryComponent, 'code' | 'label' | 'kind' | 'order'>),
  code,
  label,
  kind,
  order: position,
})

const stored = ({ code, label, kind, order, ...definition }: SalaryComponent) => ({
  code,
  label,
  kind,
  position: order,
  definition: JSON.stringify(definition),
})

/** Every component that may still be used, in the order of the payslip. */
export const listUsableComponents = (ctx: Ctx): Promise<StoredComponent[]> =>
  ctx.db
    .selectFrom('salary_component')
    .selectAll()
    .where('state', '<>', 'ended')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Ended ones too: what was entered with them is still paid. */
export const listAllComponents = (ctx: Ctx): Promise<StoredComponent[]> =>
  ctx.db.selectFrom('salary_component').selectAll().orderBy('position').orderBy('id').execute()

export const findOptionalComponent = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('salary_component').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOptionalComponent = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('salary_component').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertComponent = (ctx: Ctx, component: SalaryComponent) =>
  insertRow(ctx, 'salary_component', stored(component))

export const updateComponent = (ctx: Ctx, row: RowToUpdate<'salary_component'>, component: SalaryComponent) =>
  updateRow(ctx, 'salary_component', row, stored(component))

export const moveComponent = (
  ctx: Ctx,
  row: RowToUpdate<'salary_component'>,
  to: { state: 'active' } | { state: 'ended'; ends_on: string },
) => updateRow(ctx, 'salary_component', row, to)

/** Salaries agreed or waiting that pay it after the day. */
export async function countSalariesAfter(ctx: Ctx, componentId: number, day: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('salary_line')
    .innerJoin('salary_assignment as salary', 'salary.id', 'salary_line.assignment_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('component_id', '=', componentId)
    .where('salary.state', 'in', ['submitted', 'approved'])
    .where(sql<boolean>`coalesce(salary.effective_to, 'infinity') > ${day}::date`)
    .executeTakeFirstOrThrow()
  return count
}
