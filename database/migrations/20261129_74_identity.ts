import { sql, type Kysely } from 'kysely'

/** When the person last showed in this session who they are, besides its start. What is private asks for it again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table session add column confirmed_at timestamptz`.execute(db)
}
