import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Wrong codes are counted over all names as well, among many more wrong passwords.
  await sql`create index sign_in_guess_code_idx on sign_in_guess (at) where kind = 'code'`.execute(db)
  // Who became the only administrator by ending the access of another, and whose; empty once there is another again.
  await sql`
    create table ended_administrator (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      ended_by integer not null references account (id),
      constraint ended_administrator_key unique (ended_by, account_id),
      constraint ended_administrator_other_check check (ended_by <> account_id)
    )`.execute(db)
  await sql`create index ended_administrator_account_idx on ended_administrator (account_id)`.execute(db)
}
