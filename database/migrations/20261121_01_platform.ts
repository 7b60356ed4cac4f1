import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists btree_gist`.execute(db)

  await sql`
    create table change_log (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      actor_kind text not null,
      actor_id integer not null,
      actor_name text not null,
      request_id text not null,
      table_name text not null,
      row_id text not null,
      action text not null constraint change_log_action_check check (action in ('insert', 'update', 'delete')),
      before jsonb,
      after jsonb
    )`.execute(db)
  await sql`create index change_log_row_idx on change_log (table_name, row_id, id)`.execute(db)
  await sql`create index change_log_actor_idx on change_log (actor_kind, actor_id, id)`.execute(db)
  // Nobody edits the trace, not even by mistake in our own code.
  await sql`
    create function change_log_refuse() returns trigger language plpgsql as $$
    begin raise exception 'the change log is append-only'; end $$`.execute(db)
  await sql`
    create trigger change_log_append_only before update or delete on change_log
    for each statement execute function change_log_refuse()`.execute(db)

  await sql`
    create table idempotency_key (
      holder text not null,
      key text not null,
      call text not null,
      body_sha256 text not null,
      http_status integer,
      answer jsonb,
      created_at timestamptz(3) not null,
      primary key (holder, key)
    )`.execute(db)
  await sql`create index idempotency_key_created_idx on idempotency_key (created_at)`.execute(db)

  // Losing these counts in a crash does no harm, and unlogged rows cost little.
  await sql`
    create unlogged table rate_count (
      bucket text not null,
      window_start timestamptz(3) not null,
      hits integer not null,
      primary key (bucket, window_start)
    )`.execute(db)
}
