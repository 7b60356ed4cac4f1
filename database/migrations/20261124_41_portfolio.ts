import { sql, type Kysely } from 'kysely'

/** Uploads that may break off and go on: what has arrived lies in pieces until the file is whole. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table file_upload (
      id text primary key,
      field text not null,
      name text not null,
      bytes bigint not null,
      received bigint not null default 0,
      created_by_kind text not null,
      created_by_id integer not null,
      created_at timestamptz(3) not null,
      constraint file_upload_received_check check (received between 0 and bytes and bytes > 0)
    )`.execute(db)
  await sql`create index file_upload_created_idx on file_upload (created_at)`.execute(db)
  await sql`
    create table file_upload_piece (
      storage_key text primary key,
      upload_id text not null references file_upload (id) on delete cascade,
      first_byte bigint not null,
      bytes bigint not null,
      constraint file_upload_piece_bytes_check check (bytes > 0),
      constraint file_upload_piece_once unique (upload_id, first_byte)
    )`.execute(db)
}
