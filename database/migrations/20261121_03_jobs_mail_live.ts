import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // What a screen shows of a job. The queue itself belongs to graphile-worker, which forgets a job when it is done.
  await sql`
    create table job_run (
      id bigint generated always as identity primary key,
      public_id text not null constraint job_run_public_id_key unique,
      job text not null,
      title text not null,
      input jsonb not null,
      actor_kind text not null,
      actor_id integer not null,
      actor jsonb not null,
      state text not null constraint job_run_state_check
        check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
      done integer not null default 0,
      total integer not null default 0,
      note text not null default '',
      result jsonb,
      error text,
      cancel_asked_at timestamptz(3),
      created_at timestamptz(3) not null,
      started_at timestamptz(3),
      finished_at timestamptz(3),
      constraint job_run_progress_check check (done >= 0 and total >= 0)
    )`.execute(db)
  await sql`create index job_run_actor_idx on job_run (actor_kind, actor_id, id desc)`.execute(db)
  await sql`create index job_run_finished_idx on job_run (finished_at)`.execute(db)

  // What has been done and must not be done again, written in the transaction that does it.
  await sql`
    create table done_once (
      key text primary key,
      done_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index done_once_done_at_idx on done_once (done_at)`.execute(db)

  // A worker that lives says so every few seconds, on the database's clock; the jobs of one that fell silent are freed.
  await sql`
    create table worker_node (
      id text primary key,
      started_at timestamptz(3) not null,
      seen_at timestamptz(3) not null
    )`.execute(db)

  await sql`
    create table mail_message (
      id integer generated always as identity primary key,
      message_key text not null constraint mail_message_key_key unique,
      dedupe_key text constraint mail_message_dedupe_key unique,
      to_address text not null,
      to_name text not null,
      subject text not null,
      html_sealed text not null,
      text_sealed text not null,
      urgent boolean not null,
      state text not null constraint mail_message_state_check
        check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
      attempts integer not null default 0,
      error text,
      response text,
      created_at timestamptz(3) not null,
      sending_since timestamptz(3),
      next_attempt_at timestamptz(3),
      sent_at timestamptz(3)
    )`.execute(db)
  await sql`create index mail_message_state_idx on mail_message (state, id desc)`.execute(db)
  await sql`
    create index mail_message_search_idx on mail_message
    using gin ((lower(to_name) || ' ' || lower(to_address) || ' ' || lower(subject)) gin_trgm_ops)`.execute(
    db,
  )
  await sql`
    create table mail_attachment (
      id integer generated always as identity primary key,
      mail_id integer not null references mail_message (id) on delete cascade,
      name text not null,
      mime text not null,
      content_sealed text not null
    )`.execute(db)
  await sql`create index mail_attachment_mail_idx on mail_attachment (mail_id)`.execute(db)

  // A hint that something changed, never the thing itself. By its transaction id a client that lost its line finds
  // what was committed meanwhile, also when transactions commit in another order than they began.
  await sql`
    create table live_event (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz(3) not null default now(),
      topic text not null,
      audience_kind text not null,
      recipients integer[],
      subject jsonb not null constraint live_event_subject_check check (octet_length(subject::text) <= 2000)
    )`.execute(db)
  await sql`create index live_event_xid_idx on live_event (xid)`.execute(db)
  await sql`create index live_event_at_idx on live_event (at)`.execute(db)
}
