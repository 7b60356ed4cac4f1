import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { Tree } from '#engineering/contract/apis/api-shapes.ts'
import { SHIPPED_CHECKS } from '#engineering/contract/engineering-lists.ts'
import { insertAnalysis, insertAnalysisItem, replaceParts } from './analyses/analysis-queries.ts'
import { insertTree } from './apis/files/tree-rows.ts'
import * as releases from './releases/release-queries.ts'
import { insertFinding, insertReview, insertReviewer } from './reviews/review-queries.ts'

type ReleaseWish = Insertable<Database['release']> & {
  readonly items: readonly number[]
  /** How many of the shipped checks are done, and by whom. */
  readonly done: number
  readonly by: number
  readonly approvals?: readonly (readonly [kind: 'qa' | 'manager', by: number])[]
}

/** A release as it stands, for tests and for the demo company. */
export async function buildRelease(ctx: Ctx, { items, done, by, approvals = [], ...wish }: ReleaseWish) {
  const release = await releases.insertRelease(ctx, wish)
  for (const id of items) await releases.insertReleaseItem(ctx, release.id, id)
  for (const [at, text] of SHIPPED_CHECKS.entries())
    await releases.insertCheck(ctx, {
      release_id: release.id,
      text,
      ...(at < done ? { done_by: by, done_at: wish.created_at } : {}),
    })
  for (const [kind, by_id] of approvals)
    await releases.insertApproval(ctx, { release_id: release.id, kind, by_id, at: wish.created_at })
  return release
}

type ReviewWish = Insertable<Database['code_review']> & {
  readonly reviewers: readonly (readonly [id: number, state: 'waiting' | 'changes' | 'approved'])[]
  readonly findings?: readonly Omit<Insertable<Database['code_finding']>, 'review_id'>[]
}

export async function buildReview(ctx: Ctx, { reviewers, findings = [], ...wish }: ReviewWish) {
  const review = await insertReview(ctx, wish)
  const { id: review_id, author_id } = review
  for (const [account_id, state] of reviewers)
    await insertReviewer(ctx, { review_id, author_id, account_id, state })
  for (const finding of findings) await insertFinding(ctx, { ...finding, review_id })
  return review
}

type AnalysisWish = Insertable<Database['requirement_analysis']> & {
  readonly estimates?: Parameters<typeof replaceParts>[2]['estimates']
  readonly questions?: Parameters<typeof replaceParts>[2]['questions']
  readonly items?: readonly number[]
}

export async function buildAnalysis(
  ctx: Ctx,
  { estimates = [], questions = [], items = [], ...wish }: AnalysisWish,
) {
  const analysis = await insertAnalysis(ctx, wish)
  await replaceParts(ctx, analysis.id, { estimates, questions })
  for (const item_id of items)
    await insertAnalysisItem(ctx, { analysis_id: analysis.id, item_id, line: null })
  return analysis
}

type CollectionWish = { readonly projectId: number; readonly tree: Tree }

/** Secrets of the tree stay without a value: nothing can be sealed where there is no keyring. */
export const buildCollection = (ctx: Ctx, { projectId, tree }: CollectionWish) =>
  insertTree(
    ctx,
    {
      keyring: {
        seal: () => {
          throw new Error('a built collection has no values of secrets')
        },
      },
    },
    { projectId, name: tree.name, tree },
  )

export const buildHost = (ctx: Ctx, host: string, added_by: number) =>
  insertRow(ctx, 'api_host', { host, added_by, added_at: ctx.now })

export const buildCall = (ctx: Ctx, call: Insertable<Database['api_call']>) =>
  ctx.db.insertInto('api_call').values(call).execute()
