import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table letter_template (
      id integer generated always as identity primary key,
      name text not null,
      type_id integer not null references document_type (id),
      company_id integer references company (id),
      series_code text not null constraint letter_template_series_check check (series_code ~ '^[A-Z]{2,8}$'),
      subject text not null,
      body text not null,
      -- What is asked for while a letter is written: [{ key, label }].
      fields jsonb not null,
      signatory text not null,
      signatory_title text not null,
      needs_acknowledgement boolean not null,
      retired boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index letter_template_name_key on letter_template (lower(name))`.execute(db)

  // Counted within the transaction that issues: one that rolls back gives its number back.
  await sql`
    create table letter_series (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      code text not null,
      year integer not null,
      last_number integer not null,
      constraint letter_series_key unique (company_id, code, year)
    )`.execute(db)

  await sql`
    create table letter (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      template_id integer not null references letter_template (id),
      type_id integer not null references document_type (id),
      company_id integer not null references company (id),
      subject text not null,
      -- With the values in it; the number and the day are put in when it is issued.
      body text not null,
      field_values jsonb not null,
      signatory text not null,
      signatory_title text not null,
      needs_acknowledgement boolean not null,
      state text not null constraint letter_state_check check (state in ('draft', 'issuing', 'issued', 'acknowledged', 'revoked')),
      drafted_by_id integer not null references account (id),
      drafted_at timestamptz(3) not null,
      series_code text not null,
      series_year integer,
      series_number integer,
      number text,
      issued_by_id integer references account (id),
      issued_at timestamptz(3),
      issued_on date,
      file_id text references stored_file (id),
      sha256 text,
      acknowledged_at timestamptz(3),
      acknowledged_sha256 text,
      replaces_id integer references letter (id),
      revoked_at timestamptz(3),
      revoke_reason text not null default '',
      version integer not null default 1,
      constraint letter_number_key unique (number),
      constraint letter_series_once unique (company_id, series_code, series_year, series_number),
      constraint letter_file_key unique (file_id),
      constraint letter_numbered_check check ((state = 'draft') = (number is null)),
      constraint letter_frozen_check check (state in ('draft', 'issuing') or file_id is not null),
      constraint letter_acknowledged_check check (state <> 'acknowledged' or acknowledged_at is not null),
      constraint letter_not_own_check check (issued_by_id is null or issued_by_id <> account_id)
    )`.execute(db)
  // A letter is taken back by one new letter.
  await sql`create unique index letter_replaces_once on letter (replaces_id) where state <> 'draft'`.execute(
    db,
  )
  await sql`create index letter_account_idx on letter (account_id, issued_at desc)`.execute(db)
  await sql`create index letter_list_idx on letter (drafted_at desc, id desc)`.execute(db)
}
