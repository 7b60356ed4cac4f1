import { sql, type Kysely } from 'kysely'

/** How often and how soon somebody may work from home, and whether the clock is asked for there. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table work_policy_terms
      -- Whole days of one calendar month; null: as many as are granted.
      add column home_days_per_month integer
        constraint work_policy_terms_home_days_check check (home_days_per_month between 0 and 31),
      -- Calendar days before the first of them; null: also afterwards.
      add column home_notice_days integer
        constraint work_policy_terms_home_notice_check check (home_notice_days between 0 and 90),
      add column presence_required boolean not null default true`.execute(db)
}
