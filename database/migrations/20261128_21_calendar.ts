import { sql, type Kysely } from 'kysely'

/** A working day may count without the clock: for whoever is not asked for it, and before the product was in use. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table work_policy_terms drop constraint work_policy_terms_counting_check`.execute(db)
  await sql`
    alter table work_policy_terms add constraint work_policy_terms_counting_check
      check (counting in ('first_in_last_out', 'sum_of_sessions', 'tracker_hours', 'no_clock'))`.execute(db)
}
