import { sql, type Kysely } from 'kysely'

async function videos(db: Kysely<never>) {
  await sql`
    create table portfolio_video (
      id integer generated always as identity primary key,
      title text not null,
      file_id text not null references stored_file (id),
      poster_file_id text not null references stored_file (id),
      captions text not null default '',
      duration_seconds integer not null,
      state text not null default 'draft',
      position integer not null,
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      published_at timestamptz(3),
      replaced_at timestamptz(3),
      version integer not null default 1,
      constraint portfolio_video_state_check check (state in ('draft', 'published')),
      constraint portfolio_video_duration_check check (duration_seconds between 1 and 86400),
      constraint portfolio_video_file_once unique (file_id),
      constraint portfolio_video_poster_once unique (poster_file_id),
      -- Two videos change places within one statement.
      constraint portfolio_video_position_key unique (position) deferrable initially deferred
    )`.execute(db)
}

async function viewers(db: Kysely<never>) {
  await sql`
    create table portfolio_code (
      id text primary key,
      email text not null,
      code_digest text not null,
      sender_digest text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      tries integer not null default 0,
      state text not null default 'open',
      blocked_until timestamptz(3),
      constraint portfolio_code_state_check check (state in ('open', 'used', 'replaced', 'void')),
      constraint portfolio_code_tries_check check (tries between 0 and 5)
    )`.execute(db)
  // A new code voids the old one: of one address only one is ever right.
  await sql`create unique index portfolio_code_open_once on portfolio_code (email) where state = 'open'`.execute(
    db,
  )
  await sql`create index portfolio_code_email_idx on portfolio_code (email, created_at)`.execute(db)
  await sql`create index portfolio_code_sender_idx on portfolio_code (sender_digest, created_at)`.execute(db)
  await sql`create index portfolio_code_created_idx on portfolio_code (created_at)`.execute(db)
  await sql`
    create table portfolio_viewer (
      id integer generated always as identity primary key,
      email text not null constraint portfolio_viewer_email_key unique,
      contact_id integer not null references contact (id),
      lead_id integer references lead (id),
      name text not null,
      phone text not null,
      country text,
      verified_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      hot_at timestamptz(3)
    )`.execute(db)
  await sql`create index portfolio_viewer_contact_idx on portfolio_viewer (contact_id)`.execute(db)
  await sql`create index portfolio_viewer_lead_idx on portfolio_viewer (lead_id)`.execute(db)
  await sql`create index portfolio_viewer_seen_idx on portfolio_viewer (last_seen_at desc, id)`.execute(db)
  // What a browser holds to be let in again; of it only the digest is known here.
  await sql`
    create table portfolio_pass (
      digest text primary key,
      viewer_id integer not null references portfolio_viewer (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index portfolio_pass_viewer_idx on portfolio_pass (viewer_id)`.execute(db)
  await sql`create index portfolio_pass_expires_idx on portfolio_pass (expires_at)`.execute(db)
}

async function watching(db: Kysely<never>) {
  await sql`
    create table portfolio_reaction (
      viewer_id integer not null references portfolio_viewer (id) on delete cascade,
      video_id integer not null references portfolio_video (id) on delete cascade,
      value text not null,
      set_at timestamptz(3) not null,
      constraint portfolio_reaction_once primary key (viewer_id, video_id),
      constraint portfolio_reaction_value_check check (value in ('like', 'dislike', 'none'))
    )`.execute(db)
  await sql`create index portfolio_reaction_video_idx on portfolio_reaction (video_id, value)`.execute(db)
  // One playing of one video by one viewer; how far it came only grows.
  await sql`
    create table portfolio_play (
      id integer generated always as identity primary key,
      viewer_id integer not null references portfolio_viewer (id) on delete cascade,
      video_id integer not null references portfolio_video (id) on delete cascade,
      play_key text not null,
      reached integer not null,
      started_at timestamptz(3) not null,
      moved_at timestamptz(3) not null,
      constraint portfolio_play_once unique (viewer_id, video_id, play_key),
      constraint portfolio_play_reached_check check (reached in (0, 25, 50, 75, 100))
    )`.execute(db)
  await sql`create index portfolio_play_video_idx on portfolio_play (video_id, started_at)`.execute(db)
  await sql`create index portfolio_play_started_idx on portfolio_play (started_at)`.execute(db)
}

const grants: readonly (readonly [permission: string, role: string, scope: string])[] = [
  ['portfolio.video.manage', 'admin', 'all'],
  ['portfolio.video.manage', 'content_editor', 'all'],
  ['portfolio.report.read', 'admin', 'all'],
  ['portfolio.report.read', 'content_editor', 'all'],
  ['portfolio.report.read', 'sales_manager', 'all'],
  ['portfolio.report.read', 'sales_executive', 'all'],
  ['portfolio.viewer.read', 'admin', 'all'],
  ['portfolio.viewer.read', 'sales_manager', 'all'],
  ['portfolio.viewer.read', 'sales_executive', 'own'],
  ['portfolio.viewer.export', 'admin', 'all'],
  ['portfolio.viewer.export', 'sales_manager', 'all'],
]

export async function up(db: Kysely<never>): Promise<void> {
  await videos(db)
  await viewers(db)
  await watching(db)
  for (const [permission, role, scope] of grants)
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, ${permission}, ${scope} from role where key = ${role}`.execute(db)
}
