import { createHash } from 'node:crypto'
import type { InputOf } from '#platform/contract/call.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'
import { conflict } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import { askApprovers } from '#platform/server/approvals/ask-approvers.ts'
import { closeLegs } from '#platform/server/approvals/decide-leg.ts'
import { hasEnoughApprovers, type Step } from '#platform/server/approvals/next-legs.ts'
import { alreadyMoved, moveState } from '#platform/server/approvals/move-state.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { decisionDue } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type * as calls from '#reimbursement/contract/claims/claim-calls.ts'
import { lineForm } from '#reimbursement/contract/claims/claim-form.ts'
import { claimStates as states, REIMBURSEMENT_AREA } from '#reimbursement/contract/reimbursement-lists.ts'
import { reimbursementMessages as say } from '#reimbursement/contract/reimbursement-messages.ts'
import { announceClaims } from '#reimbursement/server/announce-claims.ts'
import { stepsFor } from '#reimbursement/server/decisions/claim-approvers.ts'
import { claimSubmittedNotice, limitNearNotice } from '#reimbursement/server/reimbursement-notices.ts'
import { checkLines, type LineToCheck } from './check-lines.ts'
import {
  endRound,
  findOpenRound,
  holdCounter,
  insertRound,
  nextNumber,
  updateClaim,
  type LockedClaim,
} from './claim-queries.ts'
import { claimSubject, roundSubject } from './claim-subject.ts'
import { listLines, listReceipts, setLine, writeLines } from './line-queries.ts'
import { priceLines } from './priced-lines.ts'
import { lockOwn, mustBeEmployed } from './save-claim.ts'

export async function submitClaim(ctx: Ctx, { id, version, total }: InputOf<typeof calls.submitClaim>) {
  await mustBeEmployed(ctx)
  const claim = await lockOwn(ctx, id)
  if (!states.canMove(claim.status, 'pending') || claim.status !== 'draft')
    refuse(await alreadyMoved(ctx, { ...claimSubject(id), states }))
  must(claim.version === version, staleClaim)
  const year = Number(companyDay(ctx.now).slice(0, 4))
  await holdCounter(ctx, claim.company_id, year)
  const lines = await linesToCheck(ctx, claim)
  const sum = lines.reduce((all, { rupees }) => all + rupees, 0)
  must(sum === total, say.totalChanged(`₹ ${amountText(sum)}`))
  await keepFlags(ctx, claim, lines)
  const number = claim.number ?? numberText(year, await nextNumber(ctx, claim.company_id, year))
  await updateClaim(
    ctx,
    { id },
    {
      number,
      total: sum,
      content_hash: hashOf(lines),
      submitted_at: ctx.now,
      approved_total: null,
      decided_by: null,
      decided_at: null,
    },
  )
  await moveState(ctx, { ...claimSubject(id), states, to: 'pending' })
  await askForDecision(ctx, { ...claim, number, total: sum })
  announceClaims(ctx, claim.account_id)
  return said(say.submitted(number), { number })
}

export const staleClaim = conflict('This claim has changed. Look at it again.')

/** CLM/2026/0042: the year and the place among the claims of the company. */
const numberText = (year: number, place: number): string => `CLM/${year}/${String(place).padStart(4, '0')}`

/** Read as the form would send them: rates and amounts are those of today’s tables until it is submitted. */
async function linesToCheck(ctx: Ctx, claim: LockedClaim): Promise<LineToCheck[]> {
  const stored = await listLines(ctx, claim.id)
  const forms = stored.map((line) => lineForm.parse(line))
  const priced = await priceLines(ctx, forms)
  await writeLines(
    ctx,
    claim.id,
    priced.map(({ id, category: _category, ...wish }) => ({ id, wish })),
  )
  const receipts = await listReceipts(ctx, claim.id)
  return priced.map((line) => withReceipts(line, priced, receipts))
}

type Filed = { readonly line_id: number | null; readonly sha256: string }
type Parted = { readonly id: number | null; readonly split_of: string | null }

/** A receipt of the whole claim counts for each line, one of a part for all parts of the bill. */
export function withReceipts<L extends Parted>(line: L, lines: readonly L[], receipts: readonly Filed[]) {
  const parts = new Set(
    lines
      .filter(({ id, split_of }) => id === line.id || (split_of !== null && split_of === line.split_of))
      .map(({ id }) => id),
  )
  const own = receipts.filter(({ line_id }) => line_id === null || parts.has(line_id))
  const hashes = own.filter(({ line_id }) => line_id !== null).map(({ sha256 }) => sha256)
  return { ...line, receipts: own.length, hashes }
}

/** Of the receipts that belong to no single line. */
export const hashesOfClaim = (receipts: readonly Filed[]): string[] =>
  receipts.filter(({ line_id }) => line_id === null).map(({ sha256 }) => sha256)

async function keepFlags(ctx: Ctx, claim: LockedClaim, lines: readonly LineToCheck[]): Promise<void> {
  const { id: claimId, account_id: accountId, company_id: companyId } = claim
  const claimHashes = hashesOfClaim(await listReceipts(ctx, claimId))
  const checked = await checkLines(ctx, { accountId, companyId, claimId, claimHashes }, lines)
  for (const [at, { flags: some }] of checked.entries()) {
    const stopped = some.find(({ tone }) => tone === 'stop')
    if (stopped) refuse(say.lineStops(at + 1, stopped.text))
    const exceptions = some.filter(({ key }) => key !== 'near_limit')
    const cleared = { approved_amount: null, decision_reason: '' }
    await setLine(ctx, lines[at]!.id!, { flags: JSON.stringify(exceptions), ...cleared })
  }
  const near = lines.filter((_, at) => checked[at]!.flags.some(({ key }) => key === 'near_limit'))
  for (const category of new Set(near.map((line) => line.category.name)))
    await notify(ctx, limitNearNotice, {
      to: [accountId],
      input: { id: claimId, number: claim.number ?? '', category },
      subject: `claim/${claimId}`,
    })
}

/** Two claims with the same lines are the same claim; a duplicate that is meant says why, and so differs. */
function hashOf(lines: readonly LineToCheck[]): string {
  const contents = lines.map((line) =>
    JSON.stringify([
      line.category_id,
      line.spent_on,
      line.rupees,
      line.vendor.toLowerCase(),
      line.bill_number.toLowerCase(),
      line.places.toLowerCase(),
      line.duplicate_reason,
    ]),
  )
  return createHash('sha256').update(contents.toSorted().join('\n')).digest('hex')
}

type Asking = Pick<LockedClaim, 'id' | 'account_id' | 'company_id' | 'project_id' | 'title' | 'total'> & {
  readonly number: string
}

/** A new round of decisions. */
export async function askForDecision(ctx: Ctx, claim: Asking): Promise<void> {
  const steps = await stepsFor(ctx, {
    accountId: claim.account_id,
    companyId: claim.company_id,
    projectId: claim.project_id,
    total: claim.total,
  })
  must(steps.length > 0 && hasEnoughApprovers(steps), say.nobodyDecides)
  const round = await insertRound(ctx, claim)
  const [first] = steps as [Step, ...Step[]]
  await askApprovers(ctx, roundSubject(round.id), {
    area: REIMBURSEMENT_AREA.key,
    applicantId: claim.account_id,
    steps,
    dueAt: await decisionDue(ctx, first.approvers[0]!),
  })
  await notify(ctx, claimSubmittedNotice, {
    to: first.approvers,
    input: { id: claim.id, number: claim.number, title: claim.title, name: await nameOf(ctx, claim) },
    subject: `claim/${claim.id}`,
  })
}

const nameOf = async (ctx: Ctx, { account_id }: { readonly account_id: number }): Promise<string> => {
  const row = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return row.name
}

export async function closeRound(ctx: Ctx, claimId: number): Promise<void> {
  const round = await findOpenRound(ctx, claimId)
  if (!round) return
  await closeLegs(ctx, roundSubject(round.id))
  await endRound(ctx, round.id, { status: 'closed', decided_by: null })
}

export async function withdrawClaim(ctx: Ctx, { id, comment }: InputOf<typeof calls.withdrawClaim>) {
  const claim = await lockOwn(ctx, id)
  if (claim.status !== 'pending') refuse(await alreadyMoved(ctx, { ...claimSubject(id), states }))
  await moveState(ctx, { ...claimSubject(id), states, to: 'draft', comment })
  await closeRound(ctx, id)
  announceClaims(ctx, claim.account_id)
  return {}
}
