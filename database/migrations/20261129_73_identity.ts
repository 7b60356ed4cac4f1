import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Wrong codes are counted over all names as well, among many more wrong passwords.
  await sql`create index sign_in_guess_code_idx on sign_in_guess (at) where kind = 'code'`.execute(db)
  // Since when someone is the only administrator because they ended the access of the others themselves.
  await sql`alter table account add column left_alone_at timestamptz(3)`.execute(db)
}
