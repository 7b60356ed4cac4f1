import { sql, type Kysely } from 'kysely'

/**
 * What later months ask of a slip is taken out of its inputs, which are large and would be unpacked for every slip of a
 * year. What a computation stages lies in tables of the same columns as payslips and their lines, so that the end of it only
 * copies rows. No index and no reference holds up the lines; what is left of a run goes with its next end.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payslip add column arrears jsonb not null default '[]', add column esi_status text`.execute(
    db,
  )
  await sql`
    update payslip set arrears = coalesce(inputs->'month'->'arrears', '[]'), esi_status = inputs->>'esi_status'`.execute(
    db,
  )
  await sql`
    create table payslip_staged (
      run_person_id integer primary key references payroll_run_person (id) on delete cascade,
      -- Reserved for the payslip that is made of it.
      payslip_id integer not null default nextval('payslip_id_seq'),
      days jsonb not null,
      identity jsonb not null,
      bank jsonb,
      earnings bigint not null,
      reimbursements bigint not null,
      deductions bigint not null,
      employer bigint not null,
      net bigint not null,
      rounding_carried bigint not null,
      carried jsonb not null,
      tax jsonb not null,
      tax_month jsonb not null,
      packs jsonb not null,
      notices jsonb not null,
      inputs jsonb not null,
      arrears jsonb not null,
      esi_status text,
      leave jsonb not null,
      segments_key text not null,
      is_on_hold boolean not null
    )`.execute(db)
  await sql`
    create table payslip_line_staged (
      payslip_id integer not null,
      position smallint not null,
      code text not null,
      label text not null,
      kind text not null,
      source text not null,
      component text not null,
      origin_month date,
      full_amount bigint,
      basis bigint,
      quantity integer,
      rate text,
      amount bigint not null,
      ytd bigint not null,
      trace text not null,
      taxable_old boolean not null,
      taxable_new boolean not null,
      counts_for_professional_tax boolean not null,
      is_replayed boolean not null,
      is_shown boolean not null
    )`.execute(db)
  // A computation that was under way goes over these people again.
  await sql`update payroll_run_person set computation = computation - 1 where staged is not null`.execute(db)
  await sql`alter table payroll_run_person drop column staged`.execute(db)
}
