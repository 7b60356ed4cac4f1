import { sql, type Kysely } from 'kysely'

/** The law as dated data: rule packs of this installation, what is expected to change, and the compliance calendar. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRulePacks(db)
  await createLawWatch(db)
  await createCompliance(db)
  await grantRoles(db)
}

async function createRulePacks(db: Kysely<never>) {
  await sql`
    create table rule_pack (
      id integer generated always as identity primary key,
      code text not null constraint rule_pack_code_check check (code ~ '^[a-z_]{2,40}$'),
      jurisdiction text not null constraint rule_pack_jurisdiction_check
        check (jurisdiction ~ '^[A-Z]{2}(-[A-Z]{2,3})?$'),
      title text not null,
      valid_from date not null,
      valid_to date,
      date_basis text not null constraint rule_pack_date_basis_check
        check (date_basis in ('payment_date', 'wage_month', 'accrual_date')),
      payload jsonb not null,
      confidence text not null constraint rule_pack_confidence_check
        check (confidence in ('H', 'H-M', 'M', 'L-M', 'L')),
      value_confidences jsonb not null default '[]',
      source_ref text not null,
      source_url text,
      next_review date,
      golden_cases jsonb not null,
      -- Why this version was made.
      reason text not null,
      state text not null default 'draft' constraint rule_pack_state_check
        check (state in ('draft', 'reviewed', 'published', 'retired', 'withdrawn')),
      -- The version that it takes the place of: one of this table, or one that came with the product.
      replaces_id integer references rule_pack (id),
      replaces_shipped text,
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      reviewed_by integer references account (id),
      reviewed_at timestamptz(3),
      -- What the reviewer asked to change.
      comment text not null default '',
      published_by integer references account (id),
      published_at timestamptz(3),
      retired_by integer references account (id),
      retired_at timestamptz(3),
      retired_because text not null default '',
      version integer not null default 1,
      constraint rule_pack_days_check check (valid_to is null or valid_to >= valid_from),
      constraint rule_pack_replaces_check check (replaces_id is null or replaces_shipped is null),
      constraint rule_pack_two_people_check check (reviewed_by <> made_by and published_by <> made_by),
      constraint rule_pack_reviewed_check
        check (state not in ('reviewed', 'published', 'retired') or reviewed_by is not null),
      constraint rule_pack_published_check
        check ((state in ('published', 'retired')) = (published_by is not null)),
      constraint rule_pack_retired_check check ((state = 'retired') = (retired_by is not null))
    )`.execute(db)
  await sql`create unique index rule_pack_published_once on rule_pack (code, jurisdiction, valid_from)
    where state = 'published'`.execute(db)
  await sql`create index rule_pack_replaces_idx on rule_pack (replaces_id)`.execute(db)

  // What pay was computed with stays as it was; the only thing that happens to it is that it is retired.
  await sql`
    create function keep_rule_pack() returns trigger language plpgsql as $$
    declare
      ending constant text[] := array['state', 'retired_by', 'retired_at', 'retired_because', 'version'];
    begin
      if tg_op = 'DELETE' then
        if old.state in ('published', 'retired') then
          raise exception 'a published rule pack stays as it is';
        end if;
        return old;
      end if;
      if old.state in ('retired', 'withdrawn') or (old.state = 'published' and (new.state <> 'retired'
        or to_jsonb(new) - ending is distinct from to_jsonb(old) - ending)) then
        raise exception 'a published rule pack stays as it is';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger rule_pack_kept before update or delete on rule_pack
      for each row execute function keep_rule_pack()`.execute(db)

  // Figures that the sources leave open, confirmed by the head of payroll before pay is computed with them.
  await sql`
    create table rule_pack_confirmation (
      id integer generated always as identity primary key,
      pack text not null constraint rule_pack_confirmation_once unique,
      source text not null,
      note text not null,
      confirmed_by integer not null references account (id),
      confirmed_at timestamptz(3) not null
    )`.execute(db)
}

async function createLawWatch(db: Kysely<never>) {
  await sql`
    create table law_watch (
      id integer generated always as identity primary key,
      -- Of what came with the product; empty for what was added here.
      shipped_key text constraint law_watch_shipped_once unique,
      pack_code text,
      jurisdiction text not null,
      title text not null,
      note text not null,
      expected_on date,
      due_on date not null,
      confidence text not null constraint law_watch_confidence_check
        check (confidence in ('H', 'H-M', 'M', 'L-M', 'L')),
      owner_id integer references account (id),
      state text not null default 'open' constraint law_watch_state_check check (state in ('open', 'done')),
      outcome text not null default '',
      done_by integer references account (id),
      done_at timestamptz(3),
      version integer not null default 1,
      constraint law_watch_done_check check ((state = 'done') = (done_by is not null))
    )`.execute(db)
}

async function createCompliance(db: Kysely<never>) {
  await sql`
    create table compliance_task (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      -- What the law asks for again and again; empty for what was added by hand.
      duty text,
      title text not null,
      -- "Nov 2026", "Jul–Sep 2026".
      period text not null,
      jurisdiction text not null,
      due_on date not null,
      confidence text not null constraint compliance_task_confidence_check
        check (confidence in ('H', 'H-M', 'M', 'L-M', 'L')),
      source text not null,
      -- Whose exit it is about.
      account_id integer references account (id),
      owner_id integer references account (id),
      state text not null default 'open' constraint compliance_task_state_check
        check (state in ('open', 'done', 'not_needed')),
      note text not null default '',
      done_on date,
      done_by integer references account (id),
      done_at timestamptz(3),
      version integer not null default 1,
      constraint compliance_task_once unique nulls not distinct (duty, company_id, due_on, account_id, title),
      constraint compliance_task_done_check check ((state = 'open') = (done_by is null)),
      constraint compliance_task_done_on_check check ((state = 'done') = (done_on is not null))
    )`.execute(db)
  await sql`create index compliance_task_due_idx on compliance_task (due_on)`.execute(db)
  await sql`create index compliance_task_company_idx on compliance_task (company_id)`.execute(db)
  await sql`
    create table compliance_evidence (
      id integer generated always as identity primary key,
      task_id integer not null references compliance_task (id),
      file_id text not null constraint compliance_evidence_file_once unique,
      name text not null,
      added_by integer not null references account (id),
      added_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index compliance_evidence_task_idx on compliance_evidence (task_id)`.execute(db)
}

async function grantRoles(db: Kysely<never>) {
  const grant = async (permission: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('payroll.law.view', ['payroll', 'payroll_approver', 'finance', 'admin', 'auditor'])
  await grant('payroll.law.prepare', ['payroll'])
  await grant('payroll.law.publish', ['payroll_approver'])
}
