import { sql, type Kysely } from 'kysely'

/** Notes and comments under records of any area, whom they mention, and the files that go with them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table remark (
      id integer generated always as identity primary key,
      subject text not null,
      subject_id integer not null,
      kind text not null,
      text text not null,
      audience text not null,
      pinned boolean not null default false,
      author_id integer not null references account (id),
      written_at timestamptz(3) not null,
      edited_at timestamptz(3),
      deleted_at timestamptz(3),
      deleted_by integer references account (id),
      version integer not null default 1,
      constraint remark_kind_check check (kind in ('note', 'comment')),
      constraint remark_audience_check check (audience in ('everyone', 'internal', 'private')),
      constraint remark_deleted_check check ((deleted_at is null) = (deleted_by is null)
        and (deleted_at is null or (text = '' and not pinned)))
    )`.execute(db)
  await sql`create index remark_subject_idx on remark (subject, subject_id, id)`.execute(db)
  await sql`create index remark_author_idx on remark (author_id)`.execute(db)
  await sql`
    create table remark_mention (
      id integer generated always as identity primary key,
      remark_id integer not null references remark (id) on delete cascade,
      account_id integer not null references account (id),
      -- Someone who may not read the record is mentioned and hears nothing.
      told boolean not null,
      constraint remark_mention_key unique (remark_id, account_id)
    )`.execute(db)
  await sql`create index remark_mention_account_idx on remark_mention (account_id)`.execute(db)
  await sql`
    create table remark_file (
      id integer generated always as identity primary key,
      remark_id integer not null references remark (id) on delete cascade,
      file_id text not null constraint remark_file_key unique,
      name text not null,
      kind text not null,
      bytes integer not null
    )`.execute(db)
  await sql`create index remark_file_remark_idx on remark_file (remark_id)`.execute(db)
}
