import { sql, type Kysely } from 'kysely'

/** Who was reminded of a post that asks for an acknowledgement: each step once, until it is asked anew or by another day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table post_reminder (
      post_id integer not null references post (id),
      account_id integer not null references account (id),
      ack_revision integer not null,
      ack_by date not null,
      step text not null constraint post_reminder_step_check check (step in ('before', 'due')),
      at timestamptz(3) not null,
      primary key (post_id, account_id, ack_revision, ack_by, step)
    )`.execute(db)
  await sql`create index post_reminder_account_idx on post_reminder (account_id)`.execute(db)
  await sql`create index post_ack_by_idx on post (ack_by) where state = 'published' and ack_by is not null`.execute(
    db,
  )
}
