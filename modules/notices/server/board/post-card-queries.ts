import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { reactionKinds } from '#notices/contract/board/board-lists.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import type { Reader } from '#notices/server/audience/audience-policy.ts'
import { moderatedBy, onBoardFor, openTo } from './board-policy.ts'

type Reaction = { kind: StateOf<typeof reactionKinds>; count: number; mine: boolean }

/** Posts with everything that a card shows to this reader. */
const cards = (ctx: Ctx, reader: Reader) =>
  ctx.db
    .$pickTables<'post' | 'account' | 'post_reader'>()
    .selectFrom('post')
    .innerJoin('account as author', 'author.id', 'post.author_id')
    .leftJoin('post_reader as mine', (join) =>
      join.onRef('mine.post_id', '=', 'post.id').on('mine.account_id', '=', reader.id),
    )
    .selectAll('post')
    .select([
      'author.name as author_name',
      'mine.seen_at',
      'mine.acknowledged_at',
      'mine.acknowledged_revision',
    ])
    .select([
      sql<number>`(select count(*)::integer from post_comment
        where post_comment.post_id = post.id and post_comment.state = 'shown')`.as('comments'),
      sql<number>`(select count(*)::integer from post_file where post_file.post_id = post.id)`.as('files'),
      sql<
        Reaction[]
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'mine', mine)), '[]')
        from (select kind, count(*)::integer as count, bool_or(account_id = ${reader.id}) as mine
          from post_reaction where post_reaction.post_id = post.id group by kind order by kind) as counted)`.as(
        'reactions',
      ),
    ])

export type PostCardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

type BoardFilter = {
  readonly show: 'all' | 'unread' | 'to_acknowledge' | 'important'
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly size: number
}

const POST_TEXT = sql`lower(post.title || ' ' || post.body_text)`

const narrowed = (reader: Reader, { show, search }: Pick<BoardFilter, 'show' | 'search'>) => {
  const wanted = search ? searchIn(POST_TEXT, search) : sql`true`
  const seen = (condition: ReturnType<typeof sql>) => sql`exists (select from post_reader as read
    where read.post_id = post.id and read.account_id = ${reader.id} and ${condition})`
  const shown = {
    all: sql`true`,
    important: sql`post.importance <> 'info'`,
    unread: sql`(post.author_id <> ${reader.id} and not ${seen(sql`read.seen_at is not null`)})`,
    to_acknowledge: sql`(post.needs_ack and post.author_id <> ${reader.id}
      and not ${seen(sql`read.acknowledged_revision >= post.ack_revision`)})`,
  }
  return sql<boolean>`(${wanted} and ${shown[show]})`
}

const isPinned = (ctx: Ctx) => sql<boolean>`(post.pin_slot is not null and post.pinned_until > ${ctx.now})`

/** Newest first; what is pinned stands in its own list, unless something is looked for. */
export function listBoard(ctx: Ctx, reader: Reader, filter: BoardFilter) {
  const isWhole = filter.show === 'all' && !filter.search
  const where = sql<boolean>`(${onBoardFor(ctx, reader)} and ${narrowed(reader, filter)}
    and ${isWhole ? sql`not ${isPinned(ctx)}` : sql`true`})`
  const by = sql.ref('post.published_at')
  const id = sql.ref('post.id')
  return pageByKey(
    cards(ctx, reader).where(where),
    {
      by,
      valueOf: (row) => row.published_at ?? '',
      type: 'timestamptz',
      id,
      idOf: (row) => row.id,
      direction: 'desc',
    },
    filter,
    async () => {
      const counted = ctx.db
        .selectFrom('post')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where(where)
      return (await counted.executeTakeFirstOrThrow()).total
    },
  )
}

export const listPinnedCards = (ctx: Ctx, reader: Reader) =>
  cards(ctx, reader).where(onBoardFor(ctx, reader)).where(isPinned(ctx)).orderBy('post.pin_slot').execute()

export const findCard = (ctx: Ctx, reader: Reader, id: number) =>
  cards(ctx, reader).where('post.id', '=', id).where(openTo(ctx, reader)).executeTakeFirst()

/** What the person writes or looks after, whatever has become of it. */
export function listLookedAfter(
  ctx: Ctx,
  reader: Reader,
  filter: {
    state?: string | undefined
    search?: string | undefined
    after?: string | undefined
    size: number
  },
) {
  const where = sql<boolean>`((post.author_id = ${reader.id} or ${moderatedBy(ctx.actor)})
    and (${filter.state ?? null}::text is null or post.state = ${filter.state ?? null})
    and ${searchIn(POST_TEXT, filter.search ?? '')})`
  const id = sql.ref('post.id')
  return pageByKey(
    cards(ctx, reader).where(where),
    { by: id, valueOf: (row) => row.id, type: 'integer', id, idOf: (row) => row.id, direction: 'desc' },
    filter,
    async () => {
      const counted = ctx.db
        .selectFrom('post')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where(where)
      return (await counted.executeTakeFirstOrThrow()).total
    },
  )
}

export async function countBoard(ctx: Ctx, reader: Reader) {
  const count = (show: BoardFilter['show']) =>
    ctx.db
      .selectFrom('post')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(onBoardFor(ctx, reader))
      .where(narrowed(reader, { show }))
      .executeTakeFirstOrThrow()
  const [unread, asking] = await Promise.all([count('unread'), count('to_acknowledge')])
  return { unread: unread.total, to_acknowledge: asking.total }
}

/** Urgent, on the board, and neither acknowledged nor, where nothing is asked, seen. */
export const listUrgent = (ctx: Ctx, reader: Reader) =>
  cards(ctx, reader)
    .where(onBoardFor(ctx, reader))
    .where('post.importance', '=', 'urgent')
    .where('post.author_id', '<>', reader.id)
    .where(sql<boolean>`coalesce(mine.acknowledged_revision, 0) < post.ack_revision`)
    .orderBy('post.published_at', 'desc')
    .limit(3)
    .execute()
