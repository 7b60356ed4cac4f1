import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { id, idInPath, requiredText, text } from '#platform/contract/scalars.ts'
import { payMonth } from '#payroll/contract/inputs/input-calls.ts'
import {
  finalKinds,
  paymentStates,
  personChoices,
  runKinds,
  runStates,
  varianceFlagKeys,
} from './run-lists.ts'
import { runMessages as say } from './run-messages.ts'
import { runView } from './run-views.ts'

const pay = 'payroll.pay.view'
const someone = z.object({ id: z.number(), name: z.string() })
const manage = { all: [pay, 'payroll.run.manage'] } as const
const approve = { all: [pay, 'payroll.run.approve'] } as const
const see = 'payroll.run.view'

export const runRow = z.object({
  id: z.number(),
  month: z.string(),
  company: z.string(),
  pay_group: z.string(),
  kind: runKinds.schema,
  status: runStates.schema,
  revision: z.number(),
  people: z.number().nullable(),
  errors: z.number().nullable(),
  /** Left out, as the next three, for anyone who may not see amounts. */
  gross: z.number().nullable().optional(),
  deductions: z.number().nullable().optional(),
  net: z.number().nullable().optional(),
  employer_cost: z.number().nullable().optional(),
  opened_by: z.string(),
})
export type RunRow = z.output<typeof runRow>

const amount = { kind: 'money', sort: true, seenBy: 'amounts' } as const

export const runList = defineList(runRow, {
  key: 'payroll-runs',
  title: 'Payroll runs',
  columns: {
    month: { label: 'Month', kind: 'month', main: true, sort: true },
    company: { label: 'Company', kind: 'text', sort: true },
    pay_group: { label: 'Pay group', kind: 'text', hidden: true, sort: true },
    kind: { label: 'Kind', kind: 'state', of: runKinds, sort: true },
    status: { label: 'State', kind: 'state', of: runStates, width: 190, sort: true },
    people: { label: 'Payslips', kind: 'number', sort: true },
    errors: { label: 'Errors', kind: 'number', hidden: true, sort: true },
    gross: { label: 'Gross', ...amount },
    deductions: { label: 'Deductions', hidden: true, ...amount },
    net: { label: 'Net', ...amount },
    employer_cost: { label: 'Cost', hidden: true, ...amount },
    opened_by: { label: 'Opened by', kind: 'text', hidden: true, sort: true },
  },
  filters: {
    company_id: { label: 'Company', kind: 'record' },
    status: { label: 'State', kind: 'choice', of: runStates },
    kind: { label: 'Kind', kind: 'choice', of: runKinds },
    month: { label: 'Month', kind: 'month' },
  },
  order: { by: 'month', direction: 'desc' },
  read: { path: '/payroll-runs', needs: see, summary: 'Lists the payroll runs with their totals.' },
  export: {
    path: '/payroll-runs/export',
    needs: see,
    summary: 'Exports the payroll runs as CSV, XLSX or PDF.',
  },
})

export const readRun = defineCall('GET', '/payroll-runs/run', {
  auth: 'employee',
  needs: see,
  writes: false,
  summary: 'Returns a payroll run with its steps, totals and history.',
  input: z.object({ id: idInPath }),
  output: runView,
})

export const runPersonRow = z.object({
  id: z.number(),
  person: someone,
  choice: personChoices.schema,
  cause: z.string(),
  pending: z.number(),
  proceeds: z.boolean(),
  payable: z.number().nullable(),
  lop: z.number().nullable(),
  gross: z.number().nullable(),
  deductions: z.number().nullable(),
  net: z.number().nullable(),
  before: z.number().nullable(),
  /** Basis points. */
  change: z.number().nullable(),
  payment: paymentStates.schema.nullable(),
  flags: z.array(z.enum(varianceFlagKeys)),
  acknowledged: z.boolean(),
  problems: z.array(z.string()),
  notices: z.array(z.string()),
  slip_id: z.number().nullable(),
  attention: z.string(),
  /** An error, a flag that is not acknowledged, or pending requests without a decision. */
  needs_answer: z.boolean(),
  version: z.number(),
  can: z.object({ choose: z.boolean() }),
})
export type RunPersonRow = z.output<typeof runPersonRow>

export const runPersonList = defineList(runPersonRow, {
  key: 'payroll-run-people',
  title: 'People in the payroll run',
  columns: {
    person: { label: 'Person', kind: 'person', main: true, sort: true },
    /** Beside the name, so that it is in view. Sorted, it has those first who need an answer before the run goes on. */
    attention: { label: 'Attention', kind: 'text', wide: true, fills: true, sort: true },
    net: { label: 'Net', kind: 'money', sort: true, total: true },
    change: { label: 'Change', kind: 'percent', sort: true },
    gross: { label: 'Gross', kind: 'money', sort: true, total: true },
    deductions: { label: 'Deductions', kind: 'money', hidden: true, sort: true, total: true },
    payable: { label: 'Paid days', kind: 'days', hidden: true, sort: true },
    choice: { label: 'In the run', kind: 'state', of: personChoices, hidden: true, sort: true },
    lop: { label: 'Unpaid', kind: 'days', hidden: true, sort: true },
    before: { label: 'Net before', kind: 'money', hidden: true, sort: true },
    payment: { label: 'Payment', kind: 'state', of: paymentStates, hidden: true, sort: true },
  },
  filters: {
    run_id: { label: 'Run', kind: 'record', inToolbar: false },
    needing: {
      label: 'Attention',
      kind: 'choice',
      options: [
        { value: 'errors', label: 'Errors' },
        { value: 'flags', label: 'Flags to acknowledge' },
        { value: 'notices', label: 'Notices' },
        { value: 'pending', label: 'Pending requests' },
        { value: 'held', label: 'On hold' },
        { value: 'excluded', label: 'Excluded' },
      ],
    },
  },
  search: 'Name',
  order: { by: 'attention', direction: 'asc' },
  read: {
    path: '/payroll-runs/people',
    needs: pay,
    summary: 'Lists the people of a payroll run with net, variance, notices and errors.',
  },
  export: {
    path: '/payroll-runs/export-people',
    needs: pay,
    summary: 'Exports the people of a payroll run as CSV, XLSX or PDF.',
  },
})

export const runChanges = defineCall('GET', '/payroll-runs/changes', {
  auth: 'employee',
  needs: pay,
  writes: false,
  summary: 'Lists whose inputs have changed since the last computation, and which.',
  input: z.object({ id: idInPath }),
  output: z.object({
    rows: z.array(z.object({ person: someone, parts: z.array(z.string()) })),
  }),
})

export const openRun = defineCall('POST', '/payroll-runs/open', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Opens the payroll run of a pay group and month.',
  input: z.object({
    pay_group_id: z.number({ error: say.groupEmpty }).int().positive().max(2_147_483_647),
    month: payMonth,
    kind: runKinds.schema.exclude([...finalKinds]).default('regular'),
    /** For an off-cycle or correction run, and where the month before is skipped. */
    reason: text(300).default(''),
  }),
  output: z.object({ id: z.number() }),
  says: say.opened,
})

const ofRun = z.object({ id })
const step = (path: `/${string}`, summary: string, says: string) =>
  defineCall('POST', path, {
    auth: 'employee',
    needs: manage,
    writes: true,
    summary,
    input: ofRun,
    says,
  })

export const collectInputs = step(
  '/payroll-runs/collect',
  'Collects who is in a run, from the closed attendance of the month.',
  say.collected,
)
export const computeRun = step('/payroll-runs/compute', 'Computes every payslip of a run.', say.computing)
export const submitRun = step('/payroll-runs/submit', 'Sends a computed run for approval.', say.submitted)
export const publishRun = step(
  '/payroll-runs/publish',
  'Publishes the payslips of an approved run to their people.',
  say.published,
)

export const discardRun = defineCall('POST', '/payroll-runs/discard', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Discards a run that was opened by mistake; the month can be opened again.',
  input: z.object({ id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.discarded,
})

export const choosePerson = defineCall('POST', '/payroll-runs/choose-person', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Includes or excludes a person, or proceeds although requests are pending.',
  input: z.object({
    id,
    choice: personChoices.schema,
    proceeds: z.boolean().default(false),
    reason: text(300).default(''),
    version: z.number().int(),
  }),
  says: say.choiceSaved,
})

export const acknowledgeFlags = defineCall('POST', '/payroll-runs/acknowledge', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Acknowledges what stands out of people in a computed run.',
  input: z.object({ id, person_ids: z.array(id).min(1).max(1_000) }),
  output: z.object({ acknowledged: z.number() }),
  says: say.acknowledged,
})

export const decideRun = defineCall('POST', '/payroll-runs/decide', {
  auth: 'employee',
  needs: approve,
  writes: true,
  summary: 'Approves a run that another person prepared, or returns it.',
  input: z.object({ id, approve: z.boolean(), comment: text(300).default('') }),
  says: say.approved,
})

export const askToReopen = defineCall('POST', '/payroll-runs/ask-to-reopen', {
  auth: 'employee',
  needs: 'payroll.run.reopen',
  writes: true,
  summary: 'Asks to reopen an approved run that is not paid.',
  input: z.object({ id, reason: requiredText(300, say.reasonEmpty) }),
  says: say.reopenAsked,
})

export const reopenRun = defineCall('POST', '/payroll-runs/reopen', {
  auth: 'employee',
  needs: approve,
  writes: true,
  summary: 'Reopens an approved run as an administrator asked, or leaves it as it is.',
  input: z.object({ id, reopen: z.boolean() }),
  says: say.reopened,
})
