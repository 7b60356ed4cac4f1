import { sql, type SqlBool } from 'kysely'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import { companiesReached } from '#platform/server/rights/reach.ts'
import { firstYearPay, type OfferBonus } from '#recruitment/contract/offers/bonus-rules.ts'
import { financeOfferList } from '#recruitment/contract/offers/finance-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { notHiddenFrom } from '#recruitment/server/applications/application-sight-policy.ts'
import { decidesForFinance, FINANCE, mayFinance } from '#recruitment/server/recruitment-policy.ts'
import { lockOptionalOffer, type StoredOffer } from './offer-queries.ts'

export const mustFinance = ({ actor }: Ctx) => must(decidesForFinance(actor), say.mayNotFinance)

/** Offers above the salary of their job, of the companies that are reached; nothing of one’s own team’s applications. */
const waitingForFinance = (ctx: Ctx) => {
  const companies = companiesReached(ctx.actor, FINANCE)
  return ctx.db
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .innerJoin('job', 'job.id', 'application.job_id')
    .where('offer.state', '=', 'finance')
    .where(notHiddenFrom(ctx))
    .where(
      companies === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`job.company_id = any (${[...companies]}::integer[])`,
    )
}

const words = sql`(lower(candidate.name) || ' ' || lower(job.title))`

const query = listQuery(financeOfferList, {
  from: (ctx) => waitingForFinance(ctx),
  select: (rows) =>
    rows
      .innerJoin('company', 'company.id', 'job.company_id')
      .innerJoin('account as maker', 'maker.id', 'offer.made_by')
      .innerJoin('account as decider', 'decider.id', 'offer.decided_by')
      .selectAll('offer')
      .select(['candidate.name as candidate', 'job.title as job', 'job.salary_to', 'company.name as company'])
      .select(['maker.name as maker_name', 'decider.name as decider_name']),
  filters: {
    company_id: (rows, id) => rows.where('job.company_id', '=', id),
    search: (rows, text) => rows.where(searchWords(words, text)),
  },
  sorts: {
    candidate: neverNull('candidate.name'),
    job: neverNull('job.title'),
    decided_at: 'offer.decided_at',
  },
  id: 'offer.id',
})

export const financeOffers = answerList(financeOfferList, {
  query,
  allow: mustFinance,
  naming: { company_id: nameOfRow('company') },
  view: (row, { ctx }) => {
    const bonuses = row.bonuses as OfferBonus[]
    const salary_to = row.salary_to ?? 0
    return {
      id: row.id,
      version: row.version,
      candidate: row.candidate,
      job: row.job,
      company: row.company,
      annual_ctc: row.annual_ctc,
      bonuses: bonuses.reduce((sum, { amount }) => sum + amount, 0),
      salary_to,
      above: firstYearPay({ annual_ctc: row.annual_ctc, bonuses }) - salary_to,
      reason: row.over_reason,
      made_by: row.maker_name,
      decided_by: row.decider_name,
      decided_at: row.decided_at!,
      may_decide: row.made_by !== ctx.actor.id && row.decided_by !== ctx.actor.id,
    }
  },
  export: { job: 'recruitment.export-finance-offers' },
})

export async function lockForFinance(ctx: Ctx, id: number): Promise<StoredOffer> {
  const offer = await lockOptionalOffer(ctx, id)
  must(offer && mayFinance(ctx.actor, offer), say.noSuchOffer)
  // What was decided meanwhile is told as such; before finance has it, it does not exist for finance.
  const isVisible = await ctx.db
    .selectFrom('offer')
    .innerJoin('application', 'application.id', 'offer.application_id')
    .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
    .select('offer.id')
    .where('offer.id', '=', id)
    .where(notHiddenFrom(ctx))
    .executeTakeFirst()
  const wasThere = offer.state === 'finance' || offer.financed_by !== null
  must(isVisible && wasThere, say.noSuchOffer)
  return offer
}

export const waitingForFinanceAtHome: WaitingSource = {
  area: { key: 'recruitment-finance-offers', label: 'Offers above the salary' },
  path: '/jobs/finance-offers',
  async list(ctx, limit) {
    if (!decidesForFinance(ctx.actor)) return { total: 0, rows: [] }
    const own = waitingForFinance(ctx)
      .where('offer.made_by', '<>', ctx.actor.id)
      .where('offer.decided_by', '<>', ctx.actor.id)
    const { total } = await own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .select(['offer.id', 'offer.decided_at', 'candidate.name', 'job.title'])
      .orderBy('offer.decided_at')
      .orderBy('offer.id')
      .limit(limit)
      .execute()
    return {
      total,
      rows: rows.map(({ id, decided_at, name, title }) => ({
        id,
        title: `Approve the offer to ${name}`,
        detail: `${title}, above the salary of the job`,
        path: '/jobs/finance-offers',
        since: decided_at!,
        for_name: null,
        overdue: false,
      })),
    }
  },
}
