import type pg from 'pg'

/**
 * Fills the directory up to so many people, spread over companies, offices and departments: a tree in which everybody
 * leads nine, but for one lead of thousands.
 */
export async function growDirectory(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `insert into account (name, email, user_type, created_at)
     select initcap(md5(n::text)) || ' ' || n, 'bench-' || n || '@atrium.example', 'Staff', now()
     from generate_series((select count(*) from account) + 1, $1::bigint) n`,
    [people],
  )
  await client.query(
    `with made as (
       select id, row_number() over (order by id) as n from account where email like 'bench-%@atrium.example'
     )
     insert into assignment
       (account_id, company_id, location_id, department_id, designation_id, line_manager_id, valid_from)
     select person.id, 1 + person.id % 3, (select min(id) from location) + person.id % 3,
       (select min(id) from department) + person.id % 3, (select min(id) from designation) + person.id % 3,
       lead.id, date '2024-01-01'
     from made person
     left join made lead on person.n > 1 and lead.n = case when person.n > 95000 then 2 else (person.n - 2) / 9 + 1 end
     where not exists (select from assignment where account_id = person.id)`,
  )
  await client.query('vacuum analyze account')
  await client.query('vacuum analyze assignment')
}

export type ChartPlaces = {
  readonly top: number
  /** Leads thousands. */
  readonly wide: number
  /** Stands at the end of a long line. */
  readonly last: number
}

export async function findChartPlaces(client: pg.Client): Promise<ChartPlaces> {
  const { rows } = await client.query<{ ids: number[] }>(
    `select array_agg(id order by id) as ids from account where email like 'bench-%@atrium.example'`,
  )
  const ids = rows[0]?.ids ?? []
  return { top: ids[0] ?? 0, wide: ids[1] ?? 0, last: ids[94_999] ?? 0 }
}
