import { beforeAll, expect, test } from 'vitest'
import {
  prospect,
  publishVideos,
  strangersAt,
  verifiedContact,
} from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as publicCalls from '#portfolio/contract/public-calls.ts'
import { exportPortfolioReport, reportPortfolio } from '#portfolio/contract/reports/portfolio-report-calls.ts'
import * as calls from '#portfolio/contract/viewers/viewer-calls.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const somebody = strangersAt([product.origin])
const [first, second, third] = (await publishVideos(product, ['One', 'Two', 'Three'])) as [
  number,
  number,
  number,
]
const manager = await product.as(await product.account({ roles: ['sales_manager'] }))
const executive = await product.account({ name: 'Own Seller', roles: ['sales_executive'] })
const editor = await product.as(await product.account({ roles: ['content_editor'] }))

const kolkataDay = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
const asha = prospect({ name: 'Asha Demir', phone_number: '+919830012345' })
const wren = prospect({ name: 'Wren Callahan', phone_number: '+14155552671' })
let day = ''

beforeAll(async () => {
  const [a, w] = [
    await verifiedContact(product, somebody(), asha),
    await verifiedContact(product, somebody(), wren),
  ]
  const play = (contact_id: string, video_id: number, reached: publicCalls.Mark, play_key: string) =>
    somebody().send(publicCalls.reportVideoProgress, { contact_id, video_id, reached, play_key })
  const like = (contact_id: string, video_id: number, is_liked: number) =>
    somebody().send(publicCalls.videoPortfolioLikeDislikeUpdate, {
      contact_id,
      video_id,
      is_liked,
      is_disliked: 1 - is_liked,
    })
  day = kolkataDay(product.clock.now())
  await play(a, first, 100, 'play-0001')
  await play(a, first, 25, 'play-0002')
  await play(a, second, 75, 'play-0003')
  await play(a, third, 50, 'play-0004')
  await play(w, first, 0, 'play-0005')
  await like(a, first, 1)
  await like(w, first, 1)
  await like(w, second, 0)
  await product.write(async ({ db }) => {
    const { lead_id } = await db
      .selectFrom('portfolio_viewer')
      .select('lead_id')
      .where('email', '=', wren.email)
      .executeTakeFirstOrThrow()
    await db.updateTable('lead').set({ owner_id: executive.id }).where('id', '=', lead_id!).execute()
  })
})

test('the report counts views, completion, likes and countries', async () => {
  const { data } = await editor.send(reportPortfolio, { from: day, to: day })
  expect(data).toMatchObject({
    views: 5,
    viewers: 2,
    completed: 1,
    completion_percent: 20,
    likes: 2,
    dislikes: 1,
    hot: 1,
    days: [{ day, views: 5, completed: 1 }],
    can: { viewers: false },
  })
  expect(
    data.videos.map(
      ({
        title,
        views,
        viewers,
        reached_25,
        reached_50,
        reached_75,
        completed,
        completion_percent,
        likes,
        dislikes,
      }) => [
        title,
        views,
        viewers,
        reached_25,
        reached_50,
        reached_75,
        completed,
        completion_percent,
        likes,
        dislikes,
      ],
    ),
  ).toEqual([
    ['One', 3, 2, 2, 1, 1, 1, 33, 2, 0],
    ['Two', 1, 1, 1, 1, 1, 0, 0, 0, 1],
    ['Three', 1, 1, 1, 1, 0, 0, 0, 0, 0],
  ])
  expect(data.countries).toEqual([
    { country: 'IN', viewers: 1, views: 4, completed: 1, likes: 1 },
    { country: 'US', viewers: 1, views: 1, completed: 0, likes: 1 },
  ])
  const before = await manager.send(reportPortfolio, { from: '2020-01-01', to: '2020-01-02' })
  expect(before.data).toMatchObject({
    views: 0,
    completion_percent: null,
    likes: 0,
    countries: [],
    can: { viewers: true },
  })
  expect(before.data.days).toHaveLength(2)
})

test('days in the wrong order, or too many, are refused; others may not read', async () => {
  const ask = async (from: string, to: string) => (await manager.send(reportPortfolio, { from, to })).message
  expect(await ask('2026-02-02', '2026-02-01')).toBe('The start date must be on or before the end date.')
  expect(await ask('2025-01-01', '2026-02-01')).toBe('Choose at most 366 days.')
  const staff = await product.as(await product.account({ roles: ['employee'] }))
  const forbidden = { httpStatus: 403, message: 'You don’t have permission to see portfolio reports.' }
  expect(await staff.send(reportPortfolio, { from: day, to: day })).toMatchObject(forbidden)
  expect(await staff.send(exportPortfolioReport, { from: day, to: day, format: 'csv' })).toMatchObject(
    forbidden,
  )
  expect(await staff.send(calls.viewerList.read, {})).toMatchObject({
    httpStatus: 403,
    message: 'You don’t have permission to see who watches the videos.',
  })
})

test('the report goes along as a file', async () => {
  const answer = await editor.raw(`/api${exportPortfolioReport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: day, to: day, format: 'csv' }),
  })
  const text = await answer.text()
  expect(text).toContain('One,3,2,2,1,1,1,33,2,0')
})

test('sales sees who watched what; an executive sees the own enquiries only; content sees no one', async () => {
  const { data } = await manager.send(calls.viewerList.read, {})
  expect(data.total).toBe(2)
  expect(data.rows.find(({ name }) => name === 'Asha Demir')).toMatchObject({
    country: 'IN',
    videos: 3,
    views: 4,
    furthest: 100,
    likes: 1,
    is_hot: true,
    owner: null,
  })
  expect(
    (await manager.send(calls.viewerList.read, { is_hot: 'yes' })).data.rows.map(({ name }) => name),
  ).toEqual(['Asha Demir'])
  expect((await manager.send(calls.viewerList.read, { search: 'wren' })).data.total).toBe(1)

  const own = await product.as(executive)
  const seen = (await own.send(calls.viewerList.read, {})).data
  expect([seen.total, seen.rows.map(({ name, owner }) => [name, owner])]).toEqual([
    1,
    [['Wren Callahan', 'Own Seller']],
  ])
  const ashaId = data.rows.find(({ name }) => name === 'Asha Demir')!.id
  const missing = { httpStatus: 404, message: 'This viewer doesn’t exist.' }
  expect(await own.send(calls.readViewer, { id: ashaId })).toMatchObject(missing)
  expect(await editor.send(calls.readViewer, { id: ashaId })).toMatchObject(missing)
  expect((await editor.send(calls.viewerList.read, {})).httpStatus).toBe(403)
  expect(await own.send(calls.viewerList.export, { format: 'csv' })).toMatchObject({
    httpStatus: 403,
    message: 'You don’t have permission to export this list.',
  })
  expect((await own.send(calls.viewerOptions, {})).data.can.export).toBe(false)

  const summary = (await manager.send(calls.readViewer, { id: ashaId })).data
  expect(
    summary.watched.map(({ title, views, furthest, reaction }) => [title, views, furthest, reaction]),
  ).toEqual([
    ['One', 2, 100, 'like'],
    ['Two', 1, 75, null],
    ['Three', 1, 50, null],
  ])
})

test('the page of a contact shows what they watched to those who see them as a viewer', async () => {
  const contactOf = async (email: string) =>
    (
      await product.read(({ db }) =>
        db
          .selectFrom('portfolio_viewer')
          .select('contact_id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow(),
      )
    ).contact_id
  const own = await product.as(executive)
  const [ofAsha, ofWren] = [await contactOf(asha.email), await contactOf(wren.email)]
  const ask = (by: typeof own, contact_id: number) => by.send(calls.listViewersOfContact, { contact_id })
  expect((await ask(manager, ofAsha)).data).toMatchObject([
    { email: asha.email, videos: 3, views: 4, is_hot: true },
  ])
  expect((await ask(own, ofWren)).data).toMatchObject([{ email: wren.email, is_hot: false }])
  expect((await ask(own, ofAsha)).data).toEqual([])
  expect((await ask(editor, ofWren)).httpStatus).toBe(403)
})

test('a viewer list of a name that begins like a formula stays text', async () => {
  await verifiedContact(product, somebody(), prospect({ name: '=HYPERLINK("x")' }))
  const answer = await manager.raw(`/api${calls.viewerList.export.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' }),
  })
  expect(await answer.text()).toContain(`'=HYPERLINK`)
})
