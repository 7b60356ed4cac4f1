import { sql, type Kysely } from 'kysely'

/** Tax declarations: the windows in which they are asked for, their rows with proof, and who decided on them. Money in paise. */
export async function up(db: Kysely<never>): Promise<void> {
  await createWindows(db)
  await createDeclarations(db)
  await createRows(db)
  await grantRoles(db)
}

async function createWindows(db: Kysely<never>) {
  await sql`
    create table tax_window (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      tax_year text not null constraint tax_window_year_check check (tax_year ~ '^20[0-9]{2}-[0-9]{2}$'),
      round text not null constraint tax_window_round_check check (round in ('planned', 'proof')),
      opens_on date not null,
      -- Until then everyone chooses a regime first; null where the form is sent at once.
      scheme_due_on date,
      due_on date not null,
      grace_days smallint not null constraint tax_window_grace_check check (grace_days between 0 and 60),
      -- The first month that is computed with proven amounts only.
      counts_from date constraint tax_window_counts_check check (extract(day from counts_from) = 1),
      note text not null,
      opened_by integer not null references account (id),
      opened_at timestamptz(3) not null,
      closed_by integer references account (id),
      closed_at timestamptz(3),
      version integer not null default 1,
      constraint tax_window_days_check check (opens_on <= due_on and (scheme_due_on is null or scheme_due_on < due_on)),
      constraint tax_window_proof_check check ((round = 'proof') = (counts_from is not null))
    )`.execute(db)
  await sql`
    create unique index tax_window_once on tax_window (company_id, tax_year, round) where closed_at is null`.execute(
    db,
  )
}

async function createDeclarations(db: Kysely<never>) {
  await sql`
    create table tax_declaration (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      company_id integer not null references company (id),
      tax_year text not null constraint tax_declaration_year_check check (tax_year ~ '^20[0-9]{2}-[0-9]{2}$'),
      round text not null constraint tax_declaration_round_check check (round in ('planned', 'proof')),
      window_id integer not null references tax_window (id),
      status text not null constraint tax_declaration_status_check check (status in ('request_sent',
        'declaration_submitted', 'closed', 'request_send_for_scheme_choose', 'scheme_details_submitted')),
      regime text constraint tax_declaration_regime_check check (regime in ('old', 'new')),
      regime_by text constraint tax_declaration_regime_by_check check (regime_by in ('self', 'default', 'payroll')),
      due_on date not null,
      -- Of this person alone, after the window.
      unlocked_until date,
      submitted_at timestamptz(3),
      submitted_by integer references account (id),
      -- The first month that payroll computes with what stands here now.
      applies_from date,
      version integer not null default 1,
      constraint tax_declaration_once unique (account_id, company_id, tax_year, round),
      constraint tax_declaration_chosen_check check ((regime is null) = (regime_by is null)
        and (status = 'request_send_for_scheme_choose' or regime is not null))
    )`.execute(db)
  await sql`create index tax_declaration_company_idx on tax_declaration (company_id, tax_year, status)`.execute(
    db,
  )
  await sql`create index tax_declaration_window_idx on tax_declaration (window_id)`.execute(db)
}

async function createRows(db: Kysely<never>) {
  await sql`
    create table tax_declaration_row (
      id integer generated always as identity primary key,
      declaration_id integer not null references tax_declaration (id),
      section text not null,
      part text not null,
      -- Landlord, lender, insurer, months and what else the section asks for.
      details jsonb not null,
      declared bigint not null constraint tax_declaration_row_declared_check check (declared between 0 and 9999999900),
      proof bigint constraint tax_declaration_row_proof_check check (proof between 0 and 9999999900),
      approved bigint,
      status text not null default 'pending' constraint tax_declaration_row_status_check
        check (status in ('pending', 'approved', 'rejected')),
      remarks text not null default '',
      checker_id integer references account (id),
      checked_at timestamptz(3),
      checker_comment text not null default '',
      version integer not null default 1,
      constraint tax_declaration_row_approved_check check ((status = 'approved') = (approved is not null)
        and approved between 0 and coalesce(proof, declared)),
      constraint tax_declaration_row_checked_check check ((status = 'pending') = (checked_at is null))
    )`.execute(db)
  await sql`create index tax_declaration_row_declaration_idx on tax_declaration_row (declaration_id)`.execute(
    db,
  )
  await sql`
    create table tax_declaration_file (
      id integer generated always as identity primary key,
      row_id integer not null references tax_declaration_row (id) on delete cascade,
      file_id text not null,
      name text not null,
      sha256 text not null,
      added_by integer not null references account (id),
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index tax_declaration_file_row_idx on tax_declaration_file (row_id)`.execute(db)
  await sql`create index tax_declaration_file_hash_idx on tax_declaration_file (sha256)`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('tax.declaration.follow', [
    'payroll',
    'payroll_approver',
    'hr_executive',
    'hr_manager',
    'auditor',
  ])
  await grant('tax.window.manage', ['payroll', 'hr_executive', 'hr_manager'])
  await grant('tax.declaration.view', ['payroll', 'payroll_approver', 'auditor'])
  await grant('tax.declaration.verify', ['payroll'])
}
