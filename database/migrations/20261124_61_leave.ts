import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update leave_rule set rule = rule || '{"in_closed_month": true}'`.execute(db)
}
