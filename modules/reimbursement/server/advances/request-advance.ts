import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { alreadyMoved } from '#platform/server/approvals/move-state.ts'
import { hasEnoughApprovers, type Step } from '#platform/server/approvals/next-legs.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { decisionDue } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#reimbursement/contract/advances/advance-calls.ts'
import { advanceStates as states } from '#reimbursement/contract/advances/advance-lists.ts'
import { advanceMessages as say } from '#reimbursement/contract/advances/advance-messages.ts'
import { REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { reimbursementMessages } from '#reimbursement/contract/reimbursement-messages.ts'
import { listOwnProjects, mustBeEmployed } from '#reimbursement/server/claims/save-claim.ts'
import { stepsFor } from '#reimbursement/server/decisions/claim-approvers.ts'
import { mayClaim } from '#reimbursement/server/reimbursement-policy.ts'
import { advanceRequestedNotice } from './advance-notices.ts'
import * as queries from './advance-queries.ts'
import { advanceSubject, announceAdvance, moveAdvance } from './advance-subject.ts'

/** ADV/2/2026/0042: the company, the year, and the place among its advances. */
const numberText = (companyId: number, year: number, place: number): string =>
  `ADV/${companyId}/${year}/${String(place).padStart(4, '0')}`

/** A person who has one that should have been settled asks for no other. */
export async function requestAdvance(ctx: Ctx, form: InputOf<typeof calls.requestAdvance>) {
  must(mayClaim(ctx.actor), say.notForYou)
  const company_id = await mustBeEmployed(ctx)
  const today = companyDay(ctx.now)
  must(form.needed_on >= today, say.neededPast)
  must(form.ends_on >= form.needed_on, say.endsBefore)
  must(await queries.findOptionalAdvanceCategory(ctx, form.category_id), say.noAdvanceCategory)
  if (form.project_id !== null)
    must(
      (await listOwnProjects(ctx)).some(({ id }) => id === form.project_id),
      reimbursementMessages.noSuchProject,
    )
  const overdue = await queries.findOptionalOverdue(ctx, ctx.actor.id)
  must(!overdue, say.overdueOpen(overdue?.number ?? ''))
  const steps = await stepsFor(ctx, {
    accountId: ctx.actor.id,
    companyId: company_id,
    projectId: form.project_id,
    total: form.amount,
  })
  must(steps.length > 0 && hasEnoughApprovers(steps), say.nobodyDecides)
  const year = Number(today.slice(0, 4))
  const number = numberText(company_id, year, await queries.nextAdvanceNumber(ctx, company_id, year))
  const { id } = await queries.insertAdvance(ctx, {
    ...form,
    company_id,
    account_id: ctx.actor.id,
    number,
  })
  const [first] = steps as [Step, ...Step[]]
  await askApprovers(ctx, advanceSubject(id), {
    area: REIMBURSEMENT_AREA.key,
    applicantId: ctx.actor.id,
    steps,
    dueAt: await decisionDue(ctx, first.approvers[0]!),
  })
  await notify(ctx, advanceRequestedNotice, {
    to: first.approvers,
    input: { id, number, title: form.title, name: ctx.actor.name },
    subject: `advance/${id}`,
  })
  announceAdvance(ctx, ctx.actor.id)
  return said(say.requested(number), { id, number })
}

/** Until it is paid. Of a withdrawal and a decision at once, one is first: the advance is held. */
export async function withdrawAdvance(ctx: Ctx, { id }: InputOf<typeof calls.withdrawAdvance>) {
  must(mayClaim(ctx.actor), say.notForYou)
  const advance = await queries.lockOptionalAdvance(ctx, id)
  must(advance?.account_id === ctx.actor.id, say.noSuchAdvance)
  if (!states.canMove(advance.status, 'withdrawn'))
    refuse(await alreadyMoved(ctx, { ...advanceSubject(id), states }))
  await moveAdvance(ctx, id, 'withdrawn')
  if (advance.status === 'requested') await closeLegs(ctx, advanceSubject(id))
  announceAdvance(ctx, advance.account_id)
  return {}
}
