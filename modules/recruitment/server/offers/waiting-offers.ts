import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import { isVisible } from '#recruitment/server/applications/application-sight-policy.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { mayDecideOn } from './offer-policy.ts'
import { listWaitingOffers, type StoredOffer } from './offer-queries.ts'

/** Offers that others made and this person approves. */
export const waitingOffers: WaitingSource = {
  area: { key: 'recruitment-offers', label: 'Offers' },
  path: '/jobs/offers?view=waiting',
  async list(ctx, limit) {
    if (!mayList(ctx.actor)) return { total: 0, rows: [] }
    const found: StoredOffer[] = []
    for (const offer of await listWaitingOffers(ctx))
      if (mayDecideOn(ctx, offer) && (await isVisible(ctx, offer.application_id))) found.push(offer)
    return {
      total: found.length,
      rows: found
        .slice(0, limit)
        .map(({ id, candidate_name, job_title, maker_name, made_at, application_id }) => ({
          id,
          title: `Approve the offer to ${candidate_name}`,
          detail: `${job_title}, made by ${maker_name}`,
          path: `/jobs/applicant-details/${application_id}`,
          since: made_at,
          for_name: null,
          overdue: false,
        })),
    }
  },
}
