import { sql } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { packList, type PackRow } from '#payroll/contract/packs/pack-calls.ts'

const columns = {
  id: 'integer',
  key: 'text',
  title: 'text',
  code: 'text',
  jurisdiction: 'text',
  valid_from: 'date',
  valid_to: 'date',
  state: 'text',
  confidence: 'text',
  needs_confirming: 'boolean',
  confirmed_on: 'date',
  next_review: 'date',
  source_ref: 'text',
  origin: 'text',
} as const satisfies Record<keyof PackRow, string>

const shape = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** Not of the table alone: what came with the product stands beside what was entered here. */
export const packQuery = listQuery(packList, {
  from: (ctx, rows: readonly PackRow[]) =>
    ctx.db.selectFrom(
      sql<PackRow>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as shelf(${shape}))`.as(
        'pack',
      ),
    ),
  select: (found) => found.selectAll('pack'),
  filters: {
    search: (found, words) =>
      found.where((where) => where.or([searchIn('pack.title', words), searchIn('pack.source_ref', words)])),
    code: (found, code) => found.where('pack.code', '=', code),
    jurisdiction: (found, place) => found.where('pack.jurisdiction', '=', place),
    state: (found, state) => found.where('pack.state', '=', state),
    needs_confirming: (found, yes) => found.where('pack.needs_confirming', '=', yes),
  },
  sorts: {
    title: neverNull('pack.title'),
    code: 'pack.code',
    jurisdiction: 'pack.jurisdiction',
    valid_from: neverNull('pack.valid_from'),
    valid_to: 'pack.valid_to',
    state: 'pack.state',
    next_review: 'pack.next_review',
  },
  id: 'pack.id',
})
