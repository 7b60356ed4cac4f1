import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, noInput, type JobSteps } from '#platform/server/jobs/define-job.ts'
import { hourlyAt } from '#platform/server/jobs/schedule.ts'
import { isOut } from '#sales/contract/proposals/proposal-states.ts'
import { optOutDay } from '#sales/server/do-not-contact.ts'
import { forgetPasses } from '#sales/server/links/door-queries.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { drawProposalJob } from './draw-proposal.ts'
import { isOpenOn } from './proposal-open-rules.ts'
import * as rows from './proposal-queries.ts'
import { mailProposal } from './submit-proposal.ts'
import { tellNews } from './tell-of-proposal.ts'

type Parts = Pick<SalesParts, 'keyring' | 'config'>
type Found = { readonly id: number; readonly proposal_id: number }

const REMIND_DAYS = 3

async function expire(ctx: Ctx, { id, proposal_id }: Found): Promise<void> {
  await rows.holdDealOf(ctx, proposal_id)
  const edition = await rows.findOptionalEdition(ctx, id)
  if (!edition || !isOut(edition.state) || isOpenOn(ctx.now, edition)) return
  await rows.updateEdition(ctx, { id }, { state: 'expired', ended_at: ctx.now })
  await insertStep(ctx, { of: { proposal_id, edition: edition.edition }, what: 'expired' })
  await tellNews(ctx, edition, 'expired')
}

async function remind(ctx: Ctx, parts: Parts, { id, proposal_id }: Found): Promise<void> {
  await rows.holdDealOf(ctx, proposal_id)
  const edition = await rows.findOptionalEdition(ctx, id)
  if (!edition || !isOpenOn(ctx.now, edition) || edition.reminders > 0) return
  await rows.updateEdition(ctx, { id }, { reminders: 1 })
  // Sent within its last three days, it is not reminded of what has just come.
  const sentOn = companyDay(new Date(edition.submitted_at!))
  if (edition.contact_email === null || dayAfter(sentOn, REMIND_DAYS) >= edition.valid_until) return
  const who = { channel: 'email', address: edition.contact_email } as const
  if ((await optOutDay(ctx, parts.keyring, who)) !== null) return
  await mailProposal(ctx, parts, { edition, isReminder: true })
  await insertStep(ctx, { of: { proposal_id, edition: edition.edition }, what: 'reminded' })
  await tellNews(ctx, edition, 'expiring')
}

export const tendProposals =
  (parts: Parts) =>
  async ({ read, write }: Pick<JobSteps, 'read' | 'write'>): Promise<void> => {
    const today = companyDay(read.now)
    for (const found of await rows.listExpired(read, today)) await write((ctx) => expire(ctx, found))
    for (const found of await rows.listToRemind(read, dayAfter(today, REMIND_DAYS)))
      await write((ctx) => remind(ctx, parts, found))
    await write(forgetPasses)
  }

export function proposalUpkeep(parts: SalesParts) {
  const job = defineJob('sales.tend-proposals', { input: noInput, steps: true, run: tendProposals(parts) })
  return {
    jobs: [job, drawProposalJob(parts)],
    schedule: [hourlyAt(17, { name: 'sales.tend-proposals', title: 'Ends and reminds of proposals', job })],
  }
}
