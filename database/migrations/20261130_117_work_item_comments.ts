import { sql, type Kysely } from 'kysely'

/** What people write beneath a work item: among colleagues, or to the client on purpose. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table project_item_comment (
      id integer generated always as identity primary key,
      item_id integer not null references project_item (id),
      author_id integer not null references account (id),
      written_at timestamptz(3) not null,
      text text not null,
      to_client boolean not null default false,
      removed_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create index project_item_comment_item_idx on project_item_comment (item_id, id)`.execute(db)
  await sql`create index project_item_comment_author_idx on project_item_comment (author_id)`.execute(db)
}
