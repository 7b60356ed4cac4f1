import type { Ctx } from '#platform/server/ctx.ts'
import { excerptOf } from '#platform/server/rich-text/plain-text.ts'
import { findReader } from './audience/audience-queries.ts'
import { mayReadBoard } from './board/board-policy.ts'
import { mayReadPolicies } from './policies/policy-access-policy.ts'
import { pageOfPolicies } from './policies/policy-queries.ts'
import { listBoard } from './board/post-card-queries.ts'

/** Posts on the board for this reader, for a search over everything. */
export async function findPosts(ctx: Ctx, words: string, limit: number) {
  if (!mayReadBoard(ctx.actor)) return []
  const { rows } = await listBoard(ctx, await findReader(ctx), { show: 'all', search: words, size: limit })
  return rows.map(({ id, title, body_text }) => ({
    title,
    detail: excerptOf(body_text, 80),
    path: `/message-board?post=${id}`,
  }))
}

export async function findPolicies(ctx: Ctx, words: string, limit: number) {
  if (!mayReadPolicies(ctx.actor)) return []
  const { rows } = await pageOfPolicies(ctx, await findReader(ctx), {
    show: 'all',
    search: words,
    size: limit,
  })
  return rows.map(({ id, title, body_text }) => ({
    title,
    detail: excerptOf(body_text ?? '', 80),
    path: `/policies?policy=${id}`,
  }))
}
