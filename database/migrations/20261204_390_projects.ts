import { sql, type Kysely } from 'kysely'

/** Counting the open items of a large team reads this index alone, with all that the list asks of a row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index project_item_team_idx on project_item (assignee_id, project_id, status_id)
      include (sprint_id, client_visible) where deleted_at is null`.execute(db)
}
