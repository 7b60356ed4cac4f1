import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A function, because its statement is planned once for each connection instead of at every commit.
  await sql`
    create function write_trail(events jsonb, changes jsonb) returns void language plpgsql as $$
    begin
      insert into live_event (topic, audience_kind, recipients, subject)
      select topic, audience_kind, recipients, subject
      from jsonb_to_recordset(events)
        as event (topic text, audience_kind text, recipients integer[], subject jsonb);
      insert into change_log
        (at, actor_kind, actor_id, actor_name, request_id, table_name, row_id, action, before, after)
      select at, actor_kind, actor_id, actor_name, request_id, table_name, row_id, action, before, after
      from jsonb_to_recordset(changes)
        as change (at timestamptz, actor_kind text, actor_id integer, actor_name text, request_id text,
          table_name text, row_id text, action text, before jsonb, after jsonb);
    end $$`.execute(db)
}
