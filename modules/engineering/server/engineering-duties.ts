import type { AreaDuties } from '#platform/server/area.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { rowDuty } from '#platform/server/leavers/leaver-duty.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import type { WaitingSource } from '#platform/server/approvals/waiting-decisions.ts'
import {
  analysisStateOf,
  analysisStates,
  releaseStates,
  reviewStates,
} from '#engineering/contract/engineering-lists.ts'
import { findAnalyses, listInView } from './analyses/analysis-queries.ts'
import { findCollections } from './apis/api-queries.ts'
import { engineeringCard } from './engineering-home-card.ts'
import * as notices from './engineering-notices.ts'
import { engineeringRemarks } from './engineering-remarks.ts'
import * as leaver from './leaver-queries.ts'
import { findReleases } from './releases/release-queries.ts'
import { findReviews, listWaitingFor } from './reviews/review-queries.ts'

const analyst = rowDuty({
  find: (ctx, { id }) => leaver.listAnalysing(ctx, id),
  things: ['requirement analysis goes', 'requirement analyses go'],
  text: (things, { successor }) => `${things} to ${successor.name}.`,
  move: (ctx, rows, { id, successor }) => leaver.passAnalyses(ctx, rows, { from: id, to: successor.id }),
})

const reviewing = rowDuty({
  kind: 'ends',
  find: (ctx, { id }) => leaver.listReviewing(ctx, id),
  things: ['place as a reviewer ends', 'places as a reviewer end'],
  text: (things) => `${things}.`,
  move: (ctx, rows) => leaver.endReviewing(ctx, rows),
})

const waitingReviews: WaitingSource = {
  area: { key: 'code-reviews', label: 'Code reviews' },
  path: '/projects/code-review?view=waiting',
  async list(ctx, limit) {
    const rows = await listWaitingFor(ctx, ctx.actor.id, 100)
    return {
      total: rows.length,
      rows: rows.slice(0, limit).map((review) => ({
        id: review.id,
        title: review.title,
        detail: `${review.project_name}, by ${review.author_name}`,
        path: `/projects/code-review/${review.id}`,
        since: review.waiting_since ?? review.created_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

const waitingAnalyses: WaitingSource = {
  area: { key: 'requirement-analyses', label: 'Requirement analyses' },
  path: '/projects/requirement-analysis?view=to_decide',
  async list(ctx, limit) {
    const rows = await listInView(ctx, 'to_decide', 100)
    return {
      total: rows.length,
      rows: rows.slice(0, limit).map((analysis) => ({
        id: analysis.id,
        title: analysis.title,
        detail: analysis.project_name ?? analysis.lead_title ?? '',
        path: `/projects/requirement-analysis/${analysis.id}`,
        since: analysis.submitted_at ?? analysis.created_at,
        for_name: null,
        overdue: false,
      })),
    }
  },
}

const finds: AreaDuties['finds'] = [
  {
    key: 'releases',
    label: 'Releases',
    look: 'record',
    find: async (ctx, words, limit) =>
      (await findReleases(ctx, words, limit)).map(({ id, name, project_name, state }) => ({
        title: `${project_name} ${name}`,
        detail: releaseStates.labelOf(state),
        path: `/projects/releases/${id}`,
      })),
  },
  {
    key: 'code-reviews',
    label: 'Code reviews',
    look: 'record',
    find: async (ctx, words, limit) =>
      (await findReviews(ctx, words, limit)).map(({ id, title, project_name, state }) => ({
        title,
        detail: `${project_name}, ${reviewStates.labelOf(state).toLowerCase()}`,
        path: `/projects/code-review/${id}`,
      })),
  },
  {
    key: 'requirement-analyses',
    label: 'Requirement analyses',
    look: 'record',
    find: async (ctx, words, limit) =>
      (await findAnalyses(ctx, words, limit)).map(({ id, title, project_name, lead_title, state }) => ({
        title,
        detail: `${project_name ?? lead_title}, ${analysisStates.labelOf(analysisStateOf(state)).toLowerCase()}`,
        path: `/projects/requirement-analysis/${id}`,
      })),
  },
  {
    key: 'api-collections',
    label: 'API collections',
    look: 'record',
    find: async (ctx, words, limit) =>
      (await findCollections(ctx, words, limit)).map(({ id, name, project_name }) => ({
        title: name,
        detail: project_name,
        path: `/projects/api-collections/${id}`,
      })),
  },
]

export const engineeringDuties: AreaDuties = {
  accounts: {
    handedOver: [
      'requirement_analysis.analyst_id',
      'requirement_analysis.approver_id',
      'code_reviewer.account_id',
    ],
    owesNothing: {
      [OWN_ROWS]: ['api_value.account_id', 'api_call.account_id'],
      [DONE_BY]: [
        'api_collection.created_by',
        'api_host.added_by',
        'code_finding.by_id',
        'code_review.author_id',
        'release.created_by',
        'release.released_by',
        'release_approval.by_id',
        'release_check.done_by',
        'requirement_analysis.created_by',
      ],
    },
  },
  leaver: [analyst, reviewing],
  notices: noticesIn(notices),
  waiting: [waitingReviews, waitingAnalyses],
  cards: [engineeringCard],
  finds,
  remarkSubjects: engineeringRemarks,
}
