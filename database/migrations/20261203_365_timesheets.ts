import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // A month without a row locks by the working days of each person.
  await sql`
    create table time_lock (
      id integer generated always as identity primary key,
      company_id integer not null references company (id),
      month text not null constraint time_lock_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      locked_at date not null,
      grace_until date,
      version integer not null default 1,
      constraint time_lock_key unique (company_id, month),
      constraint time_lock_grace_check check (grace_until is null or grace_until >= locked_at)
    )`.execute(db)
  await sql`
    create table time_lock_exception (
      id integer generated always as identity primary key,
      account_id integer not null references account (id),
      until date not null,
      reason text not null,
      version integer not null default 1,
      constraint time_lock_exception_key unique (account_id, until)
    )`.execute(db)

  await sql`
    create table time_export (
      id integer generated always as identity primary key,
      kind text not null constraint time_export_kind_check check (kind in ('client', 'payroll')),
      company_id integer not null references company (id),
      project_id integer references project (id),
      from_on date not null,
      to_on date not null,
      show_names boolean not null,
      show_notes boolean not null,
      entries integer not null default 0,
      minutes integer not null default 0,
      made_by integer not null references account (id),
      made_at timestamptz(3) not null,
      constraint time_export_days_check check (to_on >= from_on),
      constraint time_export_project_check check ((kind = 'client') = (project_id is not null))
    )`.execute(db)
  await sql`create index time_export_made_idx on time_export (made_at, id)`.execute(db)
  // An entry is billed once and paid once: of two exports that reach for it, the key holds one back.
  await sql`
    create table time_export_entry (
      entry_id integer not null references timesheet_entry (id),
      kind text not null constraint time_export_entry_kind_check check (kind in ('client', 'payroll')),
      export_id integer not null references time_export (id),
      constraint time_export_entry_once primary key (entry_id, kind)
    )`.execute(db)
  await sql`create index time_export_entry_export_idx on time_export_entry (export_id)`.execute(db)
  // Held here as well, because an export may begin while someone reopens.
  await sql`
    create function time_export_freezes() returns trigger language plpgsql as $$
    begin
      if exists (select from time_export_entry where entry_id = old.id)
      then raise exception using errcode = 'check_violation', constraint = 'time_export_frozen',
        message = 'time that was exported stays approved';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger time_export_freezes before update on timesheet_entry for each row
    when (old.status = 'approved'
      and (new.status <> 'approved' or new.billable is distinct from old.billable))
    execute function time_export_freezes()`.execute(db)

  const grant = async (permission: string, keys: readonly string[]) => {
    for (const key of keys)
      await sql`
        insert into role_grant (role_id, permission, scope)
        select id, ${permission}, 'all' from role where key = ${key}`.execute(db)
  }
  await grant('timesheets.lock.manage', ['hr_manager', 'admin'])
  await grant('timesheets.export.manage', ['finance'])
}
