import { sql, type Kysely } from 'kysely'

/** Links say how: one blocks the other, or both have to do with each other. Statuses of a project change places. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table project_item_block
      add column kind text not null default 'blocks'
        constraint project_item_block_kind_check check (kind in ('blocks', 'relates')),
      drop constraint project_item_block_key`.execute(db)
  await sql`
    create unique index project_item_block_key on project_item_block (blocker_id, blocked_id)
      where kind = 'blocks'`.execute(db)
  await sql`
    create unique index project_item_relates_key on project_item_block
      (least(blocker_id, blocked_id), greatest(blocker_id, blocked_id)) where kind = 'relates'`.execute(db)
  await sql`create index project_item_block_blocker_idx on project_item_block (blocker_id)`.execute(db)
  // While they change places two of them stand on the same one.
  await sql`
    alter table project_status
      drop constraint project_status_position_key,
      add constraint project_status_position_key unique (project_id, life, position) deferrable initially deferred`.execute(
    db,
  )
}
