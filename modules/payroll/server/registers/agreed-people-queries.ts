import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import { inForceOn } from '#payroll/server/salaries/salary-queries.ts'
import { readPageKey, writePageKey } from './page-key.ts'
import type { Narrowed } from './person-month-queries.ts'

/** Someone with an agreed salary, as they stand on the last day of the month. */
export type AgreedPerson = {
  readonly id: number
  readonly account_id: number
  readonly code: string
  readonly name: string
  readonly company: string
  readonly department: string
  readonly designation: string
  readonly structure: string
  readonly pay_group: string
  readonly effective_from: string
  readonly service_since: string
  readonly is_fixed_term: boolean
  readonly divisor: string | null
  readonly annual_ctc: number
  readonly monthly_gross: number
  readonly employer_parts: number
  readonly basic: number
  /** What gratuity is computed on. */
  readonly gratuity_wages: number
}

const ofLines = (which: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(line.monthly), 0)::bigint from salary_line as line
  where line.assignment_id = salary.id and ${which})`

const people = ({ to, companies, payGroupId, department }: Narrowed) => {
  const day = lastDayOf(to)
  return sql`
    from salary_assignment as salary
    join account as person on person.id = salary.account_id
    join company on company.id = salary.company_id
    join pay_group on pay_group.id = salary.pay_group_id
    join salary_structure as structure on structure.id = salary.structure_id
    join employment on employment.person_id = salary.account_id and employment.company_id = salary.company_id
      and daterange(employment.joined_on, employment.left_on, '[]') @> ${day}::date
    left join employment_stage as stage on stage.employment_id = employment.id
      and daterange(stage.valid_from, stage.valid_to, '[]') @> ${day}::date
    left join assignment as seat on seat.account_id = person.id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
    left join designation on designation.id = seat.designation_id
    left join department on department.id = seat.department_id
    where ${inForceOn(day)}
      and ${companies === null ? sql`true` : sql`salary.company_id = any (${[...companies]}::integer[])`}
      and ${payGroupId === null ? sql`true` : sql`salary.pay_group_id = ${payGroupId}`}
      and ${department === null ? sql`true` : sql`department.name = ${department}`}`
}

/** By company and employee code, page after page. */
export async function listAgreedPeople(
  ctx: Ctx,
  narrowed: Narrowed,
  { after, size }: { readonly after?: string | undefined; readonly size: number },
): Promise<{ rows: AgreedPerson[]; next: string | null }> {
  const [company, code, salary] = readPageKey(after)
  const { rows } = await sql<AgreedPerson & { readonly company_id: number }>`
    select salary.id, salary.company_id, salary.account_id, employment.employee_code as code, person.name, company.name as company,
      coalesce(department.name, '') as department, coalesce(designation.name, '') as designation,
      structure.name as structure, pay_group.name as pay_group, salary.effective_from, employment.service_since,
      coalesce(stage.type = 'contract', false) as is_fixed_term,
      (select divisor from pay_group_terms as terms where terms.pay_group_id = pay_group.id
        and terms.valid_from <= ${lastDayOf(narrowed.to)}::date order by terms.valid_from desc limit 1) as divisor,
      salary.annual_ctc,
      ${ofLines(sql`line.kind = 'earning' and line.in_ctc`)} as monthly_gross,
      ${ofLines(sql`line.kind = 'employer_contribution'`)} as employer_parts,
      ${ofLines(sql`line.code = 'BASIC'`)} as basic,
      ${ofLines(sql`line.code in (
        select part->>'code' from jsonb_array_elements(salary.definition->'components') as part
        where (part->'counts'->>'gratuity')::boolean)`)} as gratuity_wages
    ${people(narrowed)} and (salary.company_id, employment.employee_code, salary.id) > (${company}, ${code}, ${salary})
    order by salary.company_id, employment.employee_code, salary.id limit ${size + 1}`.execute(ctx.db)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > size && last ? writePageKey([last.company_id, last.code, last.id]) : null,
  }
}

export type AgreedSums = {
  readonly people: number
  readonly annual_ctc: number
  readonly monthly_gross: number
  readonly employer_parts: number
  readonly basic: number
}

export async function sumAgreedPeople(ctx: Ctx, narrowed: Narrowed): Promise<AgreedSums> {
  const { rows } = await sql<AgreedSums>`
    select count(*)::integer as people, coalesce(sum(salary.annual_ctc), 0)::bigint as annual_ctc,
      coalesce(sum(${ofLines(sql`line.kind = 'earning' and line.in_ctc`)}), 0)::bigint as monthly_gross,
      coalesce(sum(${ofLines(sql`line.kind = 'employer_contribution'`)}), 0)::bigint as employer_parts,
      coalesce(sum(${ofLines(sql`line.code = 'BASIC'`)}), 0)::bigint as basic
    ${people(narrowed)}`.execute(ctx.db)
  return rows[0]!
}

export type GenderPay = {
  readonly designation: string
  readonly women: number
  readonly men: number
  readonly women_pay: number | null
  readonly men_pay: number | null
}

/** By designation, counted over everyone; who is too few is left out by the caller. */
export async function listGenderPay(ctx: Ctx, narrowed: Narrowed): Promise<GenderPay[]> {
  const average = (gender: 'Female' | 'Male') =>
    sql`(avg(gross) filter (where gender = ${sql.lit(gender)}))::bigint`
  const { rows } = await sql<GenderPay>`
    select designation, count(*) filter (where gender = 'Female')::integer as women,
      count(*) filter (where gender = 'Male')::integer as men,
      ${average('Female')} as women_pay, ${average('Male')} as men_pay
    from (
      select coalesce(designation.name, '') as designation,
        ${ofLines(sql`line.kind = 'earning' and line.in_ctc`)} as gross,
        (select fields->>'gender' from record_entry as entry where entry.person_id = person.id
          and entry.section = 'personal' and superseded_at is null order by entry.id desc limit 1) as gender
      ${people(narrowed)}
    ) as one group by designation order by designation`.execute(ctx.db)
  return rows
}
