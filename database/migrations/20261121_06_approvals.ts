import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function history_refuse() returns trigger language plpgsql as $$
    begin raise exception 'what has been decided stays as it is'; end $$`.execute(db)

  // Every move of anything that has states: what it was, what it became, who moved it and for whom.
  await sql`
    create table transition (
      id bigint generated always as identity primary key,
      subject_table text not null,
      subject_id integer not null,
      from_state text not null,
      to_state text not null,
      actor_kind text not null,
      actor_id integer not null,
      actor_name text not null,
      acted_for integer references account (id),
      at timestamptz(3) not null,
      comment text not null,
      request_id text not null,
      address text not null
    )`.execute(db)
  await sql`create index transition_subject_idx on transition (subject_table, subject_id, id)`.execute(db)
  await sql`
    create trigger transition_append_only before update or delete on transition
    for each statement execute function history_refuse()`.execute(db)

  await sql`
    create table approval_leg (
      id integer generated always as identity primary key,
      subject_table text not null,
      subject_id integer not null,
      -- The group of approvals a delegation speaks of, such as access or leave.
      area text not null,
      kind text not null,
      -- One step follows the other; the legs of one step are open together.
      step integer not null constraint approval_leg_step_check check (step > 0),
      mode text not null constraint approval_leg_mode_check check (mode in ('all-of', 'any-of')),
      applicant_id integer not null references account (id),
      approver_id integer not null references account (id),
      status text not null default 'pending'
        constraint approval_leg_status_check check (status in ('pending', 'approved', 'rejected', 'skipped')),
      -- Null while an earlier step is being decided.
      opened_at timestamptz(3),
      due_at timestamptz(3),
      decided_at timestamptz(3),
      decided_by integer references account (id),
      -- The approver in whose place somebody else decided.
      acted_for integer references account (id),
      comment text not null default '',
      constraint approval_leg_approver_key unique (subject_table, subject_id, step, approver_id),
      constraint approval_leg_own_check check (approver_id <> applicant_id and decided_by <> applicant_id),
      constraint approval_leg_decided_check check (
        (status in ('approved', 'rejected')) = (decided_at is not null and decided_by is not null)
      )
    )`.execute(db)
  // Four eyes are four only if nobody decides twice, neither in person nor through somebody else.
  await sql`
    create unique index approval_leg_person_once on approval_leg (subject_table, subject_id, decided_by)
    where decided_by is not null`.execute(db)
  await sql`
    create unique index approval_leg_authority_once on approval_leg (subject_table, subject_id, approver_id)
    where decided_by is not null`.execute(db)
  await sql`
    create unique index approval_leg_any_once on approval_leg (subject_table, subject_id, step)
    where mode = 'any-of' and decided_by is not null`.execute(db)
  await sql`
    create index approval_leg_open_idx on approval_leg (approver_id, opened_at)
    where status = 'pending' and opened_at is not null`.execute(db)
  await sql`
    create trigger approval_leg_decided before update or delete on approval_leg
    for each row when (old.status <> 'pending') execute function history_refuse()`.execute(db)

  await sql`
    create table delegation (
      id integer generated always as identity primary key,
      from_account_id integer not null references account (id),
      to_account_id integer not null references account (id),
      areas text[] not null constraint delegation_areas_check check (cardinality(areas) > 0),
      valid_from date not null,
      valid_to date not null,
      version integer not null default 1,
      constraint delegation_order_check check (valid_to >= valid_from),
      constraint delegation_self_check check (from_account_id <> to_account_id),
      constraint delegation_once exclude using gist (
        from_account_id with =, daterange(valid_from, valid_to, '[]') with &&
      )
    )`.execute(db)
  await sql`create index delegation_to_idx on delegation (to_account_id, valid_to)`.execute(db)
}
