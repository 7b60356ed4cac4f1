import { sql, type SqlBool } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { reachOf } from '#platform/server/rights/reach.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import { meantFor, type Reader } from '#notices/server/audience/audience-policy.ts'
import { findReader } from '#notices/server/audience/audience-queries.ts'

export const BOARD = 'notices.board.read'

const granted = reachOf

export const mayReadBoard = (actor: Actor): boolean => isAtLeast(granted(actor, BOARD), 'all')

export const writingScope = (actor: Actor): Scope => granted(actor, 'notices.post.write')

export async function boardReader(ctx: Ctx): Promise<Reader> {
  must(mayReadBoard(ctx.actor), say.notForYou)
  return findReader(ctx)
}

export const mayWritePosts = (actor: Actor): boolean => mayReadBoard(actor) && writingScope(actor) !== 'none'

type Written = { readonly author_id: number; readonly company_id: number | null; readonly state: string }

/** No one but its author sees a draft; moderators look after what was submitted to the board. */
export const mayModerate = (actor: Actor, post: Written): boolean => {
  const scope = granted(actor, 'notices.post.moderate')
  if (!mayReadBoard(actor) || post.state === 'draft') return false
  return (
    scope === 'all' ||
    (scope === 'company' && post.company_id !== null && post.company_id === actor.companyId)
  )
}

export const maySomehowModerate = (actor: Actor): boolean =>
  mayReadBoard(actor) && isAtLeast(granted(actor, 'notices.post.moderate'), 'company')

/** For queries on `post`: `mayModerate` of rows. */
export function moderatedBy(actor: Actor) {
  const scope = granted(actor, 'notices.post.moderate')
  if (!mayReadBoard(actor) || !isAtLeast(scope, 'company')) return sql<SqlBool>`false`
  return scope === 'all'
    ? sql<SqlBool>`post.state <> 'draft'`
    : sql<SqlBool>`(post.state <> 'draft' and post.company_id = ${actor.companyId}::integer)`
}

/** For queries on `post`: what stands on the board at this moment, for this reader. */
export const onBoardFor = (ctx: Ctx, reader: Reader) => sql<SqlBool>`(
  post.state = 'published' and (post.expires_at is null or post.expires_at > ${ctx.now})
  and (post.author_id = ${reader.id} or ${meantFor('post', reader)}))`

/** For queries on `post`: what may be opened by its number; a withdrawn one shows that it was there, and no more. */
export const openTo = (ctx: Ctx, reader: Reader) => sql<SqlBool>`(
  post.author_id = ${reader.id} or ${moderatedBy(ctx.actor)} or ${onBoardFor(ctx, reader)}
  or (post.state = 'withdrawn' and ${meantFor('post', reader)}))`

export const mayEdit = (actor: Actor, post: Written): boolean =>
  mayWritePosts(actor) && (post.author_id === actor.id || mayModerate(actor, post))

export const maySeeReaders = (actor: Actor, post: Written): boolean =>
  mayReadBoard(actor) && (post.author_id === actor.id || mayModerate(actor, post))
