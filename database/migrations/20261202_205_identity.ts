import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into role (key, name, sensitive) values ('academy_manager', 'Academy manager', false)`.execute(db)
}
