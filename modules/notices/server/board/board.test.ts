import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { everybody } from '#notices/contract/audience/audience.ts'
import {
  acknowledgePost,
  boardCounts,
  boardNews,
  listPinned,
  listPosts,
  markAllSeen,
  openPost,
} from '#notices/contract/board/board-calls.ts'
import { boardMessages as say } from '#notices/contract/board/board-messages.ts'
import {
  countAudience,
  editPost,
  listOwnPosts,
  postHistory,
  publishPost,
  savePost,
  unschedulePost,
  withdrawPost,
} from '#notices/contract/board/post-calls.ts'
import { buildPost } from '#notices/server/notices-builders.ts'

const product = await testProduct()

async function person(
  wish: Parameters<typeof product.account>[0],
  seat: { company?: 1 | 2 | 3; location?: 'kolkata' | 'delhi' | 'bangalore'; department?: string } = {},
) {
  const account = await product.account(wish)
  if (wish?.userType !== 'Client')
    await product.write((ctx) => buildAssignment(ctx, { accountId: account.id, ...seat }))
  return { ...account, caller: await product.as(account) }
}

let editor: Awaited<ReturnType<typeof person>>
let engineer: Awaited<ReturnType<typeof person>>
let seller: Awaited<ReturnType<typeof person>>
let client: Awaited<ReturnType<typeof person>>
let departments: Map<string, number>

beforeAll(async () => {
  editor = await person({ roles: ['content_editor'] }, { department: 'Design' })
  engineer = await person({ roles: ['employee'] })
  seller = await person({ roles: ['employee'] }, { company: 2, location: 'delhi', department: 'Sales' })
  client = await person({ userType: 'Client', roles: ['client', 'employee'] })
  const rows = await product.read((ctx) => ctx.db.selectFrom('department').select(['id', 'name']).execute())
  departments = new Map(rows.map(({ id, name }) => [name, id]))
})

const form = (changes: object = {}) => ({ title: 'Rain', body: '<p>Stay at home.</p>', ...changes })

async function post(caller: Caller, changes: object = {}) {
  const saved = await caller.send(savePost, form(changes))
  expect(saved).toMatchObject({ httpStatus: 200, status: 0 })
  const { post_id, version } = saved.data
  const published = await caller.send(publishPost, { post_id, version })
  expect(published).toMatchObject({ status: 0, message: say.published })
  return { post_id, version: version + 1 }
}

const titlesFor = async (caller: Caller, filter: object = {}) =>
  (await caller.send(listPosts, filter)).data.rows.map(({ title }) => title)

test('what is posted to one department is there for it alone: list, count, search, opening', async () => {
  const before = (await seller.caller.send(boardCounts, {})).data
  const { post_id } = await post(editor.caller, {
    title: 'Build servers move',
    audience: { ...everybody, departments: [departments.get('Engineering')] },
  })
  expect(await titlesFor(engineer.caller)).toContain('Build servers move')
  for (const outsider of [seller, client]) {
    const opened = await outsider.caller.send(openPost, { post_id })
    expect([opened.httpStatus, opened.message]).toEqual(
      outsider === client ? [403, say.notForYou.text] : [404, say.noSuchPost.text],
    )
  }
  expect(await titlesFor(seller.caller, { search: 'build servers' })).toEqual([])
  const list = await seller.caller.send(listPosts, {})
  expect(list.data.total).toBe(list.data.rows.length)
  expect((await seller.caller.send(boardCounts, {})).data).toEqual(before)
  expect((await client.caller.send(listPosts, {})).httpStatus).toBe(403)
})

test('a script in the text is neither stored nor answered', async () => {
  const { post_id } = await post(editor.caller, {
    body: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)> <a href="javascript:alert(1)">there</a></p>',
  })
  const { data } = await engineer.caller.send(openPost, { post_id })
  expect(data.body).toBe('<p>Hi <a>there</a></p>')
  const stored = await product.read((ctx) =>
    ctx.db
      .selectFrom('post')
      .select(['body', 'body_text'])
      .where('id', '=', post_id)
      .executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ body: '<p>Hi <a>there</a></p>', body_text: 'Hi there' })
  const only = await editor.caller.send(savePost, form({ body: '<script>alert(1)</script>' }))
  expect([only.httpStatus, only.message]).toEqual([400, say.bodyEmpty])
})

test('each scope reaches as far as it says', async () => {
  const lead = await person({ roles: ['manager'] }, { department: 'Sales', company: 2 })
  const hr = await person({ roles: ['hr_executive'] }, { company: 1 })
  const sales = [departments.get('Sales')]
  const save = (who: { caller: Caller }, audience: object) =>
    who.caller.send(savePost, form({ audience: { ...everybody, ...audience } }))
  expect((await save(engineer, {})).message).toBe(say.mayNotWrite.text)
  expect((await save(lead, {})).message).toBe(say.notThisAudience.text)
  expect((await save(lead, { departments: sales, people: [engineer.id] })).message).toBe(
    say.notThisAudience.text,
  )
  expect((await save(lead, { departments: sales })).status).toBe(0)
  expect((await save(hr, { companies: [2] })).message).toBe(say.notThisAudience.text)
  expect((await save(hr, { companies: [1], people: [seller.id] })).message).toBe(say.notThisAudience.text)
  expect((await save(hr, { companies: [1], people: [engineer.id] })).status).toBe(0)
  expect((await save(editor, { departments: [999_999] })).message).toBe(say.noSuchAudience.text)
  expect((await save(editor, { people: [client.id] })).message).toBe(say.noSuchAudience.text)
})

test('a draft for everybody is not published by who may no longer write to everybody', async () => {
  const writer = await person({ roles: ['content_editor'] }, { department: 'Sales', company: 2 })
  const { data } = await writer.caller.send(savePost, form())
  await product.write(async ({ db }) => {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'manager')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('account_role')
      .set({ role_id: role.id })
      .where('account_id', '=', writer.id)
      .execute()
  })
  const now = await product.as(writer)
  const published = await now.send(publishPost, { post_id: data.post_id, version: data.version })
  expect([published.httpStatus, published.message]).toEqual([403, say.notThisAudience.text])
})

test('an audience that means no one is refused, and counted before', async () => {
  const audience = { ...everybody, departments: [departments.get('Sales')!], companies: [3] }
  expect((await editor.caller.send(countAudience, { audience })).data.people).toBe(0)
  const { data } = await editor.caller.send(savePost, form({ audience }))
  const published = await editor.caller.send(publishPost, { post_id: data.post_id, version: data.version })
  expect([published.httpStatus, published.message]).toEqual([400, say.nobodyMatches.text])
})

test('a scheduled post is nowhere before its moment, and then on the board', async () => {
  const counts = (await engineer.caller.send(boardCounts, {})).data.unread
  const { data } = await editor.caller.send(
    savePost,
    form({ title: 'New year party', importance: 'important' }),
  )
  const at = new Date(product.clock.now().getTime() + 3_600_000).toISOString()
  const late = await editor.caller.send(publishPost, { ...data, publish_at: '2020-01-01T00:00:00Z' })
  expect(late.message).toBe(say.inThePast.text)
  expect((await editor.caller.send(publishPost, { ...data, publish_at: at })).message).toBe(say.scheduled)
  for (const show of ['all', 'unread', 'important'])
    expect(await titlesFor(engineer.caller, { show })).not.toContain('New year party')
  expect(await titlesFor(engineer.caller, { search: 'new year' })).toEqual([])
  expect((await engineer.caller.send(openPost, { post_id: data.post_id })).httpStatus).toBe(404)
  expect((await engineer.caller.send(boardCounts, {})).data.unread).toBe(counts)
  const told = await product.read((ctx) =>
    ctx.db.selectFrom('notification').select('id').where('title', '=', 'New year party').execute(),
  )
  expect(told).toEqual([])
  const own = await editor.caller.send(listOwnPosts, { state: 'scheduled' })
  expect(own.data.rows.map(({ title }) => title)).toEqual(['New year party'])
  expect((await editor.caller.send(unschedulePost, { post_id: data.post_id })).status).toBe(0)
  expect((await editor.caller.send(listOwnPosts, { state: 'scheduled' })).data.rows).toEqual([])
})

test('an edit keeps what stood there, a stale one is refused with what is there now', async () => {
  const { post_id, version } = await post(editor.caller, { title: 'Canteen' })
  const edit = { ...form({ title: 'Canteen and tea' }), post_id, version }
  const saved = await editor.caller.send(editPost, edit)
  expect(saved.status).toBe(0)
  const stale = await editor.caller.send(editPost, { ...edit, title: 'Tea only' })
  expect([stale.httpStatus, (stale.data as unknown as { facts: { stale: boolean } }).facts.stale]).toEqual([
    409,
    true,
  ])
  const { rows } = (await engineer.caller.send(postHistory, { post_id })).data
  expect(rows).toMatchObject([{ number: 1, title: 'Canteen', edited_by_name: editor.name }])
  expect((await engineer.caller.send(openPost, { post_id })).data).toMatchObject({
    title: 'Canteen and tea',
    revision: 2,
  })
  expect((await engineer.caller.send(editPost, { ...edit, version: 3 })).httpStatus).toBe(404)
})

test('an acknowledgement is kept from the first time, and asked for again by an edit that says so', async () => {
  const { post_id, version } = await post(editor.caller, { title: 'Fire drill', needs_ack: true })
  const first = await engineer.caller.send(acknowledgePost, { post_id })
  product.clock.shift({ minutes: 1 })
  const again = await engineer.caller.send(acknowledgePost, { post_id })
  expect(again.data.acknowledged_at).toBe(first.data.acknowledged_at)
  const asks = { ...form({ title: 'Fire drill', needs_ack: true, ask_again: true }), post_id, version }
  expect((await editor.caller.send(editPost, asks)).status).toBe(0)
  expect((await engineer.caller.send(openPost, { post_id })).data.waits_for_ack).toBe(true)
  const third = await engineer.caller.send(acknowledgePost, { post_id })
  expect(third.data.acknowledged_at > first.data.acknowledged_at).toBe(true)
  expect((await editor.caller.send(acknowledgePost, { post_id })).message).toBe(say.noAckAsked.text)
})

test('of a withdrawn post readers learn only that it was there, and it cannot come back', async () => {
  const { post_id } = await post(editor.caller, { title: 'Wrong date' })
  expect((await engineer.caller.send(withdrawPost, { post_id, reason: 'x' })).httpStatus).toBe(404)
  expect((await editor.caller.send(withdrawPost, { post_id, reason: 'The date was wrong' })).status).toBe(0)
  expect((await editor.caller.send(withdrawPost, { post_id, reason: 'x' })).message).toBe(
    'Already withdrawn.',
  )
  expect(await titlesFor(engineer.caller)).not.toContain('Wrong date')
  const { data } = await engineer.caller.send(openPost, { post_id })
  expect(data).toMatchObject({
    state: 'withdrawn',
    body: '',
    excerpt: '',
    withdrawn_reason: 'The date was wrong',
  })
  expect((await seller.caller.send(openPost, { post_id })).data.body).toBe('')
})

test('a draft is its author’s alone, and what has expired is gone for readers', async () => {
  const { data } = await editor.caller.send(savePost, form({ title: 'Half a thought' }))
  const admin = await person({ roles: ['admin'] })
  expect((await admin.caller.send(openPost, { post_id: data.post_id })).httpStatus).toBe(404)
  const over = await product.write((ctx) =>
    buildPost(ctx, {
      authorId: editor.id,
      at: new Date(ctx.now.getTime() - 7_200_000),
      expiresAt: new Date(ctx.now.getTime() - 3_600_000),
    }),
  )
  expect((await engineer.caller.send(openPost, { post_id: over.id })).httpStatus).toBe(404)
  expect((await editor.caller.send(openPost, { post_id: over.id })).status).toBe(0)
})

test('marking everything read leaves nothing unread', async () => {
  await post(editor.caller)
  expect((await engineer.caller.send(boardCounts, {})).data.unread).toBeGreaterThan(0)
  expect((await engineer.caller.send(markAllSeen, {})).message).toBe(say.allSeen)
  expect((await engineer.caller.send(boardCounts, {})).data.unread).toBe(0)
  expect((await engineer.caller.send(listPosts, { show: 'unread' })).data).toMatchObject({
    rows: [],
    total: 0,
  })
})

test('the news at home are the first three of the board, with what is unread', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await post(editor.caller, { title })
  const [pinned, newest, counts, news] = await Promise.all([
    engineer.caller.send(listPinned, {}),
    engineer.caller.send(listPosts, { size: 3 }),
    engineer.caller.send(boardCounts, {}),
    engineer.caller.send(boardNews, {}),
  ])
  expect(news.data).toEqual({
    rows: [...pinned.data.rows, ...newest.data.rows].slice(0, 3),
    unread: counts.data.unread,
  })
  expect(news.data.rows).toHaveLength(3)
  expect((await client.caller.send(boardNews, {})).httpStatus).toBe(
    (await client.caller.send(listPinned, {})).httpStatus,
  )
})
