import { sql, type Kysely } from 'kysely'

/** Under which number somebody is reached at work: part of the directory card, unlike the private one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table work_phone (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      number text not null constraint work_phone_number_check check (number <> ''),
      version integer not null default 1,
      constraint work_phone_account_key unique (account_id)
    )`.execute(db)
}
