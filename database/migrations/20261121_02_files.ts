import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // `received` is what the door took in; only an action makes it `kept`. What stays `received` is swept.
  await sql`
    create table stored_file (
      id text primary key,
      storage_key text not null constraint stored_file_storage_key_key unique,
      thumbnail_key text constraint stored_file_thumbnail_key_key unique,
      name text not null,
      kind text not null,
      bytes bigint not null constraint stored_file_bytes_check check (bytes >= 0),
      sha256 text not null,
      state text not null constraint stored_file_state_check check (state in ('received', 'kept')),
      kept_for text,
      created_by_kind text not null,
      created_by_id integer not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3),
      constraint stored_file_kept_for_check check ((state = 'kept') = (kept_for is not null))
    )`.execute(db)
  await sql`create index stored_file_kept_for_idx on stored_file (kept_for)`.execute(db)
  await sql`create index stored_file_received_idx on stored_file (created_at) where state = 'received'`.execute(
    db,
  )
  await sql`create index stored_file_expires_idx on stored_file (expires_at) where expires_at is not null`.execute(
    db,
  )
}
