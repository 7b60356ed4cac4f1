import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await createEncashments(db)
  // What being late too often costs: taken from a kind of leave first, as far as there is some; the rest is not paid.
  await sql`alter table late_penalty add column covered jsonb not null default '[]'`.execute(db)
  await sql`
    update leave_rule set rule = rule || '{"takes_penalties": false, "paid_on_leaving": 0}'`.execute(db)
  await sql`
    update comp_off_rule set rule = rule || '{"paid_when_over": false, "paid_on_leaving": false}'`.execute(db)
  for (const role of ['payroll', 'hr_manager'])
    await sql`
      insert into role_grant (role_id, permission, scope)
      select id, 'leave.encashment.settle', 'all' from role where key = ${role}`.execute(db)
}

/** Days that left a book to be paid out; payroll says in which month it has taken them. */
async function createEncashments(db: Kysely<never>) {
  await sql`
    create table leave_encashment (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      leave_type_id integer not null references leave_type (id),
      quantity integer not null constraint leave_encashment_quantity_check check (quantity > 0),
      due_on date not null,
      cause text not null constraint leave_encashment_cause_check
        check (cause in ('year_end', 'expiry', 'leaving')),
      ref text not null,
      status text not null default 'open' constraint leave_encashment_status_check
        check (status in ('open', 'taken', 'reversed')),
      month text constraint leave_encashment_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      taken_by integer references account (id),
      taken_at timestamptz(3),
      version integer not null default 1,
      constraint leave_encashment_once unique (account_id, leave_type_id, ref),
      constraint leave_encashment_taken_check check ((status = 'taken') = (month is not null))
    )`.execute(db)
  await sql`create index leave_encashment_due_idx on leave_encashment (due_on desc, id)`.execute(db)
  // What was paid out by earlier ends of a leave year waits for payroll like everything else.
  await sql`
    insert into leave_encashment (account_id, leave_type_id, quantity, due_on, cause, ref)
    select entry.account_id, entry.leave_type_id, -sum(entry.quantity), max(entry.effective_on), 'year_end', entry.ref
    from leave_ledger entry join leave_year_end run
      on entry.ref = 'year-end/' || run.id and run.status = 'approved'
    where entry.kind = 'encash'
    group by entry.account_id, entry.leave_type_id, entry.ref`.execute(db)
}
