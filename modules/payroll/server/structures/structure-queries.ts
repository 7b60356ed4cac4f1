import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { inForceOn } from '#payroll/server/salaries/salary-queries.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { structureList, type StructureRow } from '#payroll/contract/structures/structure-calls.ts'

const componentsOf = sql<StructureRow['components']>`(
  select coalesce(json_agg(json_build_object('id', part.id, 'code', part.code, 'label', part.label)
    order by part.position, part.id), '[]')
  from salary_structure_line as line join salary_component as part on part.id = line.component_id
  where line.structure_id = structure.id)`

const peopleOn = (ctx: Ctx) => sql<number>`(
  select count(distinct account_id)::integer from salary_assignment as salary
  where salary.structure_id = structure.id and ${inForceOn(companyDay(ctx.now))})`

export const structureQuery = listQuery(structureList, {
  from: (ctx) => ctx.db.selectFrom('salary_structure as structure'),
  select: (rows, { ctx }) =>
    rows.selectAll('structure').select([componentsOf.as('components'), peopleOn(ctx).as('people')]),
  filters: {
    search: (rows, words) => rows.where(searchIn('structure.name', words)),
    state: (rows, state) => rows.where('structure.state', '=', state),
  },
  sorts: ({ ctx }) => ({
    name: neverNull('structure.name'),
    people: peopleOn(ctx),
    state: 'structure.state',
  }),
  id: 'structure.id',
})

export type ListedStructure = RowOf<typeof structureQuery>

type Structure = { readonly name: string; readonly about: string; readonly ctc_includes: string[] }

export const insertStructure = (ctx: Ctx, structure: Structure) =>
  insertRow(ctx, 'salary_structure', structure)

export const updateStructure = (ctx: Ctx, row: RowToUpdate<'salary_structure'>, structure: Structure) =>
  updateRow(ctx, 'salary_structure', row, structure)

export const setStructureState = (
  ctx: Ctx,
  row: RowToUpdate<'salary_structure'>,
  state: 'active' | 'ended',
) => updateRow(ctx, 'salary_structure', row, { state })

export const lockOptionalStructure = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('salary_structure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOptionalStructure = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('salary_structure').selectAll().where('id', '=', id).executeTakeFirst()

/** The components of a structure in the order of the payslip, ended ones too. */
export const listComponentsOf = (ctx: Ctx, structureId: number) =>
  ctx.db
    .selectFrom('salary_structure_line as line')
    .innerJoin('salary_component as part', 'part.id', 'line.component_id')
    .selectAll('part')
    .where('structure_id', '=', structureId)
    .orderBy('part.position')
    .orderBy('part.id')
    .execute()

/** Brings the lines of a structure to these components. */
export async function writeComponentsOf(ctx: Ctx, structureId: number, componentIds: readonly number[]) {
  const lines = await ctx.db
    .selectFrom('salary_structure_line')
    .select(['id', 'component_id'])
    .where('structure_id', '=', structureId)
    .execute()
  const wanted = new Set(componentIds)
  for (const line of lines)
    if (!wanted.delete(line.component_id)) await deleteRow(ctx, 'salary_structure_line', line.id)
  for (const component_id of wanted)
    await insertRow(ctx, 'salary_structure_line', { structure_id: structureId, component_id })
}
