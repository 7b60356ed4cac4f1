import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { settlementList } from '#payroll/contract/settlements/settlement-calls.ts'
import type * as calls from '#payroll/contract/settlements/settlement-calls.ts'
import type { SettlementState } from '#payroll/contract/settlements/settlement-lists.ts'
import { settlementMessages as say } from '#payroll/contract/settlements/settlement-messages.ts'
import type {
  ExplainedLine,
  SettlementPartView,
  SettlementView,
} from '#payroll/contract/settlements/settlement-views.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { mustDo } from '#payroll/server/runs/run-policy.ts'
import { insertSalaryView } from '#payroll/server/salaries/salary-queries.ts'
import { listSlipLines } from '#payroll/server/slips/slip-view-queries.ts'
import { isRunApproved } from './compute-settlement.ts'
import type { ExitTerms } from './exit-terms.ts'
import { clocksOf, listWagesDue } from './settlement-clock.ts'
import { reachesSettlement } from './settlement-policy.ts'
import * as queries from './settlement-queries.ts'
import { findOptionalPart, listSettlementMoves } from './settlement-view-queries.ts'

export const settlements = answerList(settlementList, {
  query: queries.settlementQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  viewAll: async (rows, { ctx }) => {
    const due = await listWagesDue(
      ctx,
      rows.filter(({ are_wages_open }) => are_wages_open),
    )
    return rows.map((one) => {
      const { account_id, person_name, company_name, are_wages_open: _open, ...row } = one
      const person = { id: account_id, name: person_name }
      return { ...row, person, company: company_name, wages_due_on: due.get(one) ?? null }
    })
  },
  naming: { company_id: nameOfRow('company') },
  export: { job: 'payroll.export-settlements' },
})

/** Each look at the settlement of another person is kept, as with payslips. */
export async function readSettlement(
  ctx: Ctx,
  { id }: InputOf<typeof calls.readSettlement>,
): Promise<SettlementView> {
  mustDo(ctx, 'see')
  const one = await queries.findOptionalSettlement(ctx, id)
  must(one && reachesSettlement(ctx, 'see', one), say.noSuchSettlement)
  await insertSalaryView(ctx, one.account_id)
  const wages = await readPart(ctx, one.wages_run_id)
  const dues = await readPart(ctx, one.dues_run_id)
  const held = await queries.listHeldSlips(ctx, one)
  const terms = one.terms as ExitTerms
  return {
    id,
    version: one.version,
    person: {
      id: one.account_id,
      name: one.person_name,
      code: one.employee_code,
      company: one.company_name,
    },
    status: one.status,
    last_day: one.last_day,
    clocks: await clocksOf(ctx, one),
    clearances_open: terms.clearancesOpen,
    died: terms.died,
    wages,
    dues,
    held: held.map(({ id: slip_id, ...slip }) => ({ slip_id, ...slip })),
    lines: one.lines as ExplainedLine[],
    total: [wages, dues, ...held].reduce((sum, part) => sum + (part?.net ?? 0), 0),
    demand: { amount: one.demand, paid_on: one.demand_paid_on, reference: one.demand_reference },
    entries: (await queries.listEntries(ctx, id)).map(({ enterer_name, ...entry }) => ({
      ...entry,
      entered_by: enterer_name,
    })),
    computed_by: one.computer_name,
    computed_at: one.computed_at,
    approved_by: one.approver_name,
    history: await listSettlementMoves(ctx, id),
    can: whatMay(ctx, one, { wages, dues }),
  }
}

async function readPart(ctx: Ctx, runId: number | null): Promise<SettlementPartView | null> {
  const part = runId === null ? undefined : await findOptionalPart(ctx, runId)
  if (!part) return null
  const lines = await listSlipLines(ctx, part.slip_id)
  return {
    ...part,
    lines: lines
      .filter(({ is_shown }) => is_shown)
      .map(({ label, kind, amount, trace }) => ({ label, kind, amount, because: trace.split('; ') })),
  }
}

type Parts = { readonly wages: SettlementPartView | null; readonly dues: SettlementPartView | null }

function whatMay(ctx: Ctx, one: queries.StoredSettlement, { wages, dues }: Parts): SettlementView['can'] {
  const may = (doing: 'manage' | 'approve', ...states: SettlementState[]) =>
    reachesSettlement(ctx, doing, one) && states.includes(one.status)
  const isOther = one.computed_by !== ctx.actor.id
  const areWagesOpen = wages === null || !isRunApproved(wages.run_status)
  const today = companyDay(ctx.now)
  return {
    compute_wages: may('manage', 'draft', 'computed') && areWagesOpen,
    compute: may('manage', 'draft', 'computed'),
    approve_wages:
      may('approve', 'draft', 'computed') && wages !== null && areWagesOpen && today >= one.last_day,
    approve:
      may('approve', 'computed') &&
      isOther &&
      today > one.last_day &&
      (one.terms as ExitTerms).clearancesOpen === 0,
    roll_back: may('approve', 'approved') && dues?.run_status === 'published' && dues.payment !== 'paid',
    enter: may('manage', 'draft', 'computed'),
    settle_demand: may('manage', 'approved') && one.demand > 0 && one.demand_paid_on === null,
    close: may('manage', 'paid'),
  }
}
