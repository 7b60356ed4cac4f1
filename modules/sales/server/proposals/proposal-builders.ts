import type { Ctx } from '#platform/server/ctx.ts'
import type { Currency } from '#exchange-rates/contract/currencies.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { splitByPercent, totalsOf, type Line } from '#sales/contract/proposals/proposal-rules.ts'
import { isInWork, type ProposalState } from '#sales/contract/proposals/proposal-states.ts'
import { openDoor } from '#sales/server/links/door-queries.ts'
import { findCompanyOfWork, takeNumber } from '#sales/server/links/series-queries.ts'
import { insertStep, type StepKind } from '#sales/server/links/step-queries.ts'
import { asOf } from '#sales/server/sales-builders.ts'
import { drawProposal } from './draw-proposal.ts'
import { contentHash } from './proposal-open-rules.ts'
import * as rows from './proposal-queries.ts'

export type ProposalStory = {
  readonly dealId: number
  readonly contactId: number
  readonly contactName: string
  readonly ownerId: number
  readonly title: string
  readonly words: string
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly validUntil: string
  readonly state: Exclude<ProposalState, 'superseded'>
  readonly at: Date
  readonly endedAt: Date
}

/** A proposal with one version in a state, for the demo company. */
export async function buildProposal(ctx: Ctx, story: ProposalStory): Promise<void> {
  const begun = await asOf(ctx, story.ownerId, story.at)
  const companyId = await findCompanyOfWork(begun, { leadId: null, ownerId: story.ownerId })
  const { dealId: deal_id, title, words, currency, state, validUntil: valid_until } = story
  const number = await takeNumber(begun, 'PRO', companyId)
  const { id: proposal_id } = await rows.insertProposal(begun, {
    number,
    company_id: companyId,
    deal_id,
    contact_id: story.contactId,
  })
  const { net, tax, total, discount_bp } = totalsOf(story.lines)
  const [first, second] = splitByPercent(net, [4_000, 6_000])
  const milestones = [
    { title: 'Design approved', deliverable: 'Screens and plan', due_on: null, amount: first! },
    { title: 'Go-live', deliverable: 'The finished product', due_on: null, amount: second! },
  ]
  const content = { title, words, currency, net, tax, total, valid_until }
  const hash = contentHash({ ...content, number, edition: 1, lines: [...story.lines], milestones })
  const isSent = !isInWork(state)
  const isAnswered = isSent && state !== 'submitted' && state !== 'viewed'
  const { id } = await rows.insertEdition(begun, {
    ...content,
    proposal_id,
    deal_id,
    edition: 1,
    state,
    discount_bp,
    lines: JSON.stringify(story.lines),
    milestones: JSON.stringify(milestones),
    made_by: story.ownerId,
    made_at: story.at,
    ...(isSent ? { submitted_at: story.at, content_hash: hash } : {}),
    ...(isAnswered ? { ended_at: story.endedAt } : {}),
    ...(state === 'accepted' ? { accepted_hash: hash, accepted_name: story.contactName } : {}),
    ...(state === 'declined' ? { decline_reason: 'price' } : {}),
    ...(state === 'withdrawn' ? { withdrawn_by: story.ownerId } : {}),
  })
  const step = async (at: Date, what: StepKind, client?: string) =>
    insertStep(await asOf(ctx, story.ownerId, at), {
      of: { proposal_id, edition: 1 },
      what,
      ...(client === undefined ? {} : { client }),
    })
  if (state === 'waiting') await step(story.at, 'asked')
  if (!isSent) return
  await step(story.at, 'submitted')
  await openDoor(begun, { proposal_id })
  await enqueue(ctx, drawProposal, { id })
  if (state === 'viewed' || state === 'accepted' || state === 'declined')
    await step(story.endedAt, 'opened', story.contactName)
  if (state === 'accepted' || state === 'declined') await step(story.endedAt, state, story.contactName)
  if (state === 'expired' || state === 'withdrawn') await step(story.endedAt, state)
  if (state === 'accepted') await rows.insertMilestones(ctx, (await rows.findOptionalEdition(ctx, id))!)
}
