import { Temporal } from 'temporal-polyfill'
import { buildPolicy, buildPost } from '#notices/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { seededNumbers } from './demo-days.ts'
import { demoComments, demoMisses, demoPolicies, demoPosts } from './notices-texts.ts'

type Story = { accountIds: ReadonlyMap<string, number>; today: Temporal.PlainDate }

/** The board of the last weeks and the policies, with who has read and acknowledged what. */
export async function writeNotices(ctx: Ctx, story: Story): Promise<void> {
  const people = await peopleOf(ctx)
  const ids = await namesToIds(ctx)
  const of = (key: string) => story.accountIds.get(key) ?? 0
  for (const [at, { author, days, body, ...post }] of demoPosts.entries()) {
    const { company, departments, offices, until, ...rest } = post
    const made = await buildPost(ctx, {
      ...rest,
      body,
      authorId: of(author),
      companyId: company ?? 1,
      at: new Date(ctx.now.getTime() - days * 86_400_000 - at * 1_260_000),
      expiresAt: until === undefined ? null : new Date(ctx.now.getTime() + until * 86_400_000),
      audience: {
        companies: company ? [company] : [],
        departments: (departments ?? []).map((name) => ids.departments.get(name) ?? 0),
        offices: (offices ?? []).map((name) => ids.offices.get(name) ?? 0),
      },
    })
    if (made.state === 'published')
      await writeReaders(ctx, { post: made, people: people.filter((id) => id !== of(author)), seed: at })
  }
  await writeComments(ctx, of)
  for (const policy of demoPolicies) {
    const { writer, publisher, ...wish } = policy
    const versions = wish.versions.map(({ months, ...version }) => ({
      ...version,
      effectiveFrom: story.today.subtract({ months }).toString(),
    }))
    const made = await buildPolicy(ctx, {
      ...wish,
      writerId: of(writer),
      publisherId: of(publisher),
      versions,
    })
    await writeAcknowledgements(ctx, { policyId: made.id, people, share: policy.read })
  }
  await writeManualFigures(ctx, people)
}

/** What readers of the manual said of some pages, and what they looked for in vain. */
async function writeManualFigures(ctx: Ctx, people: readonly number[]): Promise<void> {
  const number = seededNumbers(9_700)
  const minutesAgo = (most: number) => new Date(ctx.now.getTime() - number(1, most) * 60_000)
  const slugs = ['home', 'help', 'policies', 'message-board']
  const votes = slugs.flatMap((slug) =>
    people
      .filter(() => number(1, 4) === 1)
      .map((account_id) => ({ slug, account_id, helpful: number(1, 4) > 1, at: minutesAgo(60_000) })),
  )
  await ctx.db.insertInto('manual_vote').values(votes).execute()
  const misses = demoMisses.map((words) => ({ words, times: number(1, 9), last_at: minutesAgo(30_000) }))
  await ctx.db.insertInto('manual_miss').values(misses).execute()
}

const peopleOf = async (ctx: Ctx): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('account')
      .select('id')
      .where('status', '=', 'active')
      .where('user_type', '<>', 'Client')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

async function namesToIds(ctx: Ctx) {
  const departments = await ctx.db.selectFrom('department').select(['id', 'name']).execute()
  const offices = await ctx.db.selectFrom('location').select(['id', 'key']).execute()
  return {
    departments: new Map(departments.map(({ id, name }) => [name, id])),
    offices: new Map(offices.map(({ id, key }) => [key, id])),
  }
}

type Reading = {
  readonly post: { readonly id: number; readonly published_at: string | null; readonly needs_ack: boolean }
  readonly people: readonly number[]
  readonly seed: number
}

/** Two of three have seen it, the longer it is there the more; a part of them liked it. */
async function writeReaders(ctx: Ctx, { post, people, seed }: Reading) {
  const number = seededNumbers(9_000 + seed)
  const from = new Date(post.published_at ?? ctx.now).getTime()
  const span = Math.max(1, Math.floor((ctx.now.getTime() - from) / 60_000))
  const seen = people.filter(() => number(1, 3) > 1)
  const rows = seen.map((account_id) => {
    const at = new Date(from + number(1, Math.min(span, 4_000)) * 60_000)
    const hasAck = post.needs_ack && number(1, 4) > 1
    return {
      post_id: post.id,
      account_id,
      told_at: new Date(from),
      seen_at: at,
      acknowledged_at: hasAck ? at : null,
      acknowledged_revision: hasAck ? 1 : null,
    }
  })
  if (rows.length > 0) await ctx.db.insertInto('post_reader').values(rows).execute()
  const kinds = ['like', 'celebrate', 'thanks', 'idea'] as const
  const reactions = seen
    .filter(() => number(1, 5) === 1)
    .map((account_id) => ({ post_id: post.id, account_id, kind: kinds[number(0, 3)]!, at: ctx.now }))
  if (reactions.length > 0) await ctx.db.insertInto('post_reaction').values(reactions).execute()
}

async function writeComments(ctx: Ctx, of: (key: string) => number) {
  const posts = await ctx.db.selectFrom('post').select(['id', 'title', 'published_at']).execute()
  const rows = demoComments.flatMap(({ on, by, text, minutes }) => {
    const post = posts.find(({ title }) => title === on)
    if (!post?.published_at) return []
    const at = new Date(new Date(post.published_at).getTime() + minutes * 60_000)
    return [{ post_id: post.id, author_id: of(by), text, at: at < ctx.now ? at : ctx.now }]
  })
  await ctx.db.insertInto('post_comment').values(rows).execute()
}

type Given = { readonly policyId: number; readonly people: readonly number[]; readonly share: number }

async function writeAcknowledgements(ctx: Ctx, { policyId, people, share }: Given) {
  const number = seededNumbers(500 + policyId)
  const versions = await ctx.db
    .selectFrom('policy_version')
    .select(['id', 'number', 'effective_from', 'snapshot_sha256'])
    .where('policy_id', '=', policyId)
    .where('snapshot_sha256', 'is not', null)
    .execute()
  const rows = versions.flatMap((version) => {
    const from = Temporal.PlainDate.from(version.effective_from)
    return people
      .filter(() => number(1, 100) <= share)
      .map((account_id) => ({
        policy_id: policyId,
        policy_version_id: version.id,
        number: version.number,
        account_id,
        at: new Date(`${from.add({ days: number(0, 12) }).toString()}T0${number(4, 9)}:1${number(0, 9)}:00Z`),
        address: '10.20.0.14',
        wording: 'I have read this policy and will follow it.',
        snapshot_sha256: version.snapshot_sha256 ?? '',
      }))
      .filter(({ at }) => at < ctx.now)
  })
  if (rows.length > 0) await ctx.db.insertInto('policy_acknowledgement').values(rows).execute()
  await writeTries(ctx, rows)
}

type Acknowledged = { readonly policy_version_id: number; readonly account_id: number; readonly at: Date }

/** Who acknowledged a version with questions had passed them minutes before: two of three at the first try. */
async function writeTries(ctx: Ctx, given: readonly Acknowledged[]) {
  const versions = await ctx.db
    .selectFrom('policy_version')
    .select('id')
    .where('quiz_pass', 'is not', null)
    .execute()
  const asking = new Set(versions.map(({ id }) => id))
  const number = seededNumbers(4_100)
  const rows = given
    .filter(({ policy_version_id }) => asking.has(policy_version_id))
    .flatMap(({ policy_version_id, account_id, at }) => {
      const tried = (minutes: number, answers: number[], right_count: number) => ({
        policy_version_id,
        account_id,
        answers,
        right_count,
        passed: right_count >= 2,
        at: new Date(at.getTime() - minutes * 60_000),
      })
      const last = number(1, 3) === 1 ? tried(2, [0, 1, 1], 2) : tried(2, [0, 1, 2], 3)
      return number(1, 3) === 1 ? [tried(6, [1, 1, 0], 1), last] : [last]
    })
  if (rows.length > 0) await ctx.db.insertInto('policy_quiz_try').values(rows).execute()
}
