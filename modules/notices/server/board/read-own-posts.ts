import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import type * as calls from '#notices/contract/board/post-calls.ts'
import { countReached, readAudienceNames } from '#notices/server/audience/audience-queries.ts'
import { audienceWords } from '#notices/server/audience/audience-words.ts'
import { BOARD, boardReader, mayWritePosts, maySomehowModerate, writingScope } from './board-policy.ts'
import { choicesFor } from '#notices/server/audience/choose-audience.ts'
import { listLookedAfter } from './post-card-queries.ts'
import { cardOf } from './post-views.ts'

export async function readLookedAfter(ctx: Ctx, filter: InputOf<typeof calls.listOwnPosts>) {
  const reader = await boardReader(ctx)
  must(mayWritePosts(ctx.actor) || maySomehowModerate(ctx.actor), say.mayNotWrite)
  const page = await listLookedAfter(ctx, reader, filter)
  const names = await readAudienceNames(ctx)
  return { ...page, rows: page.rows.map((row) => cardOf(row, { ctx, reader, names })) }
}

export async function readChoices(ctx: Ctx) {
  must(mayWritePosts(ctx.actor), say.mayNotWrite)
  return choicesFor(ctx, await boardReader(ctx), writingScope(ctx.actor))
}

export async function readAudienceCount(ctx: Ctx, { audience }: InputOf<typeof calls.countAudience>) {
  must(mayWritePosts(ctx.actor), say.mayNotWrite)
  const names = await readAudienceNames(ctx)
  return { people: await countReached(ctx, audience, BOARD), words: audienceWords(audience, names) }
}
