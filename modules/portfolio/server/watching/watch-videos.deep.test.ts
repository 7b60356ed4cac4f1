import { expect, test } from 'vitest'
import { publishVideos, strangersAt, verifiedContact } from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#portfolio/contract/public-calls.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const somebody = strangersAt([product.origin, await product.anotherNode()])
const [video_id = 0] = await publishVideos(product, ['Third'])
const like = (contact_id: string, is_liked: 0 | 1, is_disliked: 0 | 1 = 0) =>
  somebody().send(calls.videoPortfolioLikeDislikeUpdate, { contact_id, video_id, is_liked, is_disliked })
const seenBy = async (contact_id?: string) =>
  (await somebody().send(calls.videoPortfolioList, { contact_id })).data[0]

test('counts are exact when many click at once, and twice', async () => {
  const people: string[] = []
  for (let person = 0; person < 25; person++) people.push(await verifiedContact(product, somebody()))
  // Each of them clicks four times in two tabs; the last ten dislike in the end.
  await Promise.all(people.flatMap((person) => Array.from({ length: 4 }, () => like(person, 1))))
  await Promise.all(people.slice(15).flatMap((person) => [like(person, 0, 1), like(person, 0, 1)]))
  expect(await seenBy(people[0])).toMatchObject({ like_count: 15, dislike_count: 10, is_liked: 1 })
  expect(await seenBy(people[20])).toMatchObject({ is_liked: 0, is_disliked: 1 })
})
