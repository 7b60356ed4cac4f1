import { sql, type Kysely } from 'kysely'

/** Who paid is written and is none of those who made and approved; what is locked stays as it was paid. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payroll_run
      add column paid_by integer references account (id),
      add constraint payroll_run_payer_check check (paid_by is null or exception_id is not null
        or (paid_by is distinct from submitted_by and paid_by is distinct from decided_by))`.execute(db)
  await sql`
    alter table payslip
      add column paid_by integer references account (id),
      add constraint payslip_payer_check check (paid_by is null or payment = 'paid')`.execute(db)
  await keepLockedSlips(db)
  await sql`
    alter table rule_pack
      -- Everyone who has changed the draft; none of them reviews or publishes it.
      add column edited_by integer[] not null default '{}',
      add constraint rule_pack_editors_check
        check ((reviewed_by = any (edited_by)) is not true and (published_by = any (edited_by)) is not true)`.execute(
    db,
  )
}

/** What happens to a payslip after the lock is its payment, its print and its publication. */
async function keepLockedSlips(db: Kysely<never>) {
  await sql`
    create function keep_locked_payslip() returns trigger language plpgsql as $$
    declare
      later constant text[] := array['status', 'payment', 'paid_on', 'paid_by', 'payment_reference', 'prints',
        'returned_at', 'returned_reason', 'wrong_checks', 'wrong_checks_since', 'version'];
    begin
      if exists (select from payroll_run where id = old.run_id and status = 'locked')
        and (tg_op = 'DELETE' or to_jsonb(new) - later is distinct from to_jsonb(old) - later) then
        raise exception 'a payslip of a locked run stays as it is' using errcode = 'check_violation';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger payslip_kept before update or delete on payslip
    for each row execute function keep_locked_payslip()`.execute(db)
  await sql`
    create function keep_locked_payslip_lines() returns trigger language plpgsql as $$
    begin
      if exists (select from touched join payslip as slip on slip.id = touched.payslip_id
        join payroll_run as run on run.id = slip.run_id where run.status = 'locked') then
        raise exception 'lines of a locked run stay as they are' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  // By statement: a run writes its lines at once.
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'old'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`payslip_line_kept_${event}`)} after ${sql.raw(event)} on payslip_line
      referencing ${sql.raw(rows)} table as touched
      for each statement execute function keep_locked_payslip_lines()`.execute(db)
}
