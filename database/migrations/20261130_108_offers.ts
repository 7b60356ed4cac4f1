import { sql, type Kysely } from 'kysely'

/** Offers of a job to a candidate: editions, approval, what was sent word for word, and what was answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await createOffers(db)
  await createDoor(db)
  await grantRoles(db)
}

async function createOffers(db: Kysely<never>) {
  await sql`
    create table offer (
      id integer generated always as identity primary key,
      application_id integer not null references application (id),
      edition smallint not null,
      state text not null constraint offer_state_check check (state in
        ('draft', 'waiting', 'approved', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
      location_id integer not null references location (id),
      department_id integer not null references department (id),
      designation_id integer not null references designation (id),
      pay_group_id integer not null references pay_group (id),
      structure_id integer not null references salary_structure (id),
      -- A year, in paise.
      annual_ctc bigint not null constraint offer_ctc_check check (annual_ctc > 0),
      joining_on date not null,
      probation_months smallint not null constraint offer_probation_check check (probation_months between 0 and 24),
      notice_days smallint not null constraint offer_notice_check check (notice_days between 0 and 365),
      valid_until date not null,
      template_id integer not null references letter_template (id),
      -- Why it is above what the job is meant to pay.
      over_reason text not null default '',
      -- The split of the pay as it was approved: [{ label, monthly, annual }].
      lines jsonb not null default '[]',
      letter_number text constraint offer_letter_number_key unique,
      letter_on date,
      subject text not null default '',
      body text not null default '',
      signatory text not null default '',
      signatory_title text not null default '',
      -- Of the letter and the split, as the candidate reads them.
      content_hash text,
      file_id text,
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      decision_note text not null default '',
      sent_at timestamptz(3),
      viewed_at timestamptz(3),
      reminders smallint not null default 0,
      -- Accepted, declined, expired, withdrawn or superseded.
      ended_at timestamptz(3),
      accepted_name text not null default '',
      accepted_hash text,
      accepted_from text not null default '',
      decline_reason text not null default '',
      decline_note text not null default '',
      withdrawn_by integer references account (id),
      withdrawn_because text not null default '',
      onboarding_id integer constraint offer_onboarding_key unique references onboarding (id),
      version integer not null default 1,
      constraint offer_edition_key unique (application_id, edition),
      constraint offer_decider_check check (decided_by is null or decided_by <> made_by),
      constraint offer_sent_check check (state in ('draft', 'waiting', 'approved', 'withdrawn')
        or (sent_at is not null and content_hash is not null and letter_number is not null)),
      constraint offer_accepted_check check (state <> 'accepted' or accepted_hash is not null)
    )`.execute(db)
  await sql`
    create unique index offer_in_work_once on offer (application_id)
      where state in ('draft', 'waiting', 'approved')`.execute(db)
  await sql`
    create unique index offer_out_once on offer (application_id)
      where state in ('sent', 'viewed', 'accepted')`.execute(db)
  await sql`create index offer_expiry_idx on offer (valid_until) where state in ('sent', 'viewed')`.execute(
    db,
  )
  await sql`create index offer_waiting_idx on offer (made_at) where state = 'waiting'`.execute(db)
}

/** The link, the newest code, and those who came in by it; only digests. */
async function createDoor(db: Kysely<never>) {
  await sql`
    create table offer_door (
      offer_id integer primary key references offer (id) on delete cascade,
      token_hash text not null constraint offer_door_token_key unique,
      code_digest text,
      code_sent_at timestamptz(3),
      code_expires_at timestamptz(3),
      wrong_codes smallint not null default 0,
      locked_until timestamptz(3)
    )`.execute(db)
  await sql`
    create table offer_pass (
      pass_hash text primary key,
      offer_id integer not null references offer (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index offer_pass_offer_idx on offer_pass (offer_id)`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  await sql`
    insert into role_grant (role_id, permission, scope)
    select id, 'recruitment.offer.approve', 'all' from role where key = 'hr_manager'`.execute(db)
}
