import { sql, type Kysely } from 'kysely'

/** A link that an area above makes for one of its records: who answers for it now, and which version it shows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table drive_link
      add column area text,
      add column keeper_id integer references account,
      add column version_number integer,
      add constraint drive_link_area_check check ((area is null) = (keeper_id is null)),
      add constraint drive_link_version_fkey foreign key (node_id, version_number)
        references drive_version (node_id, number) on delete cascade`.execute(db)
}
