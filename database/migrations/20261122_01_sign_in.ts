import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table account
      add column must_change_password boolean not null default false,
      add column password_changed_at timestamptz(3),
      -- When the owner last heard that somebody tries passwords.
      add column guessing_told_at timestamptz(3)`.execute(db)

  // Whoever holds such a role proves who they are by a code as well.
  await sql`alter table role add column second_step boolean not null default false`.execute(db)
  await sql`
    update role set second_step = true
    where key in ('admin', 'payroll', 'hr_executive', 'hr_manager')`.execute(db)

  // A browser in which somebody came in before: guesses made elsewhere do not slow its owner down.
  await sql`
    create table known_device (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      token_digest text not null,
      first_seen_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      constraint known_device_key unique (account_id, token_digest)
    )`.execute(db)
  await sql`
    alter table session
      add column known_device_id integer references known_device (id) on delete set null,
      -- A session for a new password opens nothing else.
      add column purpose text not null default 'all'
        constraint session_purpose_check check (purpose in ('all', 'password-change'))`.execute(db)
  await sql`create index session_known_device_idx on session (known_device_id)`.execute(db)

  await sql`
    create table sign_in_code (
      id integer generated always as identity primary key,
      token_digest text not null constraint sign_in_code_token_key unique,
      -- Null for a name that no account has: its codes are never right, and nobody learns why.
      account_id integer references account (id),
      purpose text not null
        constraint sign_in_code_purpose_check check (purpose in ('sign-in', 'reset-password', 'invitation')),
      by text not null constraint sign_in_code_by_check check (by in ('mail', 'app', 'link')),
      -- Of the name that was typed: wrong codes count with the wrong passwords for it.
      name_digest text not null,
      from_known_device boolean not null,
      sent_to text not null,
      -- More of them while codes are being guessed.
      code_digits integer not null default 6,
      -- Null until the code is mailed; for a code from an app, always.
      code_digest text,
      tries integer not null default 0,
      -- How often a code was asked for, and how many mails were written: none for a name that no account has.
      sends integer not null default 0,
      mails integer not null default 0,
      sent_at timestamptz(3),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      -- The code was right; what it opens may be done once.
      proven_at timestamptz(3),
      used_at timestamptz(3)
    )`.execute(db)
  await sql`create index sign_in_code_account_idx on sign_in_code (account_id, created_at desc)`.execute(db)
  await sql`create index sign_in_code_expires_idx on sign_in_code (expires_at)`.execute(db)

  await sql`
    create table earlier_password (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      password_hash text not null,
      replaced_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index earlier_password_account_idx on earlier_password (account_id, replaced_at desc)`.execute(
    db,
  )

  // Wrong passwords and codes, counted by the name that was typed: one that no account has is counted alike.
  await sql`
    create table sign_in_guess (
      id bigint generated always as identity primary key,
      name_digest text not null,
      account_id integer references account (id),
      kind text not null constraint sign_in_guess_kind_check check (kind in ('password', 'code')),
      from_known_device boolean not null,
      address text not null,
      at timestamptz(3) not null
    )`.execute(db)
  await sql`create index sign_in_guess_name_idx on sign_in_guess (name_digest, at desc)`.execute(db)
  await sql`create index sign_in_guess_at_idx on sign_in_guess (at)`.execute(db)
}
