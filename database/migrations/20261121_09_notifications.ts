import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A notice that a person writes to many. Its rows in `notification` are made page by page, and the last account
  // reached stands here, so that the work goes on where it stopped.
  await sql`
    create table sent_notice (
      id integer generated always as identity primary key,
      audience text not null constraint sent_notice_audience_check
        check (audience in ('everyone', 'office', 'company')),
      company_id integer references company (id),
      location_id integer references location (id),
      title text not null,
      text text not null,
      link text not null default '',
      urgent boolean not null,
      by_mail boolean not null,
      sent_by integer not null references account (id),
      sent_at timestamptz(3) not null,
      run_id text,
      expected integer not null,
      reached integer not null default 0,
      last_account_id integer not null default 0,
      finished_at timestamptz(3),
      constraint sent_notice_place_check check (
        (audience = 'company') = (company_id is not null) and (audience = 'office') = (location_id is not null)
      )
    )`.execute(db)
  await sql`create index sent_notice_by_idx on sent_notice (sent_by, id)`.execute(db)

  // What happens to one subject within five minutes is one row that counts. The exclusion makes it so, whoever
  // else writes at the same moment; rows without a subject never meet.
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      recipient_id integer not null references account (id),
      kind text not null,
      title text not null,
      text text not null,
      link text not null constraint notification_link_check check (link = '' or link ~ '^/([^/\\\\]|$)'),
      subject_key text,
      urgent boolean not null,
      at timestamptz(3) not null,
      first_at timestamptz(3) not null,
      merges_until timestamptz(3) not null,
      merged_count integer not null default 1,
      read_at timestamptz(3),
      sent_notice_id integer references sent_notice (id),
      constraint notification_sent_once unique (sent_notice_id, recipient_id),
      constraint notification_merge_once exclude using gist (
        recipient_id with =, kind with =, subject_key with =, tstzrange(first_at, merges_until) with &&
      )
    )`.execute(db)
  await sql`create index notification_recipient_idx on notification (recipient_id, at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index notification_unread_idx on notification (recipient_id, at desc, id desc)
    where read_at is null`.execute(db)

  // Only a choice that differs from the kind's own is of interest, but each one made is kept.
  await sql`
    create table notice_preference (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      kind text not null,
      mail boolean not null,
      constraint notice_preference_once unique (account_id, kind)
    )`.execute(db)

  const granted = [
    ['admin', 'all'],
    ['hr_manager', 'company'],
  ]
  for (const [role, scope] of granted)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, 'notifications.notice.send', ${scope} from role where key = ${role}`.execute(db)
}
