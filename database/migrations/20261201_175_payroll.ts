import { sql, type Kysely } from 'kysely'

/**
 * On a small team one person may hold the roles of preparer and approver by an exception that others granted and that
 * ends. Only within its days do they approve what they submitted, and the run keeps which exception it was.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payroll_run
      add column exception_id integer references account_role (id),
      drop constraint payroll_run_two_people_check,
      add constraint payroll_run_two_people_check
        check (decided_by is null or decided_by <> submitted_by or exception_id is not null),
      add constraint payroll_run_exception_check
        check (exception_id is null or coalesce(decided_by = submitted_by, false))`.execute(db)
  await sql`
    create function payroll_run_exception_holds() returns trigger language plpgsql as $$
    begin
      if new.exception_id is not null and not exists (
        select from account_role where id = new.exception_id and account_id = new.decided_by
          and exception <> '' and given_by is distinct from new.decided_by
          and valid_to is not null
          and daterange(valid_from, valid_to, '[]') @> (new.decided_at at time zone 'Asia/Kolkata')::date
      ) then
        raise exception 'no exception lets this person approve their own run on this day' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger payroll_run_exception before insert or update of exception_id, decided_by, decided_at on payroll_run
    for each row execute function payroll_run_exception_holds()`.execute(db)
}
