import { sql, type Expression, type SqlBool } from 'kysely'
import { daysPassed } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchWords } from '#platform/server/database/search-in.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { listQuery, type RowOf } from '#platform/server/lists/list-query.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { must } from '#platform/server/must.ts'
import { dropRiskOf, type AcceptedOffer } from '#recruitment/contract/offers/drop-risk-rules.ts'
import { offerList, type OfferRow } from '#recruitment/contract/offers/offer-list.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { applicationsVisibleTo } from '#recruitment/server/applications/application-sight-policy.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { seesCtc } from './offer-policy.ts'
import { listAccepted } from './preboarding-queries.ts'
import type { DeclineReason } from './offer-views.ts'

const views: Readonly<Record<string, (ctx: Ctx) => Expression<SqlBool>>> = {
  open: () => sql<SqlBool>`offer.state in ('draft', 'waiting', 'finance', 'approved', 'sent', 'viewed')`,
  waiting: ({ actor }) => sql<SqlBool>`(offer.state = 'waiting' and offer.made_by <> ${actor.id})`,
  answered: () => sql<SqlBool>`offer.state in ('accepted', 'declined', 'expired')`,
  all: () => sql<SqlBool>`true`,
}

const words = sql`(lower(candidate.name) || ' ' || lower(job.title))`

const offerQuery = listQuery(offerList, {
  from: (ctx) =>
    ctx.db
      .$pickTables<'offer' | 'application' | 'candidate' | 'job' | 'company' | 'account'>()
      .selectFrom('offer')
      .innerJoin('application', 'application.id', 'offer.application_id')
      .innerJoin('candidate', 'candidate.id', 'application.candidate_id')
      .innerJoin('job', 'job.id', 'application.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .innerJoin('account as maker', 'maker.id', 'offer.made_by')
      .where(applicationsVisibleTo(ctx)),
  select: (rows) =>
    rows
      .selectAll('offer')
      .select(['application.candidate_id', 'candidate.name as candidate_name', 'candidate.expected_ctc'])
      .select(['job.title as job', 'job.company_id', 'job.hiring_manager_id', 'company.name as company'])
      .select('maker.name as maker_name')
      .select(
        sql<number[]>`array(select account_id from job_recruiter where job_id = job.id)`.as('recruiter_ids'),
      ),
  filters: {
    view: (rows, view, { ctx }) => rows.where(views[view]!(ctx)),
    state: (rows, state) => rows.where('offer.state', '=', state),
    company_id: (rows, id) => rows.where('job.company_id', '=', id),
    search: (rows, text) => rows.where(searchWords(words, text)),
  },
  sorts: {
    candidate: neverNull('candidate.name'),
    job: neverNull('job.title'),
    state: neverNull('offer.state'),
    joining_on: neverNull('offer.joining_on'),
    valid_until: neverNull('offer.valid_until'),
    sent_at: 'offer.sent_at',
    company: neverNull('company.name'),
    made_by: neverNull('maker.name'),
  },
  id: 'offer.id',
})

type Listed = RowOf<typeof offerQuery>

async function viewRows(rows: readonly Listed[], { ctx }: { readonly ctx: Ctx }): Promise<OfferRow[]> {
  const accepted = await listAccepted(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewRow(ctx, row, accepted.get(row.id)))
}

function viewRow(ctx: Ctx, row: Listed, accepted: AcceptedOffer | undefined): OfferRow {
  const ctc = seesCtc(ctx, row)
  const isAnswered = row.state === 'accepted' || row.state === 'declined'
  const answered_at = isAnswered ? row.ended_at : null
  return {
    ...row,
    candidate: { id: row.candidate_id, name: row.candidate_name },
    annual_ctc: ctc ? row.annual_ctc : null,
    expected_ctc: ctc ? row.expected_ctc : null,
    answered_at,
    days_to_answer:
      answered_at === null || row.sent_at === null ? null : Math.floor(daysPassed(row.sent_at, answered_at)),
    decline_reason: row.state === 'declined' ? (row.decline_reason as DeclineReason) : null,
    drop_risk: accepted ? dropRiskOf(accepted).risk : null,
    made_by: row.maker_name,
  }
}

export const offers = answerList(offerList, {
  query: offerQuery,
  allow: ({ actor }) => must(mayList(actor), recruitmentMessages.mayNot),
  naming: { company_id: nameOfRow('company') },
  viewAll: viewRows,
  export: { job: 'recruitment.export-offers' },
})
