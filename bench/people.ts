import type pg from 'pg'

/** Fills the directory up to so many people, spread over companies, offices and departments. */
export async function growDirectory(client: pg.Client, people: number): Promise<void> {
  await client.query(
    `with made as (
       insert into account (name, email, user_type, created_at)
       select initcap(md5(n::text)) || ' ' || n, 'bench-' || n || '@atrium.example', 'Staff', now()
       from generate_series((select count(*) from account) + 1, $1::bigint) n
       returning id
     )
     insert into assignment (account_id, company_id, location_id, department_id, designation_id, valid_from)
     select id, 1 + id % 3, 1 + id % 3,
       (select min(department.id) from department) + id % 3, (select min(designation.id) from designation) + id % 3,
       date '2024-01-01'
     from made`,
    [people],
  )
  await client.query('vacuum analyze account')
  await client.query('vacuum analyze assignment')
}
