import { sql, type RawBuilder } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { gapList } from '#people/contract/figures/staff-report-calls.ts'
import { listCounted, type Seen } from './counted-people-queries.ts'
import { gapKeys, payrollGaps, type GapKey } from '#people/server/record/completeness.ts'
import { peopleVisibleTo } from '#people/server/people-policy.ts'

const kept = (section: string, condition: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from record_entry r where r.person_id = e.person_id and r.section = ${section}
    and r.superseded_at is null and daterange(r.valid_from, r.valid_to, '[]') @> day.day and ${condition})`
const field = (key: string) => sql`coalesce(r.fields->>${key}, '') <> ''`
const kind = (value: string) => sql`r.fields->>'kind' = ${value}`

/** `completeness.ts` says the same of one record; a test compares the two over the demo company. */
const isThere: Readonly<Record<GapKey, RawBuilder<unknown>>> = {
  birth_date: kept('personal', field('birth_date')),
  gender: kept('personal', field('gender')),
  phone: kept('contact', field('personal_phone')),
  emergency: kept('emergency'),
  address: kept('current_address'),
  pan: kept('identity', kind('pan')),
  aadhaar: kept('identity', kind('aadhaar')),
  statutory: kept('statutory'),
  uan: sql`(not ${kept('statutory', sql`r.fields->>'pf_member' = 'true'`)} or ${kept('identity', kind('uan'))})`,
  bank: kept('bank'),
  nominee: sql`coalesce((
    select bool_and(share = 100) from (
      select sum((r.fields->>'share')::numeric) as share from record_entry r
      where r.person_id = e.person_id and r.section = 'nominee' and r.superseded_at is null
        and daterange(r.valid_from, r.valid_to, '[]') @> day.day
      group by r.fields->>'scheme') shares), false)`,
  education: kept('education'),
}

const gapsOf = sql`array_remove(array[${sql.join(
  gapKeys.map((key) => sql`case when ${isThere[key]} then null else ${sql.lit(key)} end`),
)}]::text[], null)`

const employedOn = (day: string, companies: readonly number[]) => sql`
  employment e cross join (select ${day}::date as day) day
  where daterange(e.joined_on, e.left_on, '[]') @> day.day and e.company_id = any (${[...companies]}::integer[])`

type Wish = { readonly companies: readonly number[]; readonly today: string }

/** How many people lack each, and how many nothing. */
export async function countGaps(ctx: Ctx, { companies, today }: Wish) {
  const { rows } = await sql<{ gap: GapKey | null; people: number }>`
    select gap, count(*) as people
    from (select ${gapsOf} as gaps from ${employedOn(today, companies)}) people
    left join lateral unnest(gaps) as gap on true
    group by gap`.execute(ctx.db)
  const known = new Map(rows.map(({ gap, people }) => [gap, people]))
  return { whole: known.get(null) ?? 0, gaps: gapKeys.map((key) => ({ key, people: known.get(key) ?? 0 })) }
}

/** Who lacks it, with the day on which they joined. */
export const listWithGap = (ctx: Ctx, { wish, seen, gap }: { wish: Wish; seen: Seen; gap: GapKey }) =>
  listCounted(
    ctx,
    sql`select person_id, on_day from (select e.person_id, e.service_since as on_day, ${gapsOf} as gaps
      from ${employedOn(wish.today, wish.companies)}) as people where ${gap} = any (gaps)`,
    seen,
  )

function incomplete(ctx: Ctx, companies: readonly number[]) {
  const day = companyDay(ctx.now)
  const person = sql.ref<number>('account.id')
  const seen = (fieldClass: 'private' | 'identity') => peopleVisibleTo(ctx.actor, { fieldClass, person, day })
  return ctx.db
    .with('people', (db) =>
      db
        .selectFrom(
          sql<{ person_id: number; company_id: number; employee_code: string; gaps: GapKey[] }>`(
            select e.person_id, e.company_id, e.employee_code, ${gapsOf} as gaps
            from ${employedOn(day, companies)})`.as('found'),
        )
        .selectAll(),
    )
    .selectFrom('people')
    .innerJoin('account', 'account.id', 'people.person_id')
    .innerJoin('company', 'company.id', 'people.company_id')
    .where(lacksOneOf(gapKeys))
    .where(seen('private'))
    .where(seen('identity'))
}

const lacksOneOf = (keys: readonly GapKey[]) => sql<boolean>`gaps && ${[...keys]}::text[]`

export const gapQuery = listQuery(gapList, {
  from: (ctx: Ctx, companies: readonly number[]) => incomplete(ctx, companies),
  select: (rows) =>
    rows.select(['account.id', 'account.name', 'employee_code', 'company.name as company', 'gaps']),
  filters: {
    only: (rows) => rows.where(lacksOneOf(payrollGaps)),
    search: (rows, words) =>
      rows.where(searchIn(sql`(lower(account.name) || ' ' || lower(employee_code))`, words)),
  },
  sorts: {
    name: neverNull('account.name'),
    employee_code: neverNull('employee_code'),
    company: neverNull('company.name'),
  },
  id: 'account.id',
})
