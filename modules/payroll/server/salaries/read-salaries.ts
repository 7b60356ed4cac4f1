import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { mustBeConfirmed } from '#identity/server/public.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import type * as calls from '#payroll/contract/salaries/salary-calls.ts'
import { revisionList, salaryList, type RevisionRow } from '#payroll/contract/salaries/salary-calls.ts'
import { salaryMessages as say } from '#payroll/contract/salaries/salary-messages.ts'
import type { PersonSalaries, SalaryView } from '#payroll/contract/salaries/salary-views.ts'
import { hasOwnPay, maySeePay } from '#payroll/server/payroll-policy.ts'
import {
  findOptionalReached,
  insertSalaryView,
  listLinesOf,
  listLooksAt,
  listSalariesOf,
  revisionQuery,
  salaryQuery,
  type ListedRevision,
  type StoredLine,
  type StoredSalary,
} from './salary-queries.ts'
import { mayMove } from './salary-moves.ts'

export const salaries = answerList(salaryList, {
  query: salaryQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: ({ account_id, person_name, company_name, pay_group_name, structure_name, ...row }) => ({
    ...row,
    person: { id: account_id, name: person_name },
    company: company_name,
    pay_group: pay_group_name,
    structure: structure_name,
  }),
  naming: { company_id: nameOfRow('company'), pay_group_id: nameOfRow('pay_group') },
  export: { job: 'payroll.export-salaries' },
})

export const revisions = answerList(revisionList, {
  query: revisionQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewRevision(ctx, row),
  export: { job: 'payroll.export-revisions' },
})

function viewRevision(ctx: Ctx, row: ListedRevision): RevisionRow {
  const { before, annual_ctc } = row
  return {
    ...row,
    person: { id: row.account_id, name: row.person_name },
    company: row.company_name,
    prepared_by: row.preparer_name,
    decided_by: row.decider_name,
    change: before === null ? null : Math.round(((annual_ctc - before) * 10_000) / before),
    can: mayMove(ctx, row),
  }
}

/** One's own, at one's own device: drafts and what waits stay with payroll. */
export async function readOwnSalary(ctx: Ctx): Promise<PersonSalaries> {
  must(hasOwnPay(ctx.actor), payrollMessages.mayNotSee)
  await mustBeConfirmed(ctx)
  const { open: _open, ...agreed } = await salariesOf(ctx, ctx.actor)
  return { ...agreed, open: [], looks: await listLooksAt(ctx, ctx.actor.id), can: { prepare: false } }
}

/** Looking at the pay of another person leaves a trace that the person can see. */
export async function readSalaryOfPerson(
  ctx: Ctx,
  { account_id }: InputOf<typeof calls.salaryOfPerson>,
): Promise<PersonSalaries> {
  must(maySeePay(ctx.actor), payrollMessages.mayNotSee)
  const person = await findOptionalReached(ctx, 'see', account_id)
  must(person, say.noSuchPerson)
  await insertSalaryView(ctx, account_id)
  const prepares = await findOptionalReached(ctx, 'prepare', account_id)
  return { ...(await salariesOf(ctx, person)), looks: [], can: { prepare: prepares !== undefined } }
}

type Named = { readonly id: number; readonly name: string }

async function salariesOf(ctx: Ctx, { id, name }: Named): Promise<Omit<PersonSalaries, 'can' | 'looks'>> {
  const today = companyDay(ctx.now)
  const stored = await listSalariesOf(ctx, id)
  const lines = await listLinesOf(
    ctx,
    stored.map((salary) => salary.id),
  )
  const those = (which: (salary: StoredSalary) => boolean) =>
    stored.filter(which).map((salary) => viewSalary(ctx, salary, lines))
  const agreed = (salary: StoredSalary) => salary.state === 'approved'
  return {
    person: { id, name },
    current: those(({ in_force }) => in_force),
    planned: those((one) => agreed(one) && one.effective_from > today),
    open: those(({ state }) => state === 'draft' || state === 'submitted'),
    past: those((one) => agreed(one) && one.effective_from <= today && !one.in_force),
  }
}

function viewSalary(ctx: Ctx, salary: StoredSalary, lines: readonly StoredLine[]): SalaryView {
  const own = lines.filter(({ assignment_id }) => assignment_id === salary.id)
  return {
    ...salary,
    company: { id: salary.company_id, name: salary.company_name },
    pay_group: { id: salary.pay_group_id, name: salary.pay_group_name },
    structure: { id: salary.structure_id, name: salary.structure_name },
    prepared_by: salary.preparer_name,
    decided_by: salary.decider_name,
    monthly_gross: own
      .filter(({ kind, in_ctc }) => kind === 'earning' && in_ctc)
      .reduce((sum, { monthly }) => sum + monthly, 0),
    lines: own.map(viewLine),
    can: mayMove(ctx, salary),
  }
}

export const viewLine = ({
  code,
  label,
  kind,
  in_ctc,
  monthly,
  trace,
}: Omit<StoredLine, 'id' | 'assignment_id' | 'component_id' | 'position'>) => ({
  code,
  label,
  kind,
  in_ctc,
  monthly,
  annual: monthly * 12,
  because: [{ label: trace }],
})
