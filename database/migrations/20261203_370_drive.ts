import { sql, type Kysely } from 'kysely'

/** What stands in the folder of a record of another area belongs to that record, and to no one else. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table drive_node drop constraint drive_node_owner_check,
      add column root_id integer references drive_node on delete cascade`.execute(db)
  await sql`
    update drive_node as node set root_id = root.id, owner_id = null
    from drive_ancestor as way join drive_node as root on root.id = way.ancestor_id
    where way.node_id = node.id and root.root_area is not null and root.id <> node.id`.execute(db)
  await sql`update drive_node set root_id = id where root_area is not null`.execute(db)
  await sql`
    alter table drive_node add constraint drive_node_owner_check
      check ((owner_id is null) = (root_id is not null or root_area is not null))`.execute(db)
  await sql`create index drive_node_in_root_idx on drive_node (root_id) where root_id is not null`.execute(db)
}
