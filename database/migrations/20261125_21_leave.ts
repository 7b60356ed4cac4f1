import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Days on which no leave is granted: for a project, department, office or company, or (none of them) for everybody.
  await sql`
    create table leave_block (
      id integer generated always as identity primary key,
      name text not null,
      starts_on date not null,
      ends_on date not null,
      company_id integer references company (id),
      location_id integer references location (id),
      department_id integer references department (id),
      project_id integer references project (id),
      reason text not null default '',
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      version integer not null default 1,
      constraint leave_block_order_check check (ends_on >= starts_on),
      constraint leave_block_target_check
        check (num_nonnulls(company_id, location_id, department_id, project_id) <= 1)
    )`.execute(db)
  await sql`create index leave_block_days_idx on leave_block (ends_on, starts_on)`.execute(db)
  await sql`
    create table leave_block_exemption (
      id integer generated always as identity primary key,
      leave_block_id integer not null
        constraint leave_block_exemption_block_fkey references leave_block (id) on delete cascade,
      account_id integer not null references account (id),
      reason text not null,
      given_by integer not null references account (id),
      given_at timestamptz(3) not null,
      version integer not null default 1,
      constraint leave_block_exemption_once unique (leave_block_id, account_id),
      constraint leave_block_exemption_own_check check (given_by <> account_id)
    )`.execute(db)
  // Illness asks nobody whether the days are convenient; loss of pay is a last resort, not a way around.
  await sql`
    update leave_rule set rule = rule || jsonb_build_object(
      'despite_blocks', medical or leave_type.key = 'maternity',
      'in_notice', true)
    from leave_type where leave_type.id = leave_type_id`.execute(db)
}
