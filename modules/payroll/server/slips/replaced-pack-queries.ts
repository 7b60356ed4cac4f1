import { sql } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { replacedPackList } from '#payroll/contract/slips/replaced-pack-calls.ts'
import { companiesOfRuns } from '#payroll/server/runs/run-policy.ts'

type Used = {
  readonly id: number
  readonly slip_id: number
  readonly code: string
  readonly jurisdiction: string
  readonly valid_from: string
  readonly newer_id: number
}

/** More versions than this of all packs together no installation has. */
const VERSIONS = 1_000_000

/**
 * Each pack of each slip whose version another one has replaced. Slips from before versions were kept are found by the
 * first day of the replaced version, and by when they were computed.
 */
const used = sql<Used>`(
  select slip.id::bigint * ${sql.lit(VERSIONS)} + newer.id as id, slip.id as slip_id, pack->>'code' as code, pack->>'jurisdiction' as jurisdiction,
    (pack->>'valid_from')::date as valid_from, newer.id as newer_id
  from rule_pack as newer
  left join rule_pack as older on older.id = newer.replaces_id
  cross join lateral (select coalesce(newer.replaces_id::text, newer.replaces_shipped) as key,
    coalesce(older.valid_from, right(newer.replaces_shipped, 10)::date) as valid_from) as replaced
  join payslip as slip on slip.withdrawn_at is null
    and slip.packs @> jsonb_build_array(jsonb_build_object('code', newer.code, 'jurisdiction', newer.jurisdiction))
  join payroll_run as run on run.id = slip.run_id
  cross join lateral jsonb_array_elements(slip.packs) as pack
  where newer.state in ('published', 'retired') and replaced.key is not null
    and pack->>'code' = newer.code and pack->>'jurisdiction' = newer.jurisdiction
    and (pack->>'key' = replaced.key or (pack->>'key' is null
      and (pack->>'valid_from')::date = replaced.valid_from and run.computed_at < newer.published_at))
)`

export const replacedPackQuery = listQuery(replacedPackList, {
  from: (ctx) => {
    const companies = companiesOfRuns(ctx, 'payroll.pay.view')
    const rows = ctx.db
      .selectFrom(used.as('used'))
      .innerJoin('payslip as slip', 'slip.id', 'used.slip_id')
      .innerJoin('payroll_run as run', 'run.id', 'slip.run_id')
      .innerJoin('company', 'company.id', 'slip.company_id')
      .innerJoin('account', 'account.id', 'slip.account_id')
      .innerJoin('rule_pack as newer', 'newer.id', 'used.newer_id')
      .leftJoin('account as publisher', 'publisher.id', 'newer.published_by')
    return companies === null ? rows : rows.where('slip.company_id', 'in', [...companies, 0])
  },
  select: (rows) =>
    rows
      .select([
        'used.id',
        'used.slip_id',
        'used.code',
        'used.jurisdiction',
        'used.valid_from',
        'slip.account_id',
      ])
      .select(['account.name', 'company.name as company_name', 'slip.number', 'run.status as run_status'])
      .select(['newer.published_at', 'newer.reason', 'publisher.name as publisher_name'])
      .select([sql<string>`to_char(slip.month, 'YYYY-MM')`.as('month')]),
  filters: {
    search: (rows, words) => rows.where(searchIn('account.name', words)),
    company_id: (rows, id) => rows.where('slip.company_id', '=', id),
    month: (rows, month) => rows.where('slip.month', '=', `${month}-01`),
    pack_id: (rows, id) => rows.where('used.newer_id', '=', id),
  },
  sorts: {
    person: neverNull('account.name'),
    month: neverNull(sql`to_char(slip.month, 'YYYY-MM')`),
    company: neverNull('company.name'),
    run: 'run.status',
    pack: neverNull('used.code'),
    replaced_on: 'newer.published_at',
  },
  id: 'used.id',
})
export type ListedReplacedPack = RowOf<typeof replacedPackQuery>
