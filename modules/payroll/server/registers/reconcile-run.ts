import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#payroll/contract/registers/register-calls.ts'
import { registerMessages as say } from '#payroll/contract/registers/register-messages.ts'
import { mustStandIn } from '#payroll/server/runs/move-run.ts'
import { reachesRun, runFor } from '#payroll/server/runs/run-policy.ts'
import type { StoredRun } from '#payroll/server/runs/run-queries.ts'
import type { RunTotals } from '#payroll/server/runs/slip-queries.ts'
import {
  compared,
  fileCauses,
  lineCauses,
  sumOfParts as sumOf,
  type Part,
  type ReconciledLine,
} from './reconcile.ts'
import {
  findFileTotal,
  listLineRows,
  listOddSlips,
  listWayRows,
  sumKinds,
  sumWays,
  type WaySum,
} from './reconciliation-queries.ts'
import { statutoryLines } from './reconcile-statutory.ts'

const wayLabels = {
  bank: 'Bank file',
  transfer: 'Bank transfer',
  cash: 'Cash',
  held: 'On hold',
  returned: 'Returned by the bank',
  excluded: 'Not in the bank file',
} as const

const kindLabels: Readonly<Record<string, string>> = {
  earning: 'Earnings',
  reimbursement: 'Reimbursements',
  deduction: 'Deductions',
  settling: 'Rounding and carried',
}

/** Each sum of the run beside another one that must be the same. */
export async function reconcileRun(
  ctx: Ctx,
  { id }: InputOf<typeof calls.reconcileRun>,
): Promise<AnswerOf<typeof calls.reconcileRun>> {
  const run = await runFor(ctx, 'reconcile', id)
  const seesPeople = reachesRun(ctx, 'see', run.company_id)
  await mustStandIn(ctx, run, ['approved', 'published', 'paying', 'locked'])
  const lines = [...(await paidLines(ctx, run, seesPeople)), ...(await statutoryLines(ctx, run))]
  return {
    lines: lines.map((line) => ({ ...line, parts: [...line.parts], causes: [...line.causes] })),
    can: { see_people: seesPeople },
  }
}

async function paidLines(ctx: Ctx, run: StoredRun, seesPeople: boolean): Promise<ReconciledLine[]> {
  const ways = await sumWays(ctx, run.id)
  const kinds = await sumKinds(ctx, run.id)
  const odd = await listOddSlips(ctx, run.id)
  const total = await findFileTotal(ctx, run.id)
  // A cause says what one person is paid.
  const named = (causes: readonly string[]) =>
    seesPeople || causes.length === 0 ? causes : [say.slipsDiffer(causes.length)]
  const net = ways.reduce((sum, way) => sum + way.net, 0)
  const left = { label: 'Net of the payslips', amount: net }
  const wayParts = ways.map(({ way, filed, people }): Part => ({
    key: `way:${way}`,
    label: wayLabels[way],
    amount: filed,
    people,
  }))
  const kindParts = kinds.map(({ kind, amount, people }): Part => ({
    key: `kind:${kind}`,
    label: kindLabels[kind]!,
    amount: kind === 'deduction' ? -amount : amount,
    people,
  }))
  return [
    compared({
      key: 'paid',
      label: 'Net and payment',
      about: 'What the payslips owe is in the bank file, paid in cash, or on hold.',
      left,
      right: { label: 'Bank, cash and held', amount: sumOf(wayParts) },
      parts: wayParts,
      causes: named(fileCauses(odd)),
    }),
    compared({
      key: 'lines',
      label: 'Net and lines',
      about: 'Earnings less deductions are the net.',
      left,
      right: { label: 'Lines of the payslips', amount: sumOf(kindParts) },
      parts: kindParts,
      causes: named(lineCauses(odd)),
    }),
    ...totalLines({ net, approved: (run.totals as RunTotals).net, ways, total }),
  ]
}

type Totals = {
  readonly net: number
  readonly approved: number
  readonly ways: readonly WaySum[]
  /** Of the bank file; null without one. */
  readonly total: number | null
}

/** Totals that were written down earlier. */
const totalLines = ({ net, approved, ways, total }: Totals): ReconciledLine[] => [
  compared({
    key: 'approved',
    label: 'Net and approval',
    about: 'The run pays what was approved.',
    left: { label: 'Net of the payslips', amount: net },
    right: { label: 'Approved', amount: approved },
    parts: [],
    causes: ['Payslips changed after the run was approved.'],
  }),
  ...(total === null
    ? []
    : [
        compared({
          key: 'control',
          label: 'Bank file and control total',
          about: 'The rows of the file come to its control total.',
          left: {
            label: 'Rows of the file',
            amount: ways.find(({ way }) => way === 'bank')?.filed ?? 0,
          },
          right: { label: 'Control total', amount: total },
          parts: [],
          causes: ['A row of the bank file changed after it was made.'],
        }),
      ]),
]

/** Who is behind a sum. */
export async function readReconciliationRows(
  ctx: Ctx,
  { id, part, after = 0 }: InputOf<typeof calls.reconciliationRows>,
) {
  await runFor(ctx, 'see', id)
  const asked = { runId: id, after }
  const [by = '', ...rest] = part.split(':')
  const value = rest.join(':')
  if (by === 'kind') return listLineRows(ctx, asked, { kind: value })
  if (by === 'line') return listLineRows(ctx, asked, { keys: [value] })
  return listWayRows(ctx, asked, value === '' ? 'all' : value)
}
