import { expect, test } from 'vitest'
import { prospect, strangersAt, verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as publicCalls from '#portfolio/contract/public-calls.ts'
import * as calls from '#portfolio/contract/videos/video-calls.ts'
import { clip, picture, videoScene } from '#portfolio/testing/video-scene.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const somebody = strangersAt([product.origin])
const seller = await product.as(await product.account({ roles: ['sales_manager'] }))
const { editor, upload, all, added, one, publish } = await videoScene(product)

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const titlesOnPage = async () =>
  (await somebody().send(publicCalls.videoPortfolioList, {})).data.map(({ title }) => title)

test('an uploaded video is a draft until it is published, and then on the page', async () => {
  const id = await added('A first film')
  expect(await one(id)).toMatchObject({
    state: 'draft',
    duration_seconds: 12,
    like_count: 0,
    views: 0,
    version: 1,
  })
  expect((await editor.raw((await one(id)).video_url)).headers.get('content-type')).toBe('video/mp4')
  expect(await titlesOnPage()).not.toContain('A first film')
  expect((await publish(id)).message).toBe('Video published.')
  expect(await titlesOnPage()).toContain('A first film')
  expect(await publish(id)).toMatchObject({ httpStatus: 409, message: 'Already published.' })
  expect((await publish(id, 'draft')).message).toBe('Video unpublished.')
  expect((await publish(id, 'draft')).message).toBe('Already unpublished.')
  expect(await titlesOnPage()).not.toContain('A first film')
})

test('what is not a video, has no picture or wrong captions is refused in words', async () => {
  const poster = await picture()
  const form = { title: 'Refused', duration_seconds: 12 }
  const add = async (more: object, files: Record<string, File> = { poster }) =>
    (await editor.send(calls.addPortfolioVideo, { ...form, upload_id: 'x'.repeat(32), ...more }, { files }))
      .message
  expect(await add({ title: ' ' })).toBe('Enter a title')
  expect(await add({ duration_seconds: 0 })).toBe('Choose a video file that can be played')
  expect(await add({ captions: '1\n00:00 --> 00:01\nHello' })).toBe('Captions must be a WebVTT file')
  expect(await add({})).toBe('This file no longer exists. Choose it again.')
  expect(await add({ upload_id: await upload(editor) }, {})).toBe('Choose a thumbnail for the video.')
  expect(await add({ upload_id: await upload(editor, 'a', 'reel.webm') })).toBe(
    'Please select following file types: .mp4/.webm',
  )
  const other = await product.as(await product.account({ roles: ['content_editor'] }))
  expect(await add({ upload_id: await upload(other) })).toBe('This file no longer exists. Choose it again.')
  expect((await editor.send(calls.beginVideoUpload, { name: 'a.mp4', bytes: 2 ** 31 })).message).toBe(
    'Video may be at most 1024 MB.',
  )
})

test('title, captions and picture change, one after the other', async () => {
  const id = await added('Before')
  const { version, thumbnail } = await one(id)
  const captions = 'WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nThe ledger opens.'
  const form = { id, title: 'After', captions, version }
  const answer = await editor.send(calls.changePortfolioVideo, form, {
    files: { poster: await picture('new.png') },
  })
  expect(answer.message).toBe('Saved')
  const changed = await one(id)
  expect(changed).toMatchObject({
    title: 'After',
    captions: captions.replaceAll('\r\n', '\n'),
    version: version + 1,
  })
  expect((await editor.raw(thumbnail)).status).toBe(404)
  expect((await editor.raw(changed.thumbnail)).status).toBe(200)
  expect((await editor.send(calls.changePortfolioVideo, form)).httpStatus).toBe(409)
})

test('a file replaced once keeps the id, the likes and the views', async () => {
  const id = await added('Kept')
  await publish(id)
  const contact_id = await verifiedContact(product, somebody(), prospect())
  const liked = { contact_id, video_id: id, is_liked: 1, is_disliked: 0 }
  await somebody().send(publicCalls.videoPortfolioLikeDislikeUpdate, liked)
  const play = { contact_id, video_id: id, play_key: 'play-0001', reached: 25 } as const
  await somebody().send(publicCalls.reportVideoProgress, play)
  const before = await one(id)
  const upload_id = await upload(editor, 'b')
  const replaced = { id, duration_seconds: 30, upload_id, version: before.version }
  const files = { poster: await picture() }
  expect((await editor.send(calls.replacePortfolioFile, replaced, { files })).status).toBe(0)
  expect((await editor.send(calls.replacePortfolioFile, replaced, { files })).status).toBe(1)
  const after = await one(id)
  expect(after).toMatchObject({ like_count: 1, views: 1, duration_seconds: 30, state: 'published' })
  expect(after.replaced_at).not.toBeNull()
  expect((await editor.raw(before.video_url)).status).toBe(404)
  const bytes = Buffer.from(await (await editor.raw(after.video_url)).arrayBuffer())
  expect(bytes.equals(clip('b'))).toBe(true)

  expect((await editor.send(calls.removePortfolioVideo, { id })).message).toBe(
    'Unpublish the video before you remove it.',
  )
  await publish(id, 'draft')
  expect((await editor.send(calls.removePortfolioVideo, { id })).message).toBe(
    'This video has views, so it can’t be removed. Unpublish it instead.',
  )
})

test('the order is the one of the page; an order of another list is refused', async () => {
  const [first, second] = [await added('First'), await added('Second')]
  await publish(first)
  await publish(second)
  const ids = (await all()).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await editor.send(calls.orderPortfolioVideos, { ids: turned })).status).toBe(0)
  expect((await all()).map(({ id }) => id)).toEqual(turned)
  const titles = await titlesOnPage()
  expect(titles.indexOf('Second')).toBeLessThan(titles.indexOf('First'))
  const gone = await added('Gone')
  expect((await editor.send(calls.removePortfolioVideo, { id: gone })).message).toBe('Removed')
  for (const wrong of [[...turned, gone], turned.slice(1), turned.map(() => first)])
    expect((await editor.send(calls.orderPortfolioVideos, { ids: wrong })).message).toBe(
      'The order has changed. Reload and try again.',
    )
  const orders = [ids, turned, sorted(ids)]
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, number) =>
      editor.send(calls.orderPortfolioVideos, { ids: orders[number % 3]! }),
    ),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  expect(sorted((await all()).map(({ id }) => id))).toEqual(sorted(ids))
})

test('sales and everybody else may change nothing', async () => {
  const id = await added('Guarded')
  const staff = await product.as(await product.account({ roles: ['employee'] }))
  for (const caller of [seller, staff]) {
    const forbidden = { httpStatus: 403, message: 'You don’t have permission to edit portfolio videos.' }
    expect(await caller.send(calls.listPortfolioVideos, {})).toMatchObject(forbidden)
    expect(await caller.send(calls.beginVideoUpload, { name: 'a.mp4', bytes: 10 })).toMatchObject(forbidden)
    expect(await caller.send(calls.publishPortfolioVideo, { id, state: 'published' })).toMatchObject(
      forbidden,
    )
    expect(await caller.send(calls.publishPortfolioVideo, { id: 999_999, state: 'draft' })).toMatchObject(
      forbidden,
    )
    expect(await caller.send(calls.orderPortfolioVideos, { ids: [id] })).toMatchObject(forbidden)
    expect(await caller.send(calls.removePortfolioVideo, { id })).toMatchObject(forbidden)
    const form = { title: 'x', duration_seconds: 1, upload_id: 'x'.repeat(32) }
    expect(await caller.send(calls.addPortfolioVideo, form)).toMatchObject(forbidden)
    expect(await caller.send(calls.replacePortfolioFile, { ...form, id, version: 1 })).toMatchObject(
      forbidden,
    )
    expect(
      await caller.send(calls.changePortfolioVideo, { id, title: 'x', captions: '', version: 1 }),
    ).toMatchObject(forbidden)
  }
})
