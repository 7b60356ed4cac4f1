import { sql, type Kysely } from 'kysely'

// Whom something is meant for. An empty list sets no bound; named people belong to it whatever the bounds say, and
// where only people are named, it is for them alone.
const audience = `
      audience_companies integer[] not null default '{}',
      audience_offices integer[] not null default '{}',
      audience_departments integer[] not null default '{}',
      audience_roles integer[] not null default '{}',
      audience_people integer[] not null default '{}'`

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table post (
      id integer generated always as identity primary key,
      state text not null constraint post_state_check
        check (state in ('draft', 'scheduled', 'published', 'expired', 'withdrawn')),
      title text not null,
      body text not null,
      body_text text not null,
      importance text not null constraint post_importance_check check (importance in ('info', 'important', 'urgent')),
      ${sql.raw(audience)},
      needs_ack boolean not null default false,
      ack_by date,
      comments_open boolean not null default true,
      author_id integer not null references account (id),
      company_id integer references company (id),
      publish_at timestamptz(3),
      published_at timestamptz(3),
      expires_at timestamptz(3),
      -- Three places at the top for the whole board; the constraint is what two hands at once meet.
      pin_slot smallint constraint post_pin_slot_check check (pin_slot between 1 and 3)
        constraint post_pin_slot_once unique,
      pinned_until timestamptz(3),
      revision integer not null default 1,
      -- Who has acknowledged an earlier one is asked again.
      ack_revision integer not null default 1,
      edited_at timestamptz(3),
      withdrawn_at timestamptz(3),
      withdrawn_by integer references account (id),
      withdrawn_reason text not null default '',
      -- How far the telling has come, so that it goes on where it stopped.
      told_account_id integer not null default 0,
      told_at timestamptz(3),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint post_expiry_check check (expires_at is null or publish_at is null or expires_at > publish_at),
      constraint post_published_check check (state in ('draft', 'scheduled') or published_at is not null),
      constraint post_scheduled_check check (state <> 'scheduled' or publish_at is not null),
      constraint post_pin_check check ((pin_slot is null) = (pinned_until is null)),
      constraint post_ack_check check (ack_by is null or needs_ack)
    )`.execute(db)
  await sql`create index post_board_idx on post (published_at desc, id desc) where state = 'published'`.execute(
    db,
  )
  await sql`create index post_author_idx on post (author_id, id desc)`.execute(db)
  await sql`create index post_due_idx on post (publish_at) where state = 'scheduled'`.execute(db)
  await sql`create index post_search_idx on post using gin ((lower(title || ' ' || body_text)) gin_trgm_ops)`.execute(
    db,
  )

  // What stood there before an edit.
  await sql`
    create table post_revision (
      id integer generated always as identity primary key,
      post_id integer not null references post (id),
      number integer not null,
      title text not null,
      body text not null,
      edited_by integer not null references account (id),
      edited_at timestamptz(3) not null,
      constraint post_revision_once unique (post_id, number)
    )`.execute(db)
  await sql`
    create table post_file (
      id integer generated always as identity primary key,
      post_id integer not null references post (id),
      file_id text not null references stored_file (id) constraint post_file_once unique,
      name text not null,
      kind text not null,
      bytes bigint not null
    )`.execute(db)
  await sql`create index post_file_post_idx on post_file (post_id, id)`.execute(db)

  // One row for each person and post, whichever comes first: being told, seeing it, acknowledging it.
  await sql`
    create table post_reader (
      post_id integer not null references post (id),
      account_id integer not null references account (id),
      told_at timestamptz(3),
      seen_at timestamptz(3),
      acknowledged_at timestamptz(3),
      acknowledged_revision integer,
      primary key (post_id, account_id),
      constraint post_reader_ack_check check ((acknowledged_at is null) = (acknowledged_revision is null))
    )`.execute(db)
  await sql`create index post_reader_account_idx on post_reader (account_id, post_id)`.execute(db)
  await sql`
    create table post_reaction (
      post_id integer not null references post (id),
      account_id integer not null references account (id),
      kind text not null constraint post_reaction_kind_check check (kind in ('like', 'celebrate', 'thanks', 'idea')),
      at timestamptz(3) not null,
      primary key (post_id, kind, account_id)
    )`.execute(db)
  await sql`
    create table post_comment (
      id integer generated always as identity primary key,
      post_id integer not null references post (id),
      author_id integer not null references account (id),
      text text not null,
      state text not null default 'shown' constraint post_comment_state_check
        check (state in ('shown', 'hidden', 'removed')),
      hidden_by integer references account (id),
      hidden_reason text not null default '',
      at timestamptz(3) not null,
      edited_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create index post_comment_post_idx on post_comment (post_id, id)`.execute(db)
  // What a reader finds wrong; each person says it once of the same thing.
  await sql`
    create table post_report (
      id integer generated always as identity primary key,
      post_id integer not null references post (id),
      comment_id integer references post_comment (id),
      reporter_id integer not null references account (id),
      reason text not null,
      at timestamptz(3) not null,
      settled_at timestamptz(3),
      settled_by integer references account (id),
      outcome text constraint post_report_outcome_check check (outcome in ('kept', 'hidden')),
      version integer not null default 1,
      constraint post_report_once unique nulls not distinct (post_id, comment_id, reporter_id),
      constraint post_report_settled_check check ((settled_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index post_report_open_idx on post_report (id) where settled_at is null`.execute(db)

  await policies(db)
  await manual(db)
  await grants(db)
}

async function policies(db: Kysely<never>) {
  await sql`
    create table policy (
      id integer generated always as identity primary key,
      title text not null,
      category text not null constraint policy_category_check
        check (category in ('conduct', 'time', 'money', 'security', 'workplace', 'benefits')),
      owner_id integer not null references account (id),
      company_id integer references company (id),
      ${sql.raw(audience)},
      needs_ack boolean not null,
      ack_days integer not null default 14 constraint policy_ack_days_check check (ack_days between 1 and 180),
      review_due date,
      archived_at timestamptz(3),
      archived_by integer references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index policy_title_key on policy (lower(title)) where archived_at is null`.execute(
    db,
  )
  await sql`
    create table policy_version (
      id integer generated always as identity primary key,
      policy_id integer not null references policy (id),
      number integer not null,
      state text not null constraint policy_version_state_check
        check (state in ('draft', 'in_review', 'published', 'superseded')),
      body text not null,
      body_text text not null,
      change_note text not null default '',
      -- A version that changes what people have to do is asked for again.
      material boolean not null,
      effective_from date not null,
      file_id text references stored_file (id),
      file_name text,
      file_sha256 text,
      written_by integer not null references account (id),
      written_at timestamptz(3) not null,
      sent_back_reason text not null default '',
      published_by integer references account (id),
      published_at timestamptz(3),
      -- Of title, text and file, as they were acknowledged.
      snapshot_title text,
      snapshot_sha256 text,
      told_account_id integer not null default 0,
      told_at timestamptz(3),
      version integer not null default 1,
      constraint policy_version_number_once unique (policy_id, number),
      constraint policy_version_two_people_check check (published_by <> written_by),
      constraint policy_version_published_check check (
        (state in ('published', 'superseded')) = (published_at is not null and snapshot_sha256 is not null)
      )
    )`.execute(db)
  // One version at a time is being written.
  await sql`
    create unique index policy_version_open_once on policy_version (policy_id)
    where state in ('draft', 'in_review')`.execute(db)
  await sql`
    create index policy_version_search_idx on policy_version using gin (lower(body_text) gin_trgm_ops)
    where state = 'published'`.execute(db)
  await sql`
    create table policy_acknowledgement (
      id integer generated always as identity primary key,
      policy_id integer not null references policy (id),
      policy_version_id integer not null references policy_version (id),
      number integer not null,
      account_id integer not null references account (id),
      at timestamptz(3) not null,
      address text not null,
      wording text not null,
      snapshot_sha256 text not null,
      constraint policy_acknowledgement_once unique (policy_version_id, account_id)
    )`.execute(db)
  await sql`
    create index policy_acknowledgement_account_idx on policy_acknowledgement (account_id, policy_id, number)`.execute(
    db,
  )
  // Who was reminded of what and when, so that a reminder goes out once.
  await sql`
    create table policy_reminder (
      policy_version_id integer not null references policy_version (id),
      account_id integer not null references account (id),
      step text not null constraint policy_reminder_step_check
        check (step in ('told', 'before', 'due', 'late', 'lead')),
      at timestamptz(3) not null,
      primary key (policy_version_id, account_id, step)
    )`.execute(db)
}

/** The pages of the manual come with the product; a row here is one that was edited in this installation. */
async function manual(db: Kysely<never>) {
  await sql`
    create table manual_edit (
      id integer generated always as identity primary key,
      slug text not null,
      number integer not null,
      title text not null,
      body text not null,
      body_text text not null,
      chapter text not null,
      routes text[] not null,
      needs text not null default '',
      note text not null default '',
      edited_by integer not null references account (id),
      edited_at timestamptz(3) not null,
      constraint manual_edit_once unique (slug, number)
    )`.execute(db)
  await sql`
    create table manual_vote (
      slug text not null,
      account_id integer not null references account (id),
      helpful boolean not null,
      at timestamptz(3) not null,
      primary key (slug, account_id)
    )`.execute(db)
  // What was looked for and not found, without who looked.
  await sql`
    create table manual_miss (
      words text primary key,
      times integer not null,
      last_at timestamptz(3) not null
    )`.execute(db)
}

async function grants(db: Kysely<never>) {
  const grant = (permission: string, scope: 'team' | 'company' | 'all', roles: string[]) =>
    sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = any (${roles})`.execute(db)
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, permission, 'all' from role, unnest(array['notices.board.read', 'notices.policy.read']) as permission
    where key <> 'client'`.execute(db)
  await grant('notices.post.write', 'team', ['manager'])
  await grant('notices.post.write', 'company', ['hr_executive', 'delivery_head'])
  await grant('notices.post.write', 'all', ['hr_manager', 'content_editor', 'admin'])
  await grant('notices.post.moderate', 'company', ['hr_executive'])
  await grant('notices.post.moderate', 'all', ['hr_manager', 'content_editor', 'admin'])
  await grant('notices.policy.write', 'company', ['hr_executive'])
  await grant('notices.policy.write', 'all', ['hr_manager', 'content_editor', 'admin'])
  await grant('notices.policy.publish', 'all', ['hr_manager', 'content_editor', 'admin'])
  await grant('notices.policy.report', 'team', ['manager'])
  await grant('notices.policy.report', 'company', ['hr_executive'])
  await grant('notices.policy.report', 'all', ['hr_manager', 'content_editor', 'admin', 'auditor'])
  await grant('notices.manual.edit', 'all', ['hr_manager', 'content_editor', 'admin'])
}
