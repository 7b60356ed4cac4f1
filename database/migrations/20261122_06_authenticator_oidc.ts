import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table account_authenticator (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      secret_sealed text not null,
      begun_at timestamptz(3) not null,
      -- Null until the first code was right; before that it proves nothing.
      confirmed_at timestamptz(3),
      -- The last step of thirty seconds whose code was taken: a code works once, and no earlier one after it.
      last_step integer,
      codes_made_at timestamptz(3),
      constraint account_authenticator_account_key unique (account_id)
    )`.execute(db)
  await sql`
    create table recovery_code (
      id integer generated always as identity primary key,
      authenticator_id integer not null references account_authenticator (id) on delete cascade,
      code_digest text not null,
      used_at timestamptz(3)
    )`.execute(db)
  await sql`create index recovery_code_authenticator_idx on recovery_code (authenticator_id)`.execute(db)

  // Who somebody is at the provider; one person there is one account here, and the other way round.
  await sql`
    create table oidc_identity (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      issuer text not null,
      subject text not null,
      linked_at timestamptz(3) not null,
      constraint oidc_identity_subject_key unique (issuer, subject),
      constraint oidc_identity_account_key unique (account_id, issuer)
    )`.execute(db)
  await sql`
    create table oidc_attempt (
      id integer generated always as identity primary key,
      state_digest text not null,
      -- Of what only the browser holds that began: nobody else's answer is taken into it.
      secret_digest text not null,
      proof_sealed text not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      constraint oidc_attempt_state_key unique (state_digest)
    )`.execute(db)
  await sql`create index oidc_attempt_expires_idx on oidc_attempt (expires_at)`.execute(db)

  // The second step of a sign-in without a password: none needs to be changed after it.
  await sql`alter table sign_in_code add column without_password boolean not null default false`.execute(db)
}
