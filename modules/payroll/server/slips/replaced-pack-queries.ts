import { sql, type RawBuilder } from 'kysely'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { replacedPackList } from '#payroll/contract/slips/replaced-pack-calls.ts'
import { companiesOfRuns } from '#payroll/server/runs/run-policy.ts'

type Used = {
  readonly id: number
  readonly slip_id: number
  readonly what: 'pack' | 'terms' | 'wages'
  readonly code: string
  readonly jurisdiction: string
  readonly valid_from: string
  /** Of a pack its newer version. */
  readonly newer_id: number | null
  readonly replaced_at: Date | null
  readonly replaced_by: number | null
  readonly reason: string
  /** Of terms and wage definitions, what the payslip was computed with and what stands now. */
  readonly before: string
  readonly now: string
}

/** More versions than this of all packs, terms and definitions together no installation has. */
const VERSIONS = 4_000_000
const idOf = (newer: RawBuilder<unknown>, kind: number) =>
  sql`slip.id::bigint * ${sql.lit(VERSIONS)} + ${newer} * 4 + ${sql.lit(kind)}`

/**
 * Each pack of each slip whose version another one has replaced. Slips from before versions were kept are found by the
 * first day of the replaced version, and by when they were computed.
 */
const packsOf = sql`
  select ${idOf(sql`newer.id`, 0)} as id, slip.id as slip_id, 'pack' as what, pack->>'code' as code,
    pack->>'jurisdiction' as jurisdiction, (pack->>'valid_from')::date as valid_from, newer.id as newer_id,
    newer.published_at as replaced_at, newer.published_by as replaced_by, newer.reason, '' as before, '' as now
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
      and (pack->>'valid_from')::date = replaced.valid_from and run.computed_at < newer.published_at))`

/** What was decided after a month was computed, for that month, and is not what its payslips were computed with. */
const settingsOf = sql`
  select ${idOf(sql`now.id`, 1)}, slip.id, 'terms', '', '', now.valid_from, null::integer, now.decided_at,
    now.decided_by, now.reason, slip.inputs->'month'->'settings'->>'divisor', now.divisor
  from pay_group_terms as now
  join payroll_run as run on run.pay_group_id = now.pay_group_id and run.month >= now.valid_from
    and run.computed_at < coalesce(now.decided_at, 'infinity')
  join payslip as slip on slip.run_id = run.id and slip.withdrawn_at is null
  where not exists (select from pay_group_terms as later where later.pay_group_id = now.pay_group_id
      and later.valid_from > now.valid_from and later.valid_from <= run.month)
    and (slip.inputs->'month'->'settings'->>'divisor', slip.inputs->'month'->'settings'->>'partMonths', slip.inputs->'month'->'settings'->>'netRounding')
      is distinct from (now.divisor, now.part_months, now.net_rounding)
  union all
  select ${idOf(sql`now.id`, 2)}, slip.id, 'wages', '', '', now.valid_from, null::integer, now.decided_at,
    now.decided_by, now.reason, slip.inputs->'month'->'settings'->>'wageDefinition', now.mode
  from wage_definition as now
  join payroll_run as run on run.company_id = now.company_id and run.month >= now.valid_from
    and run.computed_at < coalesce(now.decided_at, 'infinity')
  join payslip as slip on slip.run_id = run.id and slip.withdrawn_at is null
  where not exists (select from wage_definition as later where later.company_id = now.company_id
      and later.valid_from > now.valid_from and later.valid_from <= run.month)
    and slip.inputs->'month'->'settings'->>'wageDefinition' is distinct from now.mode`

const used = sql<Used>`(${packsOf} union all ${settingsOf})`

export const replacedPackQuery = listQuery(replacedPackList, {
  from: (ctx) => {
    const companies = companiesOfRuns(ctx, 'payroll.pay.view')
    const rows = ctx.db
      .selectFrom(used.as('used'))
      .innerJoin('payslip as slip', 'slip.id', 'used.slip_id')
      .innerJoin('payroll_run as run', 'run.id', 'slip.run_id')
      .innerJoin('company', 'company.id', 'slip.company_id')
      .innerJoin('account', 'account.id', 'slip.account_id')
      .leftJoin('account as publisher', 'publisher.id', 'used.replaced_by')
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
        'used.what',
        'used.before',
        'used.now',
        'slip.account_id',
      ])
      .select(['account.name', 'company.name as company_name', 'slip.number', 'run.status as run_status'])
      .select(['used.replaced_at', 'used.reason', 'publisher.name as publisher_name'])
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
    pack: neverNull(sql`used.what || used.code`),
    replaced_on: 'used.replaced_at',
  },
  id: 'used.id',
})
export type ListedReplacedPack = RowOf<typeof replacedPackQuery>
