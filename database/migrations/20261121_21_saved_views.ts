import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A list as somebody likes to see it: the search, filters and sorting of its address under a name.
  await sql`
    create table saved_view (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      list text not null,
      name text not null,
      query text not null,
      created_at timestamptz(3) not null
    )`.execute(db)
  await sql`create unique index saved_view_name_key on saved_view (account_id, list, lower(name))`.execute(db)
}
