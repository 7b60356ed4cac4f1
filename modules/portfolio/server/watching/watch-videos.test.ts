import { expect, test } from 'vitest'
import {
  prospect,
  publishVideos,
  strangersAt,
  verifiedContact,
} from '#platform/testing/areas/test-portfolio.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import * as calls from '#portfolio/contract/public-calls.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const somebody = strangersAt([product.origin, await product.anotherNode()])
const [first, second, third, fourth] = (await publishVideos(product, ['One', 'Two', 'Three', 'Four'])) as [
  number,
  number,
  number,
  number,
]
const enter = (person = prospect()) => verifiedContact(product, somebody(), person)
const list = async (contact_id?: string) =>
  (await somebody().send(calls.videoPortfolioList, { contact_id })).data

test('without a contact there are pictures and titles only', async () => {
  const videos = await list()
  expect(videos.map(({ id, title }) => [id, title])).toEqual([
    [first, 'One'],
    [second, 'Two'],
    [third, 'Three'],
    [fourth, 'Four'],
  ])
  for (const video of videos) {
    expect(Object.keys(video).toSorted()).toEqual(['duration_seconds', 'id', 'thumbnail', 'title'])
    expect((await somebody().raw(video.thumbnail)).status).toBe(200)
  }
})

test('a contact gets links that hold two hours and hand out ranges', async () => {
  const [video] = await list(await enter())
  expect(video).toMatchObject({ like_count: 0, dislike_count: 0, is_liked: 0, is_disliked: 0 })
  const range = (wanted: string) => somebody().raw(video!.videoUrl!, { headers: { range: wanted } })
  const part = await range('bytes=100-199')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000'])
  expect(part.headers.get('content-disposition')).toMatch(/^inline/)
  expect((await part.arrayBuffer()).byteLength).toBe(100)
  expect((await range('bytes=2000-')).status).toBe(416)
  const forged = video!.videoUrl!.replace(
    /signature=(.)/,
    (_, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`,
  )
  expect((await somebody().raw(forged)).status).toBe(404)
  product.clock.shift({ minutes: 119 })
  expect((await range('bytes=0-9')).status).toBe(206)
  product.clock.shift({ minutes: 2 })
  expect((await range('bytes=0-9')).status).toBe(403)
})

test('a contact id that no one has, or of thirty days ago, must be verified again', async () => {
  const contact_id = await enter()
  const verifyAgain = { httpStatus: 403, status: 1, message: 'Verify your email address again' }
  for (const wrong of ['', '1', 'x'.repeat(32), `${contact_id}x`]) {
    expect(await somebody().send(calls.videoPortfolioList, { contact_id: wrong })).toMatchObject(verifyAgain)
    const wish = { contact_id: wrong, video_id: first, is_liked: 1, is_disliked: 0 }
    expect(await somebody().send(calls.videoPortfolioLikeDislikeUpdate, wish)).toMatchObject(verifyAgain)
  }
  product.clock.shift({ days: 30, seconds: 1 })
  expect(await somebody().send(calls.videoPortfolioList, { contact_id })).toMatchObject(verifyAgain)
})

const like = (contact_id: string, video_id: number, is_liked: 0 | 1, is_disliked: 0 | 1 = 0) =>
  somebody().send(calls.videoPortfolioLikeDislikeUpdate, { contact_id, video_id, is_liked, is_disliked })

test('liking is a state: it may be repeated, turned over and taken back', async () => {
  const contact_id = await enter()
  expect((await like(contact_id, second, 1)).data).toEqual({
    like_count: 1,
    dislike_count: 0,
    is_liked: 1,
    is_disliked: 0,
  })
  expect((await like(contact_id, second, 1)).data).toMatchObject({ like_count: 1 })
  expect((await like(contact_id, second, 0, 1)).data).toMatchObject({ like_count: 0, dislike_count: 1 })
  expect((await list(contact_id))[1]).toMatchObject({ is_liked: 0, is_disliked: 1, dislike_count: 1 })
  expect((await like(contact_id, second, 0)).data).toMatchObject({ like_count: 0, dislike_count: 0 })
  expect(await like(contact_id, second, 1, 1)).toMatchObject({
    httpStatus: 400,
    message: 'A video can be liked or disliked, not both.',
  })
  expect(await like(contact_id, 999_999, 1)).toMatchObject({
    httpStatus: 404,
    message: 'This video no longer exists.',
  })
})

test('counts are exact when five click four times at once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => enter()))
  await Promise.all(people.flatMap((person) => Array.from({ length: 4 }, () => like(person, third, 1))))
  // The last two dislike in the end.
  await Promise.all(
    people.slice(3).flatMap((person) => [like(person, third, 0, 1), like(person, third, 0, 1)]),
  )
  expect((await list(people[0]))[2]).toMatchObject({ like_count: 3, dislike_count: 2, is_liked: 1 })
  expect((await list(people[4]))[2]).toMatchObject({ is_liked: 0, is_disliked: 1 })
})

const play = (contact_id: string, video_id: number, reached: calls.Mark, play_key = 'play-0001') =>
  somebody().send(calls.reportVideoProgress, { contact_id, video_id, play_key, reached })

test('how far a playing came only grows, and a report sent twice counts once', async () => {
  const person = prospect()
  const contact_id = await enter(person)
  await Promise.all(([0, 50, 25, 75, 25, 0] as const).map((reached) => play(contact_id, first, reached)))
  await play(contact_id, first, 25, 'play-0002')
  const plays = await product.read(({ db }) =>
    db
      .selectFrom('portfolio_play')
      .innerJoin('portfolio_viewer', 'portfolio_viewer.id', 'viewer_id')
      .select(['play_key', 'reached'])
      .where('email', '=', person.email)
      .orderBy('play_key')
      .execute(),
  )
  expect(plays).toEqual([
    { play_key: 'play-0001', reached: 75 },
    { play_key: 'play-0002', reached: 25 },
  ])
  const odd = { contact_id, video_id: first, play_key: 'play-0003', reached: 60 as calls.Mark }
  expect((await somebody().send(calls.reportVideoProgress, odd)).httpStatus).toBe(400)
  expect((await play('nobody', first, 0)).message).toBe('Verify your email address again')
  expect((await play(contact_id, 999_999, 0)).message).toBe('This video no longer exists.')
})

test('sales is told once of someone who saw more than half of three videos', async () => {
  const seller = await product.account({ roles: ['sales_manager'] })
  const person = prospect({ name: 'Wren Callahan' })
  const contact_id = await enter(person)
  await Promise.all([
    play(contact_id, first, 50),
    play(contact_id, second, 100),
    play(contact_id, second, 50, 'again-01'),
  ])
  const told = async () =>
    (await (await product.as(seller)).send(listNotifications, {})).data.rows
      .filter(({ kind }) => kind === 'portfolio.hot-viewer')
      .map(({ title, text, link }) => ({ title, text, link }))
  expect(await told()).toEqual([])
  await Promise.all(
    Array.from({ length: 20 }, (_, number) => play(contact_id, third, 75, `third-${number}00`)),
  )
  expect(await told()).toEqual([
    {
      title: 'Wren Callahan watches our videos',
      text: 'More than half of 3 videos was watched.',
      link: '/portfolio-viewers',
    },
  ])
})
