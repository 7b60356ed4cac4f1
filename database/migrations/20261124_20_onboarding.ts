import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // One newcomer on the way from the invitation to the employee record.
  await sql`
    create table onboarding (
      id integer generated always as identity primary key,
      status text not null default 'invited' constraint onboarding_status_check check (status in (
        'invited', 'opened', 'details_confirmed', 'in_progress', 'submitted', 'changes_requested', 'verified',
        'converted', 'cancelled', 'expired'
      )),
      company_id integer not null references company (id),
      location_id integer references location (id),
      department_id integer references department (id),
      designation_id integer references designation (id),
      line_manager_id integer references account (id),
      -- Whom the newcomer may ask, and who hears of what happens.
      owner_id integer references account (id),
      -- As it was written into the invitation; what the newcomer says instead stands beside it.
      initial_name text not null,
      initial_email text not null,
      initial_phone text not null default '',
      name text not null,
      email text not null,
      phone text not null default '',
      -- Codes and letters go here: an address that a code has come back from, or the invitation's own.
      proven_email text not null,
      details_confirmed_at timestamptz(3),
      -- The day that the newcomer names, and the one that was agreed.
      tentative_doj date,
      joining_on date,
      -- Null until the newcomer has said.
      is_pf_account_exists boolean,
      -- Wrong codes in a row, and until when no further one is taken.
      wrong_codes integer not null default 0,
      locked_until timestamptz(3),
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      -- When the newcomer last saved anything.
      saved_at timestamptz(3),
      submitted_at timestamptz(3),
      verified_at timestamptz(3),
      ended_at timestamptz(3),
      person_id integer references account (id) constraint onboarding_person_once unique,
      converted_at timestamptz(3),
      -- Papers of somebody who did not join are removed on this day.
      purge_on date,
      purged_at timestamptz(3),
      version integer not null default 1,
      constraint onboarding_converted_check check ((status = 'converted') = (person_id is not null)),
      constraint onboarding_submitted_check check (
        submitted_at is not null or status not in ('submitted', 'changes_requested', 'verified', 'converted')
      )
    )`.execute(db)
  await sql`create index onboarding_status_idx on onboarding (status, id)`.execute(db)
  await sql`create index onboarding_company_idx on onboarding (company_id, id)`.execute(db)
  await sql`create index onboarding_joining_idx on onboarding (coalesce(joining_on, tentative_doj), id)`.execute(
    db,
  )
  // A newcomer is invited once at a time.
  await sql`
    create unique index onboarding_open_email_key on onboarding (lower(proven_email))
    where status not in ('converted', 'cancelled', 'expired')`.execute(db)

  // The link of the mail: only the digest of what it names is kept, and one link at a time holds.
  await sql`
    create table onboarding_invitation (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      link_digest text not null constraint onboarding_invitation_link_key unique,
      created_by integer references account (id),
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3)
    )`.execute(db)
  await sql`
    create unique index onboarding_invitation_once on onboarding_invitation (onboarding_id)
    where revoked_at is null`.execute(db)

  await sql`
    create table onboarding_code (
      id text primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      purpose text not null constraint onboarding_code_purpose_check check (purpose in ('login', 'email')),
      address text not null,
      code_digest text not null,
      tries integer not null default 0,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      spent_at timestamptz(3)
    )`.execute(db)
  await sql`create index onboarding_code_latest_idx on onboarding_code (onboarding_id, purpose, created_at desc)`.execute(
    db,
  )

  await sql`
    create table onboarding_session (
      id text primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      started_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3)
    )`.execute(db)
  await sql`create index onboarding_session_open_idx on onboarding_session (onboarding_id) where ended_at is null`.execute(
    db,
  )

  // Numbers of identity and bank, each sealed; beside it what everybody sees who may see that there is one.
  await sql`
    create table onboarding_secret (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      field text not null constraint onboarding_secret_field_check check (field in (
        'pan_no', 'aadhhar_no', 'uan_no', 'account_holder_name', 'bank_name', 'bank_account_number', 'bank_ifsc',
        'bank_address'
      )),
      sealed text not null,
      shown text not null,
      version integer not null default 1,
      constraint onboarding_secret_once unique (onboarding_id, field)
    )`.execute(db)

  // What is asked, one row for each kind: who has to do something about it, and what was decided.
  await sql`
    create table onboarding_item (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      kind text not null constraint onboarding_item_kind_check check (kind in (
        'candidate_photo', 'address_proof', 'pan', 'aadhaar', 'current_offer_letter', 'prev_offer_letter',
        'releiving_letter', 'payslip', 'provident_fund', 'bank_details', 'bank_cheque', 'bank_statement', 'resume',
        'joining_date', 'education'
      )),
      -- Whether the newcomer can submit without it.
      required boolean not null,
      status text not null default 'open' constraint onboarding_item_status_check
        check (status in ('open', 'given', 'accepted', 'rejected')),
      -- Why it was sent back; the newcomer reads it.
      reason text not null default '',
      given_at timestamptz(3),
      decided_by integer references account (id),
      decided_at timestamptz(3),
      version integer not null default 1,
      constraint onboarding_item_once unique (onboarding_id, kind),
      constraint onboarding_item_reason_check check (status <> 'rejected' or reason <> '')
    )`.execute(db)

  await sql`
    create table onboarding_candidate_education (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      degree text not null,
      university text not null,
      year_of_joining integer not null,
      year_of_completion integer not null,
      percentage text not null default '',
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint onboarding_candidate_education_years_check check (year_of_completion >= year_of_joining)
    )`.execute(db)
  await sql`create index onboarding_candidate_education_idx on onboarding_candidate_education (onboarding_id, year_of_completion)`.execute(
    db,
  )

  // Sent at once, and a draft until the form is saved: only then it belongs to what is asked.
  await sql`
    create table onboarding_file (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      field text not null,
      education_id integer references onboarding_candidate_education (id),
      file_id text not null references stored_file (id) constraint onboarding_file_once unique,
      added_at timestamptz(3) not null,
      linked_at timestamptz(3),
      constraint onboarding_file_field_check check (field in (
        'candidate_photo', 'address_proof_attachment', 'pan_card_attachment', 'aadhar_card_attachment', 'resume',
        'current_offer_letter_attachment', 'prev_offer_letter_attachment', 'releiving_letter_attachment',
        'payslip_attachment', 'bank_statement_attachment', 'bank_cheque_attachment', 'attachments'
      )),
      constraint onboarding_file_education_check check (
        education_id is null or (field = 'attachments' and linked_at is not null)
      )
    )`.execute(db)
  await sql`create index onboarding_file_idx on onboarding_file (onboarding_id, field, id)`.execute(db)
  await sql`create index onboarding_file_education_idx on onboarding_file (education_id)`.execute(db)
  await sql`create index onboarding_file_draft_idx on onboarding_file (added_at) where linked_at is null`.execute(
    db,
  )

  // What the newcomer said instead of what stood in the invitation.
  await sql`
    create table onboarding_correction (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      field text not null constraint onboarding_correction_field_check check (field in ('name', 'email', 'phone')),
      before text not null,
      after text not null,
      corrected_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index onboarding_correction_idx on onboarding_correction (onboarding_id, id)`.execute(db)

  await sql`
    create table onboarding_doj_change (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      -- Which of the two days: the one named by the newcomer, or the one agreed.
      day text not null constraint onboarding_doj_change_day_check check (day in ('tentative_doj', 'joining_on')),
      before date,
      after date,
      reason text not null default '',
      -- Null is the newcomer.
      changed_by integer references account (id),
      changed_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index onboarding_doj_change_idx on onboarding_doj_change (onboarding_id, id)`.execute(db)

  // Who has read a number in clear or opened a paper.
  await sql`
    create table onboarding_view (
      id integer generated always as identity primary key,
      onboarding_id integer not null references onboarding (id) on delete cascade,
      what text not null,
      viewed_by integer not null references account (id),
      viewed_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index onboarding_view_idx on onboarding_view (onboarding_id, id)`.execute(db)
}
