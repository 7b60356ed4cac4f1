import type { InputOf } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { holds, reachesCompany } from '#platform/server/rights/reach.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type * as calls from '#payroll/contract/opening/opening-calls.ts'
import { openingStates } from '#payroll/contract/opening/opening-lists.ts'
import { openingMessages as say } from '#payroll/contract/opening/opening-messages.ts'
import { deleteLoan, insertLoan } from '#payroll/server/inputs/loan-queries.ts'
import { isClosedFor } from '#payroll/server/inputs/one-time-queries.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { firstMonthOf } from '#payroll/server/month-inputs/pay-years.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import { tellOpeningPreparer } from './opening-notices.ts'
import {
  listApprovedSlips,
  listOpeningPeople,
  lockOptionalOpening,
  moveOpening,
  updateOpeningPerson,
  type StoredOpening,
} from './opening-queries.ts'
import { installmentsLeft } from './opening-rules.ts'

export const mayApproveOpenings = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  maySeePay(actor) && holds(actor, 'payroll.run.approve', 'company')

type People = Awaited<ReturnType<typeof listOpeningPeople>>
type Permission = 'payroll.run.manage' | 'payroll.run.approve'

/** One at a time, and by no one whose own pay is among it. */
async function openingToMove(ctx: Ctx, id: number, permission: Permission) {
  const opening = await lockOptionalOpening(ctx, id)
  must(opening && reachesCompany(ctx.actor, permission, opening.company_id), say.noSuchOpening)
  const people = await listOpeningPeople(ctx, id)
  must(
    people.some(({ is_seen }) => is_seen),
    say.noSuchOpening,
  )
  must(
    people.every(({ is_seen }) => is_seen),
    say.ownInside,
  )
  return { opening, people }
}

const mustBe = (opening: StoredOpening, state: 'submitted' | 'approved') =>
  must(opening.state === state, say.movedAlready(openingStates.doneOf(opening.state)))

export async function decideOpening(ctx: Ctx, wish: InputOf<typeof calls.decideOpening>) {
  must(mayApproveOpenings(ctx), say.mayNotApprove)
  const { opening, people } = await openingToMove(ctx, wish.id, 'payroll.run.approve')
  must(opening.prepared_by !== ctx.actor.id, say.ownWork)
  mustBe(opening, 'submitted')
  must(wish.approve || wish.comment !== '', say.commentEmpty)
  const state = wish.approve ? 'approved' : 'rejected'
  const decided = { comment: wish.comment, decided_by: ctx.actor.id, decided_at: ctx.now }
  await moveOpening(ctx, wish, { state, ...decided })
  if (wish.approve) await addLoans(ctx, opening, people)
  else await endFigures(ctx, people)
  await tellOpeningPreparer(ctx, opening, { people: people.length, ...wish, approved: wish.approve })
  return said((wish.approve ? say.approved : say.rejected)(people.length), {})
}

export async function withdrawOpening(ctx: Ctx, wish: InputOf<typeof calls.withdrawOpening>) {
  must(mayManageRuns(ctx.actor), say.mayNotManage)
  const { opening, people } = await openingToMove(ctx, wish.id, 'payroll.run.manage')
  mustBe(opening, 'submitted')
  await moveOpening(ctx, wish, { state: 'withdrawn' })
  await endFigures(ctx, people)
  return said(say.withdrawn(people.length), {})
}

/** What an approved run was computed with stays; until then it is as if the figures had never been. */
export async function reverseOpening(
  ctx: Ctx,
  { id, version, reason }: InputOf<typeof calls.reverseOpening>,
) {
  must(mayApproveOpenings(ctx), say.mayNotApprove)
  const { opening, people } = await openingToMove(ctx, id, 'payroll.run.approve')
  mustBe(opening, 'approved')
  await mustBeUnused(ctx, opening, people)
  await moveOpening(
    ctx,
    { id, version },
    { state: 'reversed', comment: reason, reversed_by: ctx.actor.id, reversed_at: ctx.now },
  )
  await endFigures(ctx, people)
  return said(say.reversed(people.length), {})
}

async function mustBeUnused(ctx: Ctx, { company_id, paid_up_to, tax_year }: StoredOpening, people: People) {
  const ids = new Set(people.map(({ account_id }) => account_id))
  const to = monthAfter(firstMonthOf(tax_year), 11)
  const slips = await listApprovedSlips(ctx, { company_id, from: monthAfter(paid_up_to), to })
  const used = slips.filter(({ account_id }) => ids.has(account_id))
  const locked = used.find(({ status }) => status === 'locked')
  must(locked === undefined, say.lockedSince(monthInFull(locked?.month ?? to)))
  must(used.length === 0, say.approvedSince(monthInFull(used[0]?.month ?? to)))
}

/** Loans go on with the first month that is still open. */
async function addLoans(ctx: Ctx, { paid_up_to, reason }: StoredOpening, people: People) {
  for (const { id, account_id, company_id, figures } of people) {
    const balance = figures['LOAN_BALANCE'] ?? 0
    if (balance === 0) continue
    let first = monthAfter(paid_up_to)
    while (await isClosedFor(ctx, { account_id, company_id, month: first })) first = monthAfter(first)
    const loan_id = await insertLoan(
      ctx,
      { account_id, company_id, kind: 'loan', label: 'Loan brought forward', principal: balance, reason },
      installmentsLeft(balance, figures['LOAN_INSTALMENT']!).map((amount, at) => ({
        month: monthAfter(first, at),
        amount,
      })),
    )
    await updateOpeningPerson(ctx, id, { loan_id })
  }
}

async function endFigures(ctx: Ctx, people: People) {
  for (const { id, loan_id } of people) {
    await updateOpeningPerson(ctx, id, { is_live: false, loan_id: null })
    if (loan_id !== null) await deleteLoan(ctx, loan_id)
  }
}
