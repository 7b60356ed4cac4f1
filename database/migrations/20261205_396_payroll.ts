import { sql, type Kysely } from 'kysely'

/** A staged payslip holds its lines: rows of their own were written and deleted once more for every line. */
export async function up(db: Kysely<never>): Promise<void> {
  // A computation that was under way goes over these people again.
  await sql`
    update payroll_run_person set computation = computation - 1
    where id in (select run_person_id from payslip_staged)`.execute(db)
  await sql`delete from payslip_staged`.execute(db)
  await sql`drop table payslip_line_staged`.execute(db)
  await sql`
    create type staged_payslip_line as (
      position smallint,
      code text,
      label text,
      kind text,
      source text,
      component text,
      origin_month date,
      full_amount bigint,
      basis bigint,
      quantity integer,
      rate text,
      amount bigint,
      ytd bigint,
      trace text,
      taxable_old boolean,
      taxable_new boolean,
      counts_for_professional_tax boolean,
      is_replayed boolean,
      is_shown boolean
    )`.execute(db)
  await sql`alter table payslip_staged add column lines staged_payslip_line[] not null`.execute(db)
  // Read once, minutes later: pressing them together costs more than it saves.
  await sql`alter table payslip_staged alter column lines set storage external`.execute(db)
}
