import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import {
  requisitionList,
  requisitionStates,
  type RequisitionRow,
} from '#recruitment/contract/requisitions/requisition-calls.ts'
import type * as calls from '#recruitment/contract/requisitions/requisition-calls.ts'
import { jobMessages } from '#recruitment/contract/jobs/job-messages.ts'
import { requisitionMessages as say } from '#recruitment/contract/requisitions/requisition-messages.ts'
import { isPlaceKnown, listColleaguesAmong } from '#recruitment/server/jobs/job-queries.ts'
import { mayAskPositions, mayManageAny } from '#recruitment/server/recruitment-policy.ts'
import * as policy from './requisition-policy.ts'
import {
  lockRequisition,
  requisitionQuery,
  type ListedRequisition,
  type StoredRequisition,
} from './requisition-queries.ts'
import { tellApprovers, tellAsker } from './requisition-notices.ts'

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const canChange = (ctx: Ctx, wish: Pick<StoredRequisition, 'asked_by' | 'status'>) =>
  wish.asked_by === ctx.actor.id && (wish.status === 'draft' || wish.status === 'rejected')

const viewRow = (row: ListedRequisition, ctx: Ctx): RequisitionRow => ({
  ...row,
  replaces: named(row.replaces_account_id, row.replaced_name),
  budget: policy.maySeeBudget(ctx.actor, row) ? { from: row.budget_from, to: row.budget_to } : null,
  asked_by: { id: row.asked_by, name: row.asker_name },
  decided_by: row.decider_name,
  job: row.job_id === null ? null : { id: row.job_id, code: row.job_code ?? '' },
  can: {
    change: canChange(ctx, row),
    decide: row.status === 'waiting' && policy.mayDecideOn(ctx.actor, row),
    close: row.status !== 'closed' && mayClose(ctx, row),
    create_job: row.status === 'approved' && row.job_id === null && mayManageAny(ctx.actor),
  },
})

export const requisitions = answerList(requisitionList, {
  query: requisitionQuery,
  allow: ({ actor }) => must(policy.mayListRequisitions(actor), say.mayNotSee),
  naming: { company_id: nameOfRow('company') },
  view: (row, { ctx }) => viewRow(row, ctx),
  export: { job: 'recruitment.export-requisitions' },
})

type Form = InputOf<typeof calls.saveRequisition>

async function mustFit(ctx: Ctx, form: Form): Promise<void> {
  const { budget_from, budget_to, needed_on, replaces_account_id } = form
  must(budget_from === null || budget_to === null || budget_from <= budget_to, say.budgetBackwards)
  must(needed_on === null || needed_on >= companyDay(ctx.now), say.neededPast)
  must(await isPlaceKnown(ctx, form), jobMessages.noSuchPlace)
  const isReplacement = form.reason === 'replacement'
  must(!form.submit || !isReplacement || replaces_account_id !== null, say.replacesEmpty)
  const isKnown =
    replaces_account_id === null || (await listColleaguesAmong(ctx, [replaces_account_id])).length > 0
  must(isKnown, say.replacesEmpty)
  must(!form.submit || form.why.trim() !== '', say.whyEmpty)
}

export async function saveRequisition(ctx: Ctx, form: Form) {
  must(policy.mayListRequisitions(ctx.actor) && mayAskPositions(ctx.actor), say.mayNotAsk)
  const { id, version, submit, ...rest } = form
  const before = id === null ? null : await lockRequisition(ctx, id)
  if (before) must(canChange(ctx, before), say.decidedAlready(stateOf(before)))
  await mustFit(ctx, form)
  const status = submit ? ('waiting' as const) : (before?.status ?? ('draft' as const))
  const columns = {
    ...rest,
    replaces_account_id: rest.reason === 'replacement' ? rest.replaces_account_id : null,
    status,
    asked_at: ctx.now,
    ...(submit ? { decided_by: null, decided_at: null, decision_note: '' } : {}),
  }
  const row =
    before === null
      ? await insertRow(ctx, 'job_requisition', { ...columns, asked_by: ctx.actor.id })
      : await updateRow(
          ctx,
          'job_requisition',
          { id: before.id, ...(version === null ? {} : { version }) },
          columns,
        )
  if (submit) await tellApprovers(ctx, row)
  return said(submit ? say.submitted : say.saved, { id: row.id })
}

const stateOf = ({ status }: Pick<StoredRequisition, 'status'>) => requisitionStates.doneOf(status)

/** By another person: the action asks, and the table refuses it too. */
export async function decideRequisition(ctx: Ctx, form: InputOf<typeof calls.decideRequisition>) {
  must(policy.mayListRequisitions(ctx.actor) && policy.mayApproveAny(ctx.actor), say.mayNotDecide)
  const wish = await lockRequisition(ctx, form.id)
  must(wish.asked_by !== ctx.actor.id, say.notYourOwn)
  must(policy.mayDecideOn(ctx.actor, wish), say.mayNotDecide)
  must(wish.status === 'waiting', say.decidedAlready(stateOf(wish)))
  must(form.decision === 'approved' || form.note.trim() !== '', say.noteEmpty)
  const row = await updateRow(
    ctx,
    'job_requisition',
    { id: wish.id, version: form.version },
    { status: form.decision, decided_by: ctx.actor.id, decided_at: ctx.now, decision_note: form.note },
  )
  await tellAsker(ctx, row)
  return said(say[form.decision], {})
}

const mayClose = (ctx: Ctx, wish: Pick<StoredRequisition, 'asked_by' | 'company_id' | 'status'>) =>
  (wish.asked_by === ctx.actor.id && mayAskPositions(ctx.actor)) || policy.mayDecideOn(ctx.actor, wish)

export async function closeRequisition(ctx: Ctx, { id, version }: InputOf<typeof calls.closeRequisition>) {
  must(policy.mayListRequisitions(ctx.actor), say.mayNotSee)
  const wish = await lockRequisition(ctx, id)
  must(mayClose(ctx, wish), say.mayNotClose)
  must(wish.status !== 'closed', say.decidedAlready(stateOf(wish)))
  await updateRow(ctx, 'job_requisition', { id, version }, { status: 'closed' })
  return {}
}
