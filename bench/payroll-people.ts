import type pg from 'pg'
import { growDirectory } from './people.ts'

const COMPANY = 1
const bench = `select id from account where email like 'bench-%@atrium.example'`

type PaidMonth = { readonly payGroupId: number; readonly month: string }

/**
 * A pay group of the first company with so many people: each has the salary of one person of the demo company, and a
 * month that attendance has closed. Returns the group and the month.
 */
export async function growPayroll(client: pg.Client, people: number): Promise<PaidMonth> {
  const { rows: standing } = await client.query<{ accounts: string }>(
    'select count(*) as accounts from account',
  )
  await growDirectory(client, Number(standing[0]!.accounts) + people)
  await client.query(`update assignment set company_id = ${COMPANY} where account_id in (${bench})`)
  await client.query(
    `insert into employment (person_id, company_id, employee_code, joined_on, service_since)
     select id, ${COMPANY}, 'BENCH' || id, date '2020-04-01', date '2020-04-01' from (${bench}) person`,
  )
  await client.query(
    `insert into employment_stage (employment_id, type, status, valid_from)
     select id, 'company_payroll', 'confirmed', joined_on from employment where employee_code like 'BENCH%'`,
  )
  const { rows: groups } = await client.query<{ id: number }>(
    `insert into pay_group (company_id, name, pay_day, cutoff_day) values (${COMPANY}, 'Bench', 31, 25) returning id`,
  )
  const payGroupId = groups[0]!.id
  await client.query(
    `insert into pay_group_terms (pay_group_id, valid_from, divisor, part_months, net_rounding, reason, decided_by)
     select $1, valid_from, divisor, part_months, net_rounding, reason, decided_by from pay_group_terms
     where pay_group_id = (select min(id) from pay_group where company_id = ${COMPANY})`,
    [payGroupId],
  )
  const { rows: closed } = await client.query<{ month: string }>(
    `select to_char(max(month), 'YYYY-MM') as month from attendance_month where company_id = ${COMPANY}`,
  )
  const month = closed[0]!.month
  await agreeSalaries(client, { payGroupId, month })
  await client.query('vacuum analyze')
  return { payGroupId, month }
}

async function agreeSalaries(client: pg.Client, { payGroupId, month }: PaidMonth): Promise<void> {
  await client.query(
    `with sample as (
       select * from salary_assignment where state = 'approved' and company_id = ${COMPANY} and effective_to is null
         and effective_from < $2::date order by annual_ctc desc offset 5 limit 1
     ), made as (
       insert into salary_assignment (account_id, company_id, pay_group_id, structure_id, effective_from, annual_ctc,
         overrides, definition, cause, reason, state, prepared_by, prepared_at, decided_by, decided_at)
       select person.id, ${COMPANY}, $1, structure_id, $2::date, annual_ctc, overrides, definition, 'other', 'Bench',
         'approved', prepared_by, prepared_at, decided_by, decided_at
       from (${bench}) person cross join sample returning id
     )
     insert into salary_line (assignment_id, component_id, position, code, label, kind, in_ctc, monthly, trace)
     select made.id, line.component_id, line.position, line.code, line.label, line.kind, line.in_ctc, line.monthly,
       line.trace
     from made cross join sample join salary_line line on line.assignment_id = sample.id`,
    [payGroupId, `${month}-01`],
  )
  await client.query(
    `insert into attendance_month (company_id, month, account_id, payable, loss_of_pay, not_employed, days, frozen_at)
     select company_id, month, person.id, payable, loss_of_pay, not_employed, days, frozen_at
     from (${bench}) person cross join (
       select * from attendance_month where company_id = ${COMPANY} and month = $1::date and loss_of_pay = 0
         and not_employed = 0 limit 1
     ) sample`,
    [`${month}-01`],
  )
}
