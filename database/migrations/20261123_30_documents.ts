import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table document_type (
      id integer generated always as identity primary key,
      name text not null,
      -- The specification's words for the letters it knows.
      category text constraint document_type_category_check check (category in ('appointment_letter', 'offer_letter')),
      source text not null constraint document_type_source_check check (source in ('person', 'people_team', 'letter')),
      kinds text[] not null,
      max_megabytes integer not null constraint document_type_size_check check (max_megabytes between 1 and 10),
      expiry text not null constraint document_type_expiry_check check (expiry in ('never', 'may', 'must')),
      mandatory boolean not null,
      several boolean not null,
      needs_check boolean not null,
      shown_to_manager boolean not null,
      shown_to_payroll boolean not null,
      sensitive boolean not null,
      retired boolean not null default false,
      version integer not null default 1,
      -- What is sealed is sealed from whoever leads the person, too.
      constraint document_type_sealed_check check (not (sensitive and shown_to_manager)),
      constraint document_type_letter_check check (category is null or source = 'letter')
    )`.execute(db)
  await sql`create unique index document_type_name_key on document_type (lower(name))`.execute(db)
  await sql`create unique index document_type_category_once on document_type (category)`.execute(db)

  // One paper of a person; what it looked like when stands in its versions.
  await sql`
    create table document (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      type_id integer not null references document_type (id),
      title text not null,
      created_at timestamptz(3) not null
    )`.execute(db)
  await sql`create unique index document_once on document (account_id, type_id, lower(title))`.execute(db)
  await sql`create index document_type_idx on document (type_id)`.execute(db)
  await sql`
    create table document_version (
      id integer generated always as identity primary key,
      document_id integer not null references document (id),
      number integer not null,
      file_id text not null references stored_file (id),
      issued_on date,
      expires_on date,
      note text not null,
      state text not null constraint document_version_state_check check (state in ('to_verify', 'verified', 'rejected')),
      uploaded_by_id integer not null references account (id),
      uploaded_at timestamptz(3) not null,
      decided_by_id integer references account (id),
      decided_at timestamptz(3),
      reason text not null default '',
      superseded_at timestamptz(3),
      constraint document_version_number_key unique (document_id, number),
      constraint document_version_file_key unique (file_id),
      constraint document_version_dates_check check (expires_on is null or issued_on is null or expires_on >= issued_on),
      constraint document_version_reason_check check (state <> 'rejected' or reason <> '')
    )`.execute(db)
  // A paper has one newest version, however many are sent at once.
  await sql`create unique index document_version_latest_once on document_version (document_id) where superseded_at is null`.execute(
    db,
  )
  await sql`
    create index document_version_expiry_idx on document_version (expires_on)
    where superseded_at is null and expires_on is not null`.execute(db)
  await sql`
    create index document_version_waiting_idx on document_version (uploaded_at)
    where superseded_at is null and state = 'to_verify'`.execute(db)

  await sql`
    create table document_request (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      type_id integer not null references document_type (id),
      asked_by_id integer not null references account (id),
      asked_at timestamptz(3) not null,
      due_on date not null,
      note text not null,
      state text not null default 'requested'
        constraint document_request_state_check check (state in ('requested', 'submitted', 'rejected', 'verified', 'withdrawn')),
      document_id integer references document (id),
      closed_at timestamptz(3)
    )`.execute(db)
  // Nobody is asked twice for the same paper at once.
  await sql`
    create unique index document_request_open_once on document_request (account_id, type_id)
    where state in ('requested', 'submitted', 'rejected')`.execute(db)
  await sql`
    create index document_request_due_idx on document_request (due_on)
    where state in ('requested', 'rejected')`.execute(db)
  await sql`create index document_request_document_idx on document_request (document_id)`.execute(db)
}
