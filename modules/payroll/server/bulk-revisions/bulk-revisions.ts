import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must, refuse, Refused } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { batchList, type BatchRow } from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { bulkRevisionMessages as say } from '#payroll/contract/bulk-revisions/bulk-revision-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { salaryMessages } from '#payroll/contract/salaries/salary-messages.ts'
import { mayApproveSalaries, mayPrepareSalaries, maySeePay } from '#payroll/server/payroll-policy.ts'
import { settleSalary } from '#payroll/server/salaries/decide-salary.ts'
import { addSalary, withdrawSalary } from '#payroll/server/salaries/prepare-salary.ts'
import { tellPerson } from '#payroll/server/salaries/salary-notices.ts'
import {
  batchQuery,
  insertBatch,
  listPeopleById,
  listWaiting,
  lockOptionalBatch,
  touchBatch,
  type ListedBatch,
  type PersonOnDay,
} from './bulk-revision-queries.ts'
import { problemOf } from './revision-sheet-rules.ts'
import { tellBatchApprovers, tellBatchPreparer } from './bulk-revision-notices.ts'

export const batches = answerList(batchList, {
  query: batchQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewBatch(ctx, row),
  export: { job: 'payroll.export-batches' },
})

const viewBatch = ({ actor }: Ctx, row: ListedBatch): BatchRow => ({
  ...row,
  prepared_by: row.preparer_name,
  can: {
    decide: mayApproveSalaries(actor) && row.prepared_by !== actor.id && row.waiting > 0,
    undo: mayPrepareSalaries(actor) && row.waiting > 0,
  },
})

/** The structure, pay group and amounts set by hand stay as they are; only the CTC is another. */
export async function prepareRevisions(ctx: Ctx, { rows, ...about }: InputOf<typeof calls.prepareRevisions>) {
  must(mayPrepareSalaries(ctx.actor), salaryMessages.mayNotPrepare)
  const { effective_from, cause, reason } = about
  const ids = rows.map(({ account_id }) => account_id)
  const people = await listPeopleById(ctx, ids, effective_from)
  const batch = await insertBatch(ctx, about)
  const companies = new Set<number>()
  const met = new Map<PersonOnDay, number>()
  for (const [at, { account_id, company_id, annual_ctc, before }] of rows.entries()) {
    const person = people.find((one) => one.account_id === account_id && one.company_id === company_id)
    must(person, salaryMessages.noSuchPerson)
    const { name, pay_group_id, structure_id, overrides } = person
    must(person.annual_ctc === before && pay_group_id && structure_id, say.changedSince(name))
    // What the preview said holds no longer than until another revision comes in.
    const problem = problemOf({ annual_ctc }, person, { day: effective_from, earlierLine: met.get(person) })
    must(problem === null, say.onePerson(name, `${problem}.`))
    met.set(person, at + 1)
    const salary = { account_id, annual_ctc, effective_from, cause, reason, pay_group_id, structure_id }
    await naming(name, () =>
      addSalary(ctx, {
        ...salary,
        overrides: overrides as Record<string, number>,
        state: 'submitted',
        batch_id: batch.id,
      }),
    )
    companies.add(company_id)
  }
  await tellBatchApprovers(ctx, batch, { people: ids, companies: [...companies] })
  return { id: batch.id }
}

export async function decideBatch(
  ctx: Ctx,
  { id, version, approve, comment }: InputOf<typeof calls.decideBatch>,
) {
  must(mayApproveSalaries(ctx.actor), salaryMessages.mayNotApprove)
  const { batch, waiting } = await batchToMove(ctx, { id, version, rule: 'approve' })
  must(batch.prepared_by !== ctx.actor.id, salaryMessages.ownWork)
  for (const one of waiting) {
    const settled = await naming(one.name, () =>
      settleSalary(ctx, { id: one.id, version: one.version, approve, comment }),
    )
    if (approve) await tellPerson(ctx, settled)
  }
  await tellBatchPreparer(ctx, batch, { people: waiting.length, approved: approve, comment })
  return said((approve ? say.approved : say.rejected)(waiting.length), {})
}

export async function undoBatch(ctx: Ctx, { id, version }: InputOf<typeof calls.undoBatch>) {
  must(mayPrepareSalaries(ctx.actor), salaryMessages.mayNotPrepare)
  const { waiting } = await batchToMove(ctx, { id, version, rule: 'prepare' })
  for (const one of waiting) await withdrawSalary(ctx, one)
  return said(say.withdrawn(waiting.length), {})
}

type Move = { readonly id: number; readonly version: number; readonly rule: 'prepare' | 'approve' }

/** One at a time decides about a batch, and only having seen what became of it. */
async function batchToMove(ctx: Ctx, { id, version, rule }: Move) {
  const batch = await lockOptionalBatch(ctx, id)
  must(batch, say.noSuchBatch)
  const waiting = await listWaiting(ctx, id, rule)
  must(waiting.length > 0, say.nothingWaits)
  await touchBatch(ctx, { id, version }, batch.reason)
  return { batch, waiting }
}

/** What is refused for one refuses all, and says for whom. */
async function naming<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refuse(say.onePerson(name, error.refusal.text))
  }
}
