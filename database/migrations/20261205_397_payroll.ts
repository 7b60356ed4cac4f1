import { sql, type Kysely } from 'kysely'

/** A locked run stays whole: no payslip is added or moved to it, and no line is moved to one of its payslips. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function keep_locked_run_whole() returns trigger language plpgsql as $$
    begin
      if exists (select from touched join payroll_run as run on run.id = touched.run_id where run.status = 'locked') then
        raise exception 'payslips of a locked run stay as they are' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  // By statement, as for the lines.
  await sql`
    create trigger payslip_kept_insert after insert on payslip referencing new table as touched
    for each statement execute function keep_locked_run_whole()`.execute(db)
  await sql`
    create function keep_locked_run_from_payslip() returns trigger language plpgsql as $$
    begin
      if exists (select from payroll_run where id = new.run_id and status = 'locked') then
        raise exception 'payslips of a locked run stay as they are' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  // A payment changes payslips of a locked run, and never their run.
  await sql`
    create trigger payslip_kept_move before update of run_id on payslip
    for each row when (new.run_id is distinct from old.run_id) execute function keep_locked_run_from_payslip()`.execute(
    db,
  )
  await sql`
    create trigger payslip_line_kept_move after update on payslip_line referencing new table as touched
    for each statement execute function keep_locked_payslip_lines()`.execute(db)
}
