import { sql, type Kysely } from 'kysely'

/** The project that was begun from a won deal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table deal add column project_id integer references project (id) on delete set null`.execute(
    db,
  )
  await sql`create index deal_project_idx on deal (project_id) where project_id is not null`.execute(db)
}
