import { sql, type Kysely } from 'kysely'

/** Finance starts a payment and confirms it; neither preparer nor approver does, of the run and of each payslip. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payroll_run
      add column payment_started_by integer references account (id),
      add constraint payroll_run_starter_check check (payment_started_by is null or exception_id is not null
        or (payment_started_by is distinct from submitted_by and payment_started_by is distinct from decided_by))`.execute(
    db,
  )
  await sql`
    create function payslip_payer_is_third() returns trigger language plpgsql as $$
    begin
      if new.paid_by is not null and new.paid_by is distinct from old.paid_by and exists (
        select from payroll_run as run where run.id = new.run_id and run.exception_id is null
          and new.paid_by in (run.submitted_by, run.decided_by)
      ) then
        raise exception 'a payslip is paid by a third person' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger payslip_payer before update of paid_by on payslip
    for each row execute function payslip_payer_is_third()`.execute(db)
  await sql`
    delete from role_grant using role
    where role.id = role_id and role.key = 'payroll' and permission = 'payroll.run.pay'`.execute(db)
}
