import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { loanList, type LoanRow } from '#payroll/contract/inputs/input-calls.ts'
import { payIn } from '#payroll/server/payroll-policy.ts'

/** What approved payslips have taken for it. */
const taken = sql<number>`(
  select coalesce(sum(line.amount), 0)::bigint from payslip as slip
  join payslip_line as line on line.payslip_id = slip.id and line.code = 'LOAN_' || loan.id
  join payroll_run as run on run.id = slip.run_id
  where slip.account_id = loan.account_id and slip.withdrawn_at is null
    and run.status in ('approved', 'published', 'paying', 'locked'))`

const edge = (which: 'min' | 'max') => sql<string>`(
  select to_char(${sql.raw(which)}(month), 'YYYY-MM') from pay_loan_installment where loan_id = loan.id)`

const balance = sql<number>`(loan.principal - ${taken})`

export const loanQuery = listQuery(loanList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'pay_loan' | 'account' | 'company'>()
      .selectFrom('pay_loan as loan')
      .innerJoin('account as person', 'person.id', 'loan.account_id')
      .innerJoin('company', 'company.id', 'loan.company_id')
      .where(payIn(ctx, 'see', 'loan.account_id')),
  select: (rows) =>
    rows
      .selectAll('loan')
      .select(['person.name as person_name', 'company.name as company_name'])
      .select([taken.as('taken'), balance.as('balance')])
      .select([edge('min').as('first_month'), edge('max').as('last_month')])
      .select(
        sql<LoanRow['installments']>`(
          select json_agg(json_build_object('id', id, 'month', to_char(month, 'YYYY-MM'), 'amount', amount)
            order by month) from pay_loan_installment where loan_id = loan.id)`.as('installments'),
      ),
  filters: {
    search: (rows, words) =>
      rows.where((where) => where.or([searchIn('person.name', words), searchIn('loan.label', words)])),
    open: (rows, open) => rows.where(open ? sql<boolean>`${balance} > 0` : sql<boolean>`${balance} <= 0`),
  },
  sorts: {
    person: neverNull('person.name'),
    company: neverNull('company.name'),
    label: neverNull('loan.label'),
    kind: 'loan.kind',
    principal: 'loan.principal',
    taken,
    balance,
    first_month: edge('min'),
    last_month: edge('max'),
  },
  totals: { principal: 'loan.principal', taken, balance },
  id: 'loan.id',
})
export type ListedLoan = RowOf<typeof loanQuery>

type NewLoan = {
  readonly account_id: number
  readonly company_id: number
  readonly kind: 'loan' | 'advance'
  readonly label: string
  readonly principal: number
  readonly reason: string
}

export async function insertLoan(
  ctx: Ctx,
  loan: NewLoan,
  installments: readonly { readonly month: string; readonly amount: number }[],
) {
  const { id } = await insertRow(ctx, 'pay_loan', { ...loan, agreed_by: ctx.actor.id, agreed_at: ctx.now })
  await ctx.db
    .insertInto('pay_loan_installment')
    .values(installments.map(({ month, amount }) => ({ loan_id: id, month: `${month}-01`, amount })))
    .execute()
  return id
}

/** Deletes the loan with its schedule. */
export async function deleteLoan(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('pay_loan_installment').where('loan_id', '=', id).execute()
  await deleteRow(ctx, 'pay_loan', id)
}

export const lockOptionalLoan = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('pay_loan')
    .selectAll()
    .where('id', '=', id)
    .where(payIn(ctx, 'see', 'account_id'))
    .forUpdate()
    .executeTakeFirst()

export const listInstallments = (ctx: Ctx, loanId: number) =>
  ctx.db
    .selectFrom('pay_loan_installment')
    .select(['id', 'amount', sql<string>`to_char(month, 'YYYY-MM')`.as('month')])
    .where('loan_id', '=', loanId)
    .orderBy('month')
    .execute()

export async function moveInstallmentTo(
  ctx: Ctx,
  loan: { readonly id: number; readonly version: number; readonly reason: string },
  { installmentId, month }: { readonly installmentId: number; readonly month: string },
) {
  // The loan itself carries the version, so that two moves at once do not both count.
  await updateRow(ctx, 'pay_loan', { id: loan.id, version: loan.version }, { reason: loan.reason })
  await updateRow(ctx, 'pay_loan_installment', { id: installmentId }, { month: `${month}-01` })
}

/** What approved payslips have taken of these loans. */
export async function listTakenOfLoans(
  ctx: Ctx,
  loanIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .selectFrom('pay_loan as loan')
    .select(['loan.id', taken.as('taken')])
    .where(sql<boolean>`loan.id = any (${[...loanIds]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.taken]))
}
