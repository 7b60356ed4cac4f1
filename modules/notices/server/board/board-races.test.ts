import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { everybody } from '#notices/contract/audience/audience.ts'
import { acknowledgePost, listPinned, openPost, reactToPost } from '#notices/contract/board/board-calls.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import {
  addComment,
  suggestMentions,
  changeComment,
  hideComment,
  listComments,
  reportPost,
  settleReport,
} from '#notices/contract/comments/comment-calls.ts'
import { pinPost, publishPost, savePost, suggestReaders } from '#notices/contract/board/post-calls.ts'
import { postReport } from '#notices/contract/board/post-reader-calls.ts'
import { boardSchedule } from './board-schedule.ts'
import { buildPost } from '#notices/server/notices-builders.ts'
import { writeTold } from './post-reader-queries.ts'
import { remindPosts } from './remind-posts.ts'

const product = await testProduct()

async function person(roles: string[], wish: { name?: string; company?: 1 | 2 | 3 } = {}) {
  const account = await product.account({ roles, ...(wish.name ? { name: wish.name } : {}) })
  await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, company: wish.company ?? 1 }))
  return { ...account, caller: await product.as(account) }
}

let editor: Awaited<ReturnType<typeof person>>
let reader: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  editor = await person(['content_editor'])
  reader = await person(['employee'], { name: 'Asha Rao' })
})

const onBoard = (wish: object = {}) =>
  product.write((ctx) => buildPost(ctx, { authorId: editor.id, ...wish }))

const toldOf = (id: number, kind: string) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select(['title', 'text', 'merged_count'])
      .where('recipient_id', '=', id)
      .where('kind', '=', kind)
      .execute(),
  )

test('of twenty equal reactions at once one counts, and it can be taken back', async () => {
  const { id: post_id } = await onBoard()
  const like = { post_id, kind: 'like', on: true } as const
  await Promise.all(Array.from({ length: 24 }, () => reader.caller.send(reactToPost, like)))
  const { data } = await reader.caller.send(openPost, { post_id })
  expect(data.reactions).toEqual([{ kind: 'like', count: 1, mine: true }])
  expect((await reader.caller.send(reactToPost, { ...like, on: false })).data.count).toBe(0)
})

test('of twenty acknowledgements at once the first is kept', async () => {
  const { id: post_id } = await onBoard({ needsAck: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => reader.caller.send(acknowledgePost, { post_id })),
  )
  expect(new Set(answers.map(({ data }) => data.acknowledged_at)).size).toBe(1)
  const report = await editor.caller.send(postReport, { post_id })
  expect(report.data).toMatchObject({ acknowledged: 1, seen: 1 })
  expect((await reader.caller.send(postReport, { post_id })).message).toBe(say.mayNotReport.text)
})

test('of twenty pinned at once three are, the others are told which to unpin, and one can give its place', async () => {
  const posts = await Promise.all(Array.from({ length: 20 }, () => onBoard()))
  const until = new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const answers = await Promise.all(
    posts.map(({ id }) => editor.caller.send(pinPost, { post_id: id, until })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(3)
  const refused = answers.find(({ status }) => status !== 0)
  expect(refused).toMatchObject({ httpStatus: 409, data: { facts: { pinned: { length: 3 } } } })
  const pinned = (await reader.caller.send(listPinned, {})).data.rows
  const fourth = posts.find(({ id }) => pinned.every((post) => post.id !== id))!
  const instead = { post_id: fourth.id, until, instead_of: pinned[0]!.id }
  expect((await editor.caller.send(pinPost, instead)).message).toBe(say.pinned)
  expect((await reader.caller.send(pinPost, { post_id: fourth.id, until })).httpStatus).toBe(404)
})

test('published twenty times at once, it is told once to each, and no one outside hears of it', async () => {
  const outside = await person(['employee'], { company: 2 })
  const draft = {
    title: 'Gate closed',
    body: '<p>Use the back gate.</p>',
    importance: 'important' as const,
    audience: { ...everybody, companies: [1] },
  }
  const { data } = await editor.caller.send(savePost, draft)
  const { post_id, version } = data
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => editor.caller.send(publishPost, { post_id, version })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  await product.work()
  await expect
    .poll(async () => (await toldOf(reader.id, 'notices.post-published')).length, { timeout: 20_000 })
    .toBe(1)
  expect(await toldOf(outside.id, 'notices.post-published')).toEqual([])
  expect(await toldOf(editor.id, 'notices.post-published')).toEqual([])
})

test('a mention tells who may read the post, and the writer whose name was in vain', async () => {
  const far = await person(['employee'], { name: 'Riya Sen-Gupta', company: 2 })
  const { id: post_id } = await onBoard({ audience: { companies: [1] } })
  const text = 'Thanks @asha_rao and @Riya_Sen-Gupta, not a@Asha_Rao'
  const { data, message } = await editor.caller.send(addComment, { post_id, text })
  expect(data.cannot_see).toEqual(['Riya Sen-Gupta'])
  expect(message).toContain('Riya Sen-Gupta can’t see this record.')
  expect(await toldOf(far.id, 'notices.mentioned')).toEqual([])
  expect(await toldOf(reader.id, 'notices.mentioned')).toHaveLength(1)
  expect((await far.caller.send(addComment, { post_id, text: 'Hi' })).message).toBe(say.noSuchPost.text)
})

test('an at sign offers those who may read the post, by the beginning of any word of the name', async () => {
  const far = await person(['employee'], { name: 'Riya Suggested', company: 2 })
  const near = await person(['employee'], { name: 'Meera 50%_Suggested' })
  const { id: post_id } = await onBoard({ audience: { companies: [1] } })
  const offered = async (search: string, by = editor) =>
    (await by.caller.send(suggestMentions, { post_id, search })).data.rows.map(({ id }) => id)
  expect(await offered('sugg')).toEqual([])
  expect(await offered('mee')).toEqual([near.id])
  expect(await offered('50%_sugg')).toEqual([near.id])
  expect(await offered('%')).toEqual([])
  expect(await offered('')).not.toContain(editor.id)
  expect((await offered('')).length).toBeLessThanOrEqual(8)
  const outside = await far.caller.send(suggestMentions, { post_id, search: 'm' })
  expect(outside.message).toBe(say.noSuchPost.text)
})

test('while a post is written an at sign offers those whom its audience means, within the reach of the writer', async () => {
  const far = await person(['employee'], { name: 'Zubin Faraway', company: 2 })
  const near = await person(['employee'], { name: 'Zubin Nearby' })
  const lead = await person(['manager'])
  const offered = async (by: { caller: typeof editor.caller }, audience: object) =>
    (
      await by.caller.send(suggestReaders, { audience: { ...everybody, ...audience }, search: 'zub' })
    ).data.rows.map(({ id }) => id)
  expect(await offered(editor, {})).toEqual([far.id, near.id])
  expect(await offered(editor, { companies: [1] })).toEqual([near.id])
  // An author who posts to their own department is told of no one beyond it.
  expect(await offered(lead, {})).toEqual([])
  expect((await reader.caller.send(suggestReaders, { audience: everybody, search: 'z' })).message).toBe(
    say.mayNotWrite.text,
  )
})

test('a scheduled post mentions in the name of who wrote it, and one that fails holds no other up', async () => {
  const at = new Date(product.clock.now().getTime() + 60_000)
  const publish_at = at.toISOString()
  const body = '<p>Ask @Asha_Rao and @Meena_Writer</p>'
  const writer = await person(['content_editor'], { name: 'Meena Writer' })
  const { data } = await writer.caller.send(savePost, { title: 'Scheduled words', body })
  await writer.caller.send(publishPost, { post_id: data.post_id, version: data.version, publish_at })
  product.clock.shift({ minutes: 2 })
  const seen = (await toldOf(reader.id, 'notices.mentioned')).length
  const broken = () => Promise.reject(new Error('it cannot move'))
  const turn = boardSchedule[0]!.job
  if (!turn.steps) throw new Error('the board turns in steps')
  let first = true
  await product.read((read) =>
    expect(
      turn.run(
        {
          read,
          write: (work) => (first ? ((first = false), broken()) : product.write(work)),
        },
        {},
        { dueAt: product.clock.now(), report: async () => undefined },
      ),
    ).rejects.toThrow('failed to publish or remove posts: 1'),
  )
  const told = await toldOf(reader.id, 'notices.mentioned')
  expect(told).toHaveLength(seen + 1)
  expect(told.map(({ title }) => title)).toContain('Meena Writer mentioned you')
  expect(await toldOf(writer.id, 'notices.mentioned')).toEqual([])
})

test('five thousand comments are paged by key, each once', async () => {
  const { id: post_id } = await onBoard()
  await product.write((ctx) =>
    ctx.db
      .insertInto('post_comment')
      .values(
        Array.from({ length: 5_000 }, (_, at) => ({
          post_id,
          author_id: reader.id,
          text: `Word ${at}`,
          at: ctx.now,
        })),
      )
      .execute(),
  )
  const seen: number[] = []
  const totals: (number | null)[] = []
  let after: string | undefined
  do {
    const { data } = await reader.caller.send(listComments, {
      post_id,
      size: 200,
      ...(after ? { after } : {}),
    })
    totals.push(data.total)
    seen.push(...data.rows.map(({ id }) => id))
    after = data.next ?? undefined
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([5_000, 5_000])
  // Counted with the first page alone.
  expect([totals[0], ...new Set(totals.slice(1))]).toEqual([5_000, null])
})

test('a comment is its author’s for some minutes, and a report hides it for others', async () => {
  const { id: post_id } = await onBoard()
  const { data } = await reader.caller.send(addComment, { post_id, text: 'Rude words' })
  const { comment_id } = data
  expect((await editor.caller.send(changeComment, { comment_id, version: 1, text: 'x' })).message).toBe(
    say.notYourComment.text,
  )
  const changed = await reader.caller.send(changeComment, { comment_id, version: 1, text: 'Ruder words' })
  expect(changed.message).toBe(say.commentSaved)
  expect((await reader.caller.send(changeComment, { comment_id, version: 1, text: 'x' })).httpStatus).toBe(
    409,
  )
  product.clock.shift({ minutes: 16 })
  expect((await reader.caller.send(changeComment, { comment_id, version: 2, text: 'x' })).message).toBe(
    say.commentTooOld.text,
  )
  const other = await person(['employee'])
  const reason = 'It is rude'
  expect((await reader.caller.send(reportPost, { post_id, comment_id, reason })).message).toBe(
    say.ownReport.text,
  )
  expect((await other.caller.send(reportPost, { post_id, comment_id, reason })).message).toBe(say.reported)
  expect((await other.caller.send(reportPost, { post_id, comment_id, reason: 'Again' })).message).toBe(
    say.reportedAlready.text,
  )
  const report = await product.read((ctx) =>
    ctx.db
      .selectFrom('post_report')
      .select('id')
      .where('comment_id', '=', comment_id)
      .executeTakeFirstOrThrow(),
  )
  const settled = { report_id: report.id, outcome: 'hidden' } as const
  expect((await other.caller.send(settleReport, settled)).message).toBe(say.mayNotModerate.text)
  expect((await editor.caller.send(settleReport, settled)).status).toBe(0)
  expect((await other.caller.send(listComments, { post_id })).data.rows[0]).toMatchObject({
    state: 'hidden',
    text: '',
  })
  expect((await editor.caller.send(hideComment, { comment_id, hidden: false })).message).toBe(
    say.commentShown,
  )
})

test('who has not acknowledged a post is reminded before its day and on it, each once, and no one else', async () => {
  const asha = await person(['employee'])
  const ravi = await person(['employee'])
  const stranger = await person(['employee'])
  const dayAfter = (days: number) =>
    Temporal.PlainDate.from(companyDay(product.clock.now())).add({ days }).toString()
  const audience = { people: [asha.id, ravi.id, editor.id] }
  const needsAck = { needsAck: true, audience, title: 'Fire drill' }
  const { id: post_id } = await onBoard({ ...needsAck, ackBy: dayAfter(4) })
  const ids = [asha.id, ravi.id]
  await product.write((ctx) => writeTold(ctx, post_id, ids))
  const remind = () =>
    product.read((read) => {
      if (!remindPosts.steps) throw new Error('posts are reminded of in steps')
      const way = { dueAt: product.clock.now(), report: async () => undefined }
      return remindPosts.run({ read, write: (work) => product.write(work) }, {}, way)
    })
  const textsOf = async ({ id }: { id: number }) =>
    (await toldOf(id, 'notices.post-due')).map(({ text, merged_count }) => [text, merged_count])
  await remind()
  expect(await textsOf(asha)).toEqual([])
  product.clock.shift({ minutes: 24 * 60 })
  await Promise.all(Array.from({ length: 20 }, remind))
  await remind()
  expect(await toldOf(asha.id, 'notices.post-due')).toHaveLength(1)
  const reminders = () =>
    product.read((ctx) =>
      ctx.db
        .selectFrom('post_reminder')
        .select(['account_id', 'step'])
        .where('post_id', '=', post_id)
        .orderBy('account_id')
        .execute(),
    )
  expect(await reminders()).toEqual(ids.map((account_id) => ({ account_id, step: 'before' })))
  // A day has passed: they sign in again.
  expect((await (await product.as(ravi)).send(acknowledgePost, { post_id })).status).toBe(0)
  product.clock.shift({ minutes: 3 * 24 * 60 })
  await remind()
  await remind()
  expect((await reminders()).filter(({ step }) => step === 'due')).toEqual([
    { account_id: asha.id, step: 'due' },
  ])
  expect(await textsOf(stranger)).toEqual([])
  expect(await textsOf(editor)).toEqual([])

  // Told today for the first time: no reminder today. Withdrawn or over: none at all.
  const fresh = await onBoard({ ...needsAck, ackBy: dayAfter(0) })
  await product.write((ctx) => writeTold(ctx, fresh.id, ids))
  const over = await onBoard({ ...needsAck, ackBy: dayAfter(0), state: 'withdrawn' })
  await product.write((ctx) => writeTold(ctx, over.id, ids))
  const remindersOf = (id: number) =>
    product.read((ctx) =>
      ctx.db.selectFrom('post_reminder').select('account_id').where('post_id', '=', id).execute(),
    )
  await remind()
  expect(await remindersOf(fresh.id)).toEqual([])
  product.clock.shift({ minutes: 24 * 60 })
  await remind()
  const reminded = (await remindersOf(fresh.id)).map(({ account_id }) => account_id)
  expect(new Set(reminded)).toEqual(new Set(ids))
  expect(await remindersOf(over.id)).toEqual([])
})
