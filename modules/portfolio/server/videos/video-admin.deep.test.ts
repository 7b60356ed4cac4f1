import { expect, test } from 'vitest'
import { prospect, strangersAt, verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as publicCalls from '#portfolio/contract/public-calls.ts'
import * as calls from '#portfolio/contract/videos/video-calls.ts'
import { clip, picture, videoScene } from '#portfolio/testing/video-scene.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const somebody = strangersAt([product.origin])
const { editor, upload, added, one, publish } = await videoScene(product)

test('a replaced file keeps the id, the likes and the views', async () => {
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
  const poster = await picture()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      editor.send(calls.replacePortfolioFile, replaced, { files: { poster } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(Math.max(...answers.map(({ httpStatus }) => httpStatus))).toBeLessThan(500)
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
