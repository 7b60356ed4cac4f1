import { sql, type Kysely } from 'kysely'

/** Who is away on a day is asked of everybody at once, without naming people first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index absence_day_idx on absence (day, account_id) where not tentative`.execute(db)
}
