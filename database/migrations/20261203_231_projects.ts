import { sql, type Kysely } from 'kysely'

/** Lists over all projects by due day and by priority begin with their first rows instead of sorting all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index project_item_due_order_idx on project_item ((due_on is null), due_on, id)
      where deleted_at is null`.execute(db)
  await sql`
    create index project_item_priority_order_idx on project_item
      (array_position('{urgent,high,medium,low}'::text[], priority), id) where deleted_at is null`.execute(db)
  // In the order of the lists of one person's items.
  await sql`drop index project_item_assignee_idx`.execute(db)
  await sql`create index project_item_assignee_idx on project_item (assignee_id, (due_on is null), due_on, id)`.execute(
    db,
  )
}
