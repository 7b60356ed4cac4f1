import { sql, type Kysely } from 'kysely'

type Stage = readonly [
  name: string,
  probability: number,
  kind: 'open' | 'won' | 'lost',
  rottingDays: number | null,
  needsClose: boolean,
]

const stages: readonly Stage[] = [
  ['Qualification', 10, 'open', 14, false],
  ['Query', 25, 'open', 14, false],
  ['Proposal', 50, 'open', 21, true],
  ['Negotiation', 75, 'open', 14, true],
  ['Won', 100, 'won', null, true],
  ['Lost', 0, 'lost', null, false],
]

/** Deals with their stages as rows, who of the client takes part, and every move with the time spent before it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deal_stage (
      id integer generated always as identity primary key,
      name text not null constraint deal_stage_name_key unique,
      position integer not null constraint deal_stage_position_key unique,
      probability integer not null,
      kind text not null,
      rotting_days integer,
      needs_close boolean not null,
      constraint deal_stage_kind_check check (kind in ('open', 'won', 'lost')),
      constraint deal_stage_probability_check check (probability between 0 and 100),
      constraint deal_stage_rotting_check check (rotting_days > 0)
    )`.execute(db)
  for (const [index, [name, probability, kind, rottingDays, needsClose]] of stages.entries())
    await sql`
      insert into deal_stage (name, position, probability, kind, rotting_days, needs_close)
      values (${name}, ${index + 1}, ${probability}, ${kind}, ${rottingDays}, ${needsClose})`.execute(db)

  await sql`
    create table deal (
      id integer generated always as identity primary key,
      name text not null,
      sales_account_id integer references sales_account (id) on delete set null,
      lead_id integer references lead (id) on delete set null,
      deal_type text not null,
      stage_id integer not null references deal_stage (id),
      stage_changed_at timestamptz(3) not null,
      amount bigint not null,
      currency text not null,
      rate_millionths bigint,
      rate_on date,
      amount_base bigint not null,
      probability integer not null,
      probability_overridden boolean not null default false,
      expected_close date,
      won_at timestamptz(3),
      lost_at timestamptz(3),
      lost_reason text,
      lost_note text not null default '',
      competitor text not null default '',
      owner_id integer not null references account (id),
      created_by integer not null references account (id),
      created_at timestamptz(3) not null,
      version integer not null default 1,
      constraint deal_amount_check check (amount between 0 and 10000000000000),
      constraint deal_probability_check check (probability between 0 and 100),
      constraint deal_rate_check check ((currency = 'INR') = (rate_millionths is null) and (rate_millionths is null) = (rate_on is null)),
      constraint deal_type_check check (deal_type in ('new', 'repeat', 'upsell', 'staff_augmentation')),
      constraint deal_lost_check check (lost_reason in
        ('budget', 'competitor', 'not_our_service', 'no_response', 'timing', 'other')),
      constraint deal_closed_check check (won_at is null or lost_at is null)
    )`.execute(db)
  await sql`create index deal_stage_idx on deal (stage_id, expected_close, id)`.execute(db)
  await sql`create index deal_owner_idx on deal (owner_id)`.execute(db)
  await sql`create index deal_created_idx on deal (created_at, id)`.execute(db)
  await sql`create index deal_lead_idx on deal (lead_id)`.execute(db)
  await sql`create index deal_sales_account_idx on deal (sales_account_id)`.execute(db)

  await sql`
    create table deal_contact (
      id integer generated always as identity primary key,
      deal_id integer not null references deal (id),
      contact_id integer not null references contact (id) on delete cascade,
      role text,
      constraint deal_contact_key unique (deal_id, contact_id),
      constraint deal_contact_role_check check (role in ('decision_maker', 'influencer', 'technical', 'finance'))
    )`.execute(db)
  await sql`create index deal_contact_contact_idx on deal_contact (contact_id)`.execute(db)

  await sql`
    create table deal_move (
      id integer generated always as identity primary key,
      deal_id integer not null references deal (id),
      from_stage_id integer references deal_stage (id),
      to_stage_id integer not null references deal_stage (id),
      moved_at timestamptz(3) not null,
      moved_by integer not null references account (id),
      seconds_in_from integer not null,
      amount_base bigint not null,
      note text not null default '',
      version integer not null default 1,
      constraint deal_move_seconds_check check (seconds_in_from >= 0)
    )`.execute(db)
  await sql`create index deal_move_deal_idx on deal_move (deal_id, moved_at desc)`.execute(db)

  for (const table of ['sales_entry', 'sales_task']) {
    await sql`
      alter table ${sql.table(table)}
        alter column contact_id drop not null,
        add column deal_id integer references deal (id),
        add constraint ${sql.ref(`${table}_of_check`)} check ((contact_id is null) <> (deal_id is null))`.execute(
      db,
    )
  }
  await sql`create index sales_entry_deal_idx on sales_entry (deal_id, written_at desc)`.execute(db)
  await sql`create index sales_task_deal_idx on sales_task (deal_id, due_at)`.execute(db)

  await sql`
    alter table lead
      drop constraint lead_closed_check,
      add constraint lead_closed_check check (closed_as in ('won', 'lost', 'no_decision'))`.execute(db)

  for (const role of ['sales_executive', 'sales_manager'])
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, 'sales.deal.amount', 'all' from role where key = ${role}`.execute(db)
}
