import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Approvals move things by their column `status`.
  await sql`alter table holiday_choice rename column state to status`.execute(db)

  // Why it was changed when the list was locked or the day had passed; the change log keeps the earlier ones.
  await sql`alter table holiday add column reason text not null default ''`.execute(db)
  await sql`alter table holiday_year add column reason text not null default ''`.execute(db)

  // Whoever knows the link reads the feed; only its hash is kept.
  await sql`
    create table calendar_feed (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      kind text not null constraint calendar_feed_kind_check check (kind in ('own', 'team')),
      token_hash text not null constraint calendar_feed_token_key unique,
      made_at timestamptz(3) not null,
      constraint calendar_feed_once unique (account_id, kind)
    )`.execute(db)
}
