import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import type { CtcPart, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { PayLine } from '#pay-rules/contract/month/month-result.ts'
import type { BankAccount, EarlierSlip, Identity } from './person-facts.ts'

type Of = { readonly companyId: number; readonly personIds: readonly number[] }
const these = ({ personIds }: Of) => sql`any (${[...personIds]}::integer[])`

type Span = { readonly person_id: number; readonly from: string; readonly to: string | null }

/** Every employment by the company, the oldest first. */
export async function listEmploymentsBy(ctx: Ctx, of: Of) {
  const { rows } = await sql<Span & { readonly employee_code: string }>`
    select person_id, joined_on as "from", left_on as "to", employee_code from employment
    where company_id = ${of.companyId} and person_id = ${these(of)} order by person_id, joined_on`.execute(
    ctx.db,
  )
  return rows
}

type SalaryRow = Span & {
  readonly id: number
  readonly annual_ctc: number
  readonly overrides: Readonly<Record<string, number>>
  readonly decided_at: Date | null
  readonly definition: {
    readonly components: readonly SalaryComponent[]
    readonly ctcIncludes: readonly CtcPart[]
  }
}

/** Agreed salaries; each ends with the employment in which it began, so that a rehire needs a new one. */
export async function listAgreedBy(ctx: Ctx, of: Of) {
  const { rows } = await sql<SalaryRow>`
    select salary.account_id as person_id, salary.id, salary.annual_ctc, salary.overrides, salary.definition,
      salary.decided_at,
      salary.effective_from as "from", least(salary.effective_to, employment.left_on) as "to"
    from salary_assignment as salary
    join employment on employment.person_id = salary.account_id and employment.company_id = salary.company_id
      and daterange(employment.joined_on, employment.left_on, '[]') @> salary.effective_from
    where salary.state = 'approved' and salary.company_id = ${of.companyId} and salary.account_id = ${these(of)}
    order by salary.account_id, salary.effective_from`.execute(ctx.db)
  return rows
}

/** Where people sat, by which the state is known. */
export async function listSeatsOf(ctx: Ctx, of: Of) {
  const { rows } = await sql<Span & { readonly state: string }>`
    select account_id as person_id, valid_from as "from", valid_to as "to", location.indian_state as state
    from assignment as seat join location on location.id = seat.location_id
    where account_id = ${these(of)} order by account_id, valid_from`.execute(ctx.db)
  return rows
}

type Snapshot = Omit<Identity, 'employee_code' | 'joined_on' | 'birth_date'> & {
  readonly person_id: number
  readonly bank: BankAccount | null
}

/** Names, seats, masked numbers and the bank account, as they stand on a day. */
export async function listSnapshots(ctx: Ctx, of: Of, day: string) {
  const numberOf = (kind: string) => sql`(
    select fields->>'number' from record_entry as entry where entry.person_id = person.id
      and entry.section = 'identity' and entry.fields->>'kind' = ${kind} and superseded_at is null
      and daterange(valid_from, valid_to, '[]') @> ${day}::date order by entry.id desc limit 1)`
  const { rows } = await sql<Snapshot>`
    select person.id as person_id, person.name, coalesce(designation.name, '') as designation,
      coalesce(department.name, '') as department, coalesce(location.name, '') as location,
      ${numberOf('pan')} as pan, ${numberOf('uan')} as uan, ${numberOf('pf_member')} as pf_member,
      ${numberOf('esic')} as esic,
      (select jsonb_build_object('entry_id', entry.id, 'holder', fields->>'holder', 'ifsc', fields->>'ifsc',
          'bank', coalesce(fields->>'bank', ''), 'number', fields->>'number')
        from record_entry as entry where entry.person_id = person.id and entry.section = 'bank'
          and superseded_at is null and daterange(valid_from, valid_to, '[]') @> ${day}::date
        order by entry.id desc limit 1) as bank
    from account as person
    left join assignment as seat on seat.account_id = person.id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date
    left join designation on designation.id = seat.designation_id
    left join department on department.id = seat.department_id
    left join location on location.id = seat.location_id
    where person.id = ${these(of)}`.execute(ctx.db)
  return rows
}

type RunKey = { readonly runId: number; readonly month: string }
type SlipRow = Omit<EarlierSlip, 'replay'> & { readonly person_id: number }

/** What was paid by approved runs since a month, but by this one, in the order in which it was. */
export async function listEarlierSlips(
  ctx: Ctx,
  of: Of,
  { runId, since, until }: Pick<RunKey, 'runId'> & { since: string; until: string },
) {
  const { rows } = await sql<SlipRow>`
    select slip.account_id as person_id, slip.id, to_char(slip.month, 'YYYY-MM') as month, slip.kind, slip.net,
      slip.segments_key, slip.tax_month as tax, slip.esi_status, slip.carried,
      slip.rounding_carried, slip.arrears, run.computed_at,
      (select coalesce(jsonb_object_agg(code, amount), '{}') from (
        select code, sum(amount) as amount from payslip_line where payslip_id = slip.id group by code) as line) as amounts
    from payslip as slip join payroll_run as run on run.id = slip.run_id
    where slip.company_id = ${of.companyId} and slip.account_id = ${these(of)} and slip.withdrawn_at is null
      and run.id <> ${runId} and run.status in ('approved', 'published', 'paying', 'locked')
      and slip.month between ${`${since}-01`}::date and ${`${until}-01`}::date
    order by slip.account_id, slip.month, slip.id`.execute(ctx.db)
  return rows
}

/** Months with an approved regular run of the person’s group, or of one that had the person in its list. */
export async function listSettledMonths(
  ctx: Ctx,
  of: Of,
  { runId, month, since }: RunKey & { since: string },
) {
  const { rows } = await sql<{ readonly person_id: number; readonly month: string }>`
    select person.id as person_id, to_char(run.month, 'YYYY-MM') as month
    from payroll_run as run cross join unnest(${[...of.personIds]}::integer[]) as person (id)
    where run.company_id = ${of.companyId} and run.kind = 'regular' and run.id <> ${runId}
      and run.status in ('approved', 'published', 'paying', 'locked')
      and run.month >= ${`${since}-01`}::date and run.month < ${`${month}-01`}::date
      and (run.pay_group_id = (select pay_group_id from payroll_run where id = ${runId})
        or exists (select from payroll_run_person as listed
          where listed.run_id = run.id and listed.account_id = person.id))
    group by person.id, run.month order by person.id, run.month`.execute(ctx.db)
  return rows
}

type ReplayRow = {
  readonly id: number
  readonly input: MonthInput
  readonly lines: readonly PayLine[]
}

/** The whole of some slips, to compute them again. */
export async function listReplayed(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<ReplayRow>`
    select slip.id, slip.inputs->'month' as input,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', label, 'kind', kind, 'source', source,
        'basis', basis, 'quantity', quantity, 'rate', rate, 'amount', amount, 'trace', trace,
        'taxable', jsonb_build_object('old', taxable_old, 'new', taxable_new),
        'countsForProfessionalTax', counts_for_professional_tax, 'isReplayed', is_replayed) order by position), '[]')
        from payslip_line where payslip_id = slip.id) as lines
    from payslip as slip where id = any (${[...ids]}::integer[])`.execute(ctx.db)
  return rows
}

type InputRow = {
  readonly person_id: number
  readonly id: number
  readonly component_id: number
  readonly amount: number
  readonly reason: string
}

/** Of an off-cycle or correction run its own; of a regular one those that belong to no other run, of its month and of months before it that did not pay them. */
export async function listOneTimeFor(
  ctx: Ctx,
  of: Of,
  { runId, month, isRegular }: RunKey & { isRegular: boolean },
) {
  const { rows } = await sql<InputRow>`
    select account_id as person_id, id, component_id, amount, reason from one_time_input
    where company_id = ${of.companyId} and account_id = ${these(of)}
      and (status = 'waiting' or payslip_id in (select id from payslip where run_id = ${runId}))
      and ${
        isRegular
          ? sql`run_id is null and month <= ${`${month}-01`}::date
              and month > ${`${month}-01`}::date - interval '12 months'`
          : sql`run_id = ${runId}`
      }
    order by account_id, id`.execute(ctx.db)
  return rows
}

export async function listHoldsIn(ctx: Ctx, of: Of, month: string) {
  const { rows } = await sql<{ readonly person_id: number; readonly reason: string }>`
    select account_id as person_id, reason from pay_hold
    where company_id = ${of.companyId} and account_id = ${these(of)}
      and daterange(from_month, release_month) @> ${`${month}-01`}::date`.execute(ctx.db)
  return rows
}

type InstallmentRow = {
  readonly person_id: number
  readonly loan_id: number
  readonly kind: 'loan' | 'advance'
  readonly label: string
  readonly amount: number
}

/** What the plan says until this month, less what payslips have taken: an instalment of a month without a payslip follows. */
export async function listInstallmentsIn(ctx: Ctx, of: Of, { runId, month }: RunKey) {
  const { rows } = await sql<InstallmentRow>`
    select * from (
      select loan.account_id as person_id, loan.id as loan_id, loan.kind, loan.label,
        (select coalesce(sum(part.amount), 0) from pay_loan_installment as part
          where part.loan_id = loan.id and part.month <= ${`${month}-01`}::date)::bigint
        - ${takenOf(runId)} as amount
      from pay_loan as loan where loan.company_id = ${of.companyId} and loan.account_id = ${these(of)}
        and not exists (
          select from payslip_line as line join payslip as slip on slip.id = line.payslip_id
          join payroll_run as run on run.id = slip.run_id
          where line.code = 'LOAN_' || loan.id and slip.account_id = loan.account_id and slip.kind = 'final_dues'
            and slip.withdrawn_at is null and run.status in ('approved', 'published', 'paying', 'locked'))
    ) as due where amount > 0 order by person_id, loan_id`.execute(ctx.db)
  return rows
}

/** What other approved runs have taken of a loan. */
const takenOf = (runId: number) => sql`(
  select coalesce(sum(line.amount), 0)::bigint from payslip_line as line
  join payslip as slip on slip.id = line.payslip_id join payroll_run as run on run.id = slip.run_id
  where line.code = 'LOAN_' || loan.id and slip.account_id = loan.account_id and slip.withdrawn_at is null
    and run.id <> ${runId} and run.status in ('approved', 'published', 'paying', 'locked'))`

/** What is still owed of each loan, but for what this run itself takes. */
export async function listLoanBalances(ctx: Ctx, of: Of, runId: number) {
  const { rows } = await sql<InstallmentRow>`
    select person_id, loan_id, kind, label, amount from (
      select loan.account_id as person_id, loan.id as loan_id, loan.kind, loan.label,
        loan.principal - ${takenOf(runId)} as amount
      from pay_loan as loan where loan.company_id = ${of.companyId} and loan.account_id = ${these(of)}
    ) as owed where amount > 0 order by person_id, loan_id`.execute(ctx.db)
  return rows
}
