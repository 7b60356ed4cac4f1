import { sql, type Kysely } from 'kysely'

/** Certificates that other areas have issued: offered to their owner, who alone writes the CV. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cv_certificate (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      -- Of the area that issued it, such as training/12: told again, it is the same certificate.
      source text not null,
      name text not null,
      issuer text not null default '',
      issued_on date not null,
      valid_until date,
      constraint cv_certificate_source_key unique (account_id, source)
    )`.execute(db)
}
