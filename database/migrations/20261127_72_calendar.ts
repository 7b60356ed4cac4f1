import { sql, type Kysely } from 'kysely'

/** How often somebody may work from home in a quarter, beside what a month allows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table work_policy_terms
      -- Whole days of one calendar quarter; null: as many as are granted.
      add column home_days_per_quarter integer
        constraint work_policy_terms_home_quarter_check check (home_days_per_quarter between 0 and 92)`.execute(
    db,
  )
}
