import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update leave_rule set rule = rule || '{"pause_after_unpaid": null}'`.execute(db)
}
