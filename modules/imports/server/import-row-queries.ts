import type { Ctx } from '#platform/server/ctx.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { importRowList } from '#imports/contract/import-calls.ts'

type Scope = { readonly kinds: readonly string[] }

export const importRowQuery = listQuery(importRowList, {
  from: (ctx: Ctx, { kinds }: Scope) =>
    ctx.db
      .selectFrom('import_row as row')
      .innerJoin('import_run as run', 'run.id', 'row.run_id')
      .where('run.kind', 'in', ['', ...kinds]),
  select: (rows) =>
    rows.select([
      'row.id',
      'row.row_number',
      'row.cells',
      'row.plan',
      'row.result',
      'row.reason',
      'row.undone',
    ]),
  filters: {
    run: (rows, run) => rows.where('row.run_id', '=', run),
    plan: (rows, plan) => rows.where('row.plan', '=', plan),
    result: (rows, result) => rows.where('row.result', '=', result),
    undone: (rows, undone) => rows.where('row.undone', '=', undone),
  },
  sorts: {},
  id: 'row.id',
})

/** A file of a kind that one may not import is not named either. */
export async function nameOfRun(ctx: Ctx, id: number, kinds: readonly string[]): Promise<string> {
  const run = await ctx.db
    .selectFrom('import_run')
    .select('file_name')
    .where('id', '=', id)
    .where('kind', 'in', ['', ...kinds])
    .executeTakeFirst()
  return run?.file_name ?? `no. ${id}`
}
