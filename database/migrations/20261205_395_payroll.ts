import { sql, type Kysely } from 'kysely'

/** When terms of a pay group and the wage definition were decided; unknown of those from before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_group_terms add column decided_at timestamptz(3)`.execute(db)
  await sql`alter table wage_definition add column decided_at timestamptz(3)`.execute(db)
}
