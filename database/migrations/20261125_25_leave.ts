import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What rules can say from now on; until HR says otherwise everything stays as it was.
  const unsaid = {
    rounding: 'down',
    balance_cap: null,
    least_at_once: null,
    most_at_once: null,
    marital_statuses: [],
  }
  await sql`update leave_rule set rule = rule || ${JSON.stringify(unsaid)}::jsonb`.execute(db)
}
