import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // The screens that somebody has pinned, in order. All of one person's stand in one row, so that order, length and
  // "each once" are settled by locking it; an empty list is a choice as well, no row is none.
  await sql`
    create table shortcut (
      id integer generated always as identity primary key,
      account_id integer not null constraint shortcut_account_key unique references account (id),
      paths text[] not null constraint shortcut_paths_check check (cardinality(paths) <= 12)
    )`.execute(db)

  // Mailed or not becomes: at once, in the daily digest, or never.
  await sql`
    alter table notice_preference
      alter column mail type text using case when mail then 'at_once' else 'never' end`.execute(db)
  await sql`
    alter table notice_preference add constraint notice_preference_mail_check
      check (mail in ('at_once', 'digest', 'never'))`.execute(db)

  // Own quiet hours in the time of one's office; both empty is none, no row is the usual night.
  await sql`
    create table quiet_hours (
      id integer generated always as identity primary key,
      account_id integer not null constraint quiet_hours_account_key unique references account (id),
      starts text,
      ends text,
      constraint quiet_hours_check check (
        (starts is null) = (ends is null) and starts <> ends
        and starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      )
    )`.execute(db)

  // The mail of one morning to one person: whoever writes this row first is who mails it.
  await sql`
    create table mail_digest (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      day date not null,
      written_at timestamptz(3) not null,
      constraint mail_digest_once unique (account_id, day)
    )`.execute(db)

  // One morning in one time zone, spread page by page; it goes on behind the last account reached.
  await sql`
    create table digest_round (
      id integer generated always as identity primary key,
      zone text not null,
      day date not null,
      last_account_id integer not null default 0,
      finished_at timestamptz(3),
      constraint digest_round_once unique (zone, day)
    )`.execute(db)

  await sql`
    alter table notification
      add column for_digest boolean not null default false,
      add column digest_id integer references mail_digest (id)`.execute(db)
  await sql`
    create index notification_digest_idx on notification (recipient_id, at)
    where for_digest and digest_id is null and read_at is null`.execute(db)
}
