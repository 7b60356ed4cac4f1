import { sql, type Kysely } from 'kysely'

/** Companies found on the web with their people, what verifiers decided on them, and the target of each miner. */
export async function up(db: Kysely<never>): Promise<void> {
  await createCompanies(db)
  await createPeople(db)
  await createDecisions(db)
  await grantAll(db)
}

async function createCompanies(db: Kysely<never>) {
  await sql`
    create table mined_company (
      id integer generated always as identity primary key,
      name text not null,
      website text not null,
      domain text not null,
      purposes text[] not null,
      industry text,
      employee_band text check (employee_band in ('1-10', '11-50', '51-200', '201-500', '501-Above')),
      country text,
      city text not null default '',
      products text not null default '',
      technology text not null default '',
      notes text not null default '',
      -- Without a source there is no record, and so no person.
      source_url text not null constraint mined_company_source_check check (source_url <> ''),
      miner_id integer not null references account,
      mined_at timestamptz(3) not null,
      -- It came with a file, and goes with it when the import is undone.
      is_imported boolean not null default false,
      state text not null default 'draft'
        check (state in ('draft', 'submitted', 'verified', 'returned', 'pushed', 'rejected')),
      submitted_at timestamptz(3),
      is_sampled boolean not null default true,
      reason text not null default '',
      verifier_id integer references account,
      verified_at timestamptz(3),
      pushed_at timestamptz(3),
      customer_id integer references sales_account,
      version integer not null default 1,
      constraint mined_company_domain_check check (domain = lower(domain) and domain <> ''),
      constraint mined_company_purposes_check
        check (purposes <@ array['game', 'web', 'app', 'general'] and cardinality(purposes) > 0),
      constraint mined_company_verifier_check
        check (state not in ('verified', 'pushed') or (verifier_id is not null and verifier_id <> miner_id)),
      constraint mined_company_pushed_check check ((state = 'pushed') = (pushed_at is not null))
    )`.execute(db)
  // One domain is mined once for each purpose, however many mine it at once.
  for (const purpose of ['game', 'web', 'app', 'general'])
    await sql`
      create unique index ${sql.ref(`mined_company_${purpose}_key`)} on mined_company (domain)
      where ${sql.lit(purpose)} = any (purposes)`.execute(db)
  await sql`create index mined_company_domain_idx on mined_company (domain)`.execute(db)
  await sql`create index mined_company_state_idx on mined_company (state, mined_at, id)`.execute(db)
  await sql`create index mined_company_mined_idx on mined_company (mined_at, id)`.execute(db)
  await sql`create index mined_company_miner_idx on mined_company (miner_id, mined_at)`.execute(db)
  await sql`create index mined_company_submitted_idx on mined_company (submitted_at) where state = 'submitted'`.execute(
    db,
  )
  await sql`create index mined_company_pushed_idx on mined_company (pushed_at) where pushed_at is not null`.execute(
    db,
  )
  await sql`create index mined_company_customer_idx on mined_company (customer_id) where customer_id is not null`.execute(
    db,
  )
}

async function createPeople(db: Kysely<never>) {
  await sql`
    create table mined_person (
      id integer generated always as identity primary key,
      company_id integer not null references mined_company on delete cascade,
      name text not null,
      designation text not null default '',
      email text,
      email_check text not null default 'unknown' check (email_check in ('unknown', 'valid', 'risky', 'invalid')),
      -- When the mail domain was last asked, and how often it gave no answer.
      asked_at timestamptz(3),
      tries integer not null default 0,
      is_role boolean not null default false,
      is_free boolean not null default false,
      phone text not null default '',
      profile_url text not null default '',
      added_by integer not null references account,
      contact_id integer references contact,
      lead_id integer references lead,
      pushed_at timestamptz(3),
      pushed_by integer references account,
      erased boolean not null default false,
      version integer not null default 1,
      constraint mined_person_reach_check check (erased or coalesce(email, '') <> '' or profile_url <> ''),
      constraint mined_person_pushed_check check (contact_id is null or pushed_at is not null)
    )`.execute(db)
  await sql`create unique index mined_person_email_key on mined_person (company_id, email) where email is not null`.execute(
    db,
  )
  await sql`
    create unique index mined_person_profile_key on mined_person (company_id, lower(profile_url)) where profile_url <> ''`.execute(
    db,
  )
  // A person becomes a contact once.
  await sql`
    create unique index mined_person_contact_key on mined_person (company_id, contact_id) where contact_id is not null`.execute(
    db,
  )
  await sql`create index mined_person_address_idx on mined_person (email) where email is not null`.execute(db)
  await sql`create index mined_person_phone_idx on mined_person (phone) where phone <> ''`.execute(db)
  await sql`create index mined_person_contact_idx on mined_person (contact_id) where contact_id is not null`.execute(
    db,
  )
  await sql`
    create index mined_person_unknown_idx on mined_person (asked_at nulls first, id)
    where email is not null and email_check = 'unknown'`.execute(db)
}

async function createDecisions(db: Kysely<never>) {
  await sql`
    create table mining_decision (
      id integer generated always as identity primary key,
      company_id integer not null references mined_company on delete cascade,
      miner_id integer not null references account,
      by_id integer not null references account,
      at timestamptz(3) not null,
      decision text not null check (decision in ('verified', 'returned', 'rejected')),
      reason text not null default '',
      version integer not null default 1,
      -- No one verifies or returns what they have mined.
      constraint mining_decision_other_check check (decision = 'rejected' or by_id <> miner_id)
    )`.execute(db)
  await sql`create index mining_decision_at_idx on mining_decision (at, id)`.execute(db)
  await sql`create index mining_decision_miner_idx on mining_decision (miner_id, at)`.execute(db)
  await sql`create index mining_decision_company_idx on mining_decision (company_id, at)`.execute(db)
  await sql`
    create table mining_target (
      id integer generated always as identity primary key,
      miner_id integer not null references account,
      per_day integer not null default 40 check (per_day between 1 and 500),
      version integer not null default 1,
      constraint mining_target_miner_key unique (miner_id)
    )`.execute(db)
}

async function grantAll(db: Kysely<never>) {
  const grant = async (permission: string, scope: string, roles: readonly string[]) => {
    for (const key of roles)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, ${scope} from role where key = ${key}`.execute(db)
  }
  await grant('mining.record.view', 'own', ['data_miner', 'sales_executive', 'sales_manager'])
  await grant('mining.record.view', 'all', ['data_verifier', 'admin'])
  await grant('mining.record.work', 'own', ['data_miner'])
  await grant('mining.record.work', 'all', ['admin'])
  await grant('mining.record.verify', 'all', ['data_verifier', 'admin'])
  await grant('mining.record.push', 'all', ['sales_executive', 'sales_manager', 'admin'])
  await grant('mining.record.export', 'all', ['data_verifier', 'sales_manager', 'admin'])
}
