import { sql, type Kysely } from 'kysely'

/** Queries to prospects, proposals with their editions, the links of both, and the milestones of accepted ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sales_series (
      kind text not null,
      company_id integer not null references company (id),
      year text not null,
      last integer not null,
      primary key (kind, company_id, year),
      constraint sales_series_kind_check check (kind in ('QRY', 'PRO'))
    )`.execute(db)
  await createQueries(db)
  await createProposals(db)
  await createMilestones(db)
  await createDoors(db)
  // A client who accepts a proposal wins the deal and has no account.
  await sql`alter table deal_move alter column moved_by drop not null`.execute(db)
}

async function createQueries(db: Kysely<never>) {
  await sql`
    create table sales_query (
      id integer generated always as identity primary key,
      number text not null,
      company_id integer not null references company (id),
      lead_id integer not null references lead (id),
      contact_id integer not null references contact (id),
      subject text not null,
      due_on date,
      state text not null default 'draft',
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      submitted_by integer references account (id),
      submitted_at timestamptz(3),
      ended_at timestamptz(3),
      answered_name text not null default '',
      reminds boolean not null default true,
      reminders smallint not null default 0,
      version integer not null default 1,
      constraint sales_query_number_key unique (company_id, number),
      constraint sales_query_state_check check (state in ('draft', 'submitted', 'answered', 'withdrawn')),
      constraint sales_query_submitted_check check (state in ('draft', 'withdrawn') or submitted_at is not null)
    )`.execute(db)
  await sql`create index sales_query_lead_idx on sales_query (lead_id)`.execute(db)
  await sql`create index sales_query_contact_idx on sales_query (contact_id)`.execute(db)
  await sql`create index sales_query_due_idx on sales_query (due_on) where state = 'submitted'`.execute(db)
  await sql`
    create table sales_question (
      id integer generated always as identity primary key,
      query_id integer not null references sales_query (id) on delete cascade,
      position smallint not null,
      text text not null,
      answer text not null default '',
      answered_at timestamptz(3),
      version integer not null default 1,
      constraint sales_question_position_key unique (query_id, position),
      constraint sales_question_answered_check check ((answer = '') = (answered_at is null))
    )`.execute(db)
}

async function createProposals(db: Kysely<never>) {
  await sql`
    create table proposal (
      id integer generated always as identity primary key,
      number text not null,
      company_id integer not null references company (id),
      deal_id integer not null references deal (id),
      contact_id integer not null references contact (id),
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint proposal_number_key unique (company_id, number),
      constraint proposal_deal_key unique (id, deal_id)
    )`.execute(db)
  await sql`create index proposal_deal_idx on proposal (deal_id)`.execute(db)
  await sql`create index proposal_contact_idx on proposal (contact_id)`.execute(db)
  await sql`
    create table proposal_edition (
      id integer generated always as identity primary key,
      proposal_id integer not null,
      deal_id integer not null,
      edition smallint not null,
      state text not null,
      title text not null,
      words text not null,
      currency text not null,
      -- [{ kind, label, quantity, people, unit_price, tax_bp }]
      lines jsonb not null,
      -- [{ title, deliverable, due_on, amount }]
      milestones jsonb not null,
      net bigint not null,
      tax bigint not null,
      total bigint not null,
      discount_bp integer not null,
      valid_until date not null,
      content_hash text,
      file_id text,
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      decided_by integer references account (id),
      decided_at timestamptz(3),
      decision_note text not null default '',
      submitted_at timestamptz(3),
      viewed_at timestamptz(3),
      ended_at timestamptz(3),
      accepted_name text not null default '',
      accepted_hash text,
      accepted_from text not null default '',
      decline_reason text,
      decline_note text not null default '',
      withdrawn_by integer references account (id),
      reminders smallint not null default 0,
      version integer not null default 1,
      constraint proposal_edition_of_fkey foreign key (proposal_id, deal_id) references proposal (id, deal_id),
      constraint proposal_edition_key unique (proposal_id, edition),
      constraint proposal_edition_state_check check (state in
        ('draft', 'waiting', 'submitted', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
      constraint proposal_edition_sums_check check (net > 0 and tax >= 0 and total = net + tax),
      constraint proposal_edition_decider_check check (decided_by is null or decided_by <> made_by),
      constraint proposal_edition_sent_check check (state in ('draft', 'waiting', 'withdrawn')
        or (submitted_at is not null and content_hash is not null)),
      constraint proposal_edition_accepted_check check (state <> 'accepted' or accepted_hash = content_hash)
    )`.execute(db)
  await sql`
    create unique index proposal_in_work_once on proposal_edition (proposal_id)
      where state in ('draft', 'waiting')`.execute(db)
  await sql`
    create unique index proposal_out_once on proposal_edition (proposal_id)
      where state in ('submitted', 'viewed', 'accepted')`.execute(db)
  await sql`
    create unique index proposal_accepted_once on proposal_edition (deal_id) where state = 'accepted'`.execute(
    db,
  )
  await sql`
    create index proposal_expiry_idx on proposal_edition (valid_until) where state in ('submitted', 'viewed')`.execute(
    db,
  )
}

async function createMilestones(db: Kysely<never>) {
  await sql`
    create table deal_milestone (
      id integer generated always as identity primary key,
      deal_id integer not null references deal (id),
      edition_id integer not null references proposal_edition (id),
      position smallint not null,
      title text not null,
      deliverable text not null,
      due_on date,
      amount bigint not null,
      currency text not null,
      version integer not null default 1,
      constraint deal_milestone_position_key unique (edition_id, position),
      constraint deal_milestone_amount_check check (amount >= 0)
    )`.execute(db)
  await sql`create index deal_milestone_deal_idx on deal_milestone (deal_id, position)`.execute(db)
}

/** One link for a query or a proposal, its newest code, who came in by it, and what was done with it. */
async function createDoors(db: Kysely<never>) {
  await sql`
    create table sales_door (
      id integer generated always as identity primary key,
      query_id integer constraint sales_door_query_key unique references sales_query (id),
      proposal_id integer constraint sales_door_proposal_key unique references proposal (id),
      token text not null constraint sales_door_token_key unique,
      code_digest text,
      code_sent_at timestamptz(3),
      code_expires_at timestamptz(3),
      wrong_codes smallint not null default 0,
      locked_until timestamptz(3),
      constraint sales_door_of_check check ((query_id is null) <> (proposal_id is null))
    )`.execute(db)
  await sql`
    create table sales_pass (
      pass_hash text primary key,
      door_id integer not null references sales_door (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index sales_pass_door_idx on sales_pass (door_id)`.execute(db)
  await sql`
    create table sales_step (
      id integer generated always as identity primary key,
      query_id integer references sales_query (id),
      proposal_id integer references proposal (id),
      edition smallint,
      what text not null,
      at timestamptz(3) not null,
      by_id integer references account (id),
      by_name text not null,
      address text not null default '',
      note text not null default '',
      version integer not null default 1,
      constraint sales_step_of_check check ((query_id is null) <> (proposal_id is null)),
      constraint sales_step_what_check check (what in ('submitted', 'asked', 'approved', 'returned', 'opened',
        'reminded', 'answered', 'accepted', 'declined', 'expired', 'withdrawn'))
    )`.execute(db)
  await sql`create index sales_step_query_idx on sales_step (query_id, at desc)`.execute(db)
  await sql`create index sales_step_proposal_idx on sales_step (proposal_id, at desc)`.execute(db)
}
