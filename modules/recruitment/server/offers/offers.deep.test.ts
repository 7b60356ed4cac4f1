import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import * as own from '#recruitment/contract/offers/own-offer-calls.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'
import { tendOffers } from './offer-jobs.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter } = scene
const stranger = product.stranger
const good = <A extends { status: number }>(answers: readonly A[]) =>
  answers.filter(({ status }) => status === 0)

test('a wrong code opens nothing; five lock the door, and a pass is for its own offer', async () => {
  const offer = await scene.sent()
  const { token } = offer
  const code = await scene.codeFor(offer)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await stranger.send(own.sendOfferCode, { token })).toMatchObject({ httpStatus: 429 })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => stranger.send(own.enterOffer, { token, code: wrong })),
  )
  expect(answers.filter(({ message }) => message === say.codeWrong.text)).toHaveLength(4)
  expect(await stranger.send(own.enterOffer, { token, code })).toMatchObject({ message: say.locked(30).text })
  product.clock.shift({ minutes: 31 })
  expect(await stranger.send(own.enterOffer, { token, code })).toMatchObject({ message: say.codeWrong.text })
  const { inside } = await scene.entered(offer)
  const other = await scene.sent()
  expect(await stranger.send(own.readOwnOffer, { ...inside, token: other.token })).toMatchObject({
    httpStatus: 403,
  })
  product.clock.shift({ minutes: 61 })
  expect(await stranger.send(own.readOwnOffer, inside)).toMatchObject({ message: say.passOver.text })
})

test('of twenty who accept and twenty who withdraw at once, one has done it', async () => {
  const offer = await scene.sent()
  const { inside, read } = await scene.entered(offer)
  const accept = () => stranger.send(own.acceptOffer, { ...inside, name: read.name, hash: read.hash })
  const withdraw = () => recruiter.caller.send(calls.withdrawOffer, { id: offer.id, reason: 'Budget' })
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => ({
      at,
      answer: await (at % 2 === 0 ? accept() : withdraw()),
    })),
  )
  const done = answers.filter(({ answer }) => answer.status === 0)
  expect(done).toHaveLength(1)
  const isAccepted = done[0]!.at % 2 === 0
  const [after] = await scene.offersOf(offer.application_id)
  expect(after!.state).toBe(isAccepted ? 'accepted' : 'withdrawn')
  expect(await scene.statusOf(offer.application_id)).toBe(isAccepted ? 7 : 10)
  const refused = new Set(
    answers.filter(({ answer }) => answer.status !== 0).map(({ answer }) => answer.message),
  )
  const allowed = isAccepted
    ? [say.over('accepted').text, say.mayNotWithdraw.text]
    : [say.over('withdrawn').text, say.stateChanged('withdrawn').text]
  expect([...refused].filter((message) => !allowed.includes(message))).toEqual([])
})

test('of twenty acceptances one counts, and a person accepts one offer in the whole group', async () => {
  const offer = await scene.sent()
  const first = await scene.entered(offer)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      stranger.send(own.acceptOffer, { ...first.inside, name: first.read.name, hash: first.read.hash }),
    ),
  )
  expect(good(answers)).toHaveLength(1)
  const moves = await product.read(({ db }) =>
    db
      .selectFrom('application_move')
      .select('id')
      .where('application_id', '=', offer.application_id)
      .where('to_status', '=', 7)
      .execute(),
  )
  expect(moves).toHaveLength(1)
})

test('a declined offer moves on with its reason, and a new version takes the place of one that is out', async () => {
  const person = await scene.applied()
  const offer = await scene.sent(person)
  const again = await scene.sent(person, { annual_ctc: 130_000_000 })
  const states = async () => (await scene.offersOf(person.application_id)).map(({ state }) => state)
  expect(await states()).toEqual(['sent', 'superseded'])
  expect(await stranger.send(own.sendOfferCode, { token: offer.token })).toMatchObject({
    message: say.over('superseded').text,
  })
  const { inside } = await scene.entered(again)
  expect(
    await stranger.send(own.declineOffer, { ...inside, reason: 'pay', note: 'Too little' }),
  ).toMatchObject({
    message: say.declined,
  })
  expect(await scene.statusOf(person.application_id)).toBe(8)
  const last = await scene.sent(person, { annual_ctc: 140_000_000 })
  expect(await states()).toEqual(['sent', 'declined', 'superseded'])
  expect(await scene.statusOf(person.application_id)).toBe(6)
  expect(last.token).not.toBe(again.token)
})

test('an offer ends with its last day, before the job and by the job, once', async () => {
  const offer = await scene.sent(undefined, { valid_until: dayAfter(scene.today(), 1) })
  const { inside, read } = await scene.entered(offer)
  product.clock.shift({ hours: 48 })
  expect(await stranger.send(own.sendOfferCode, { token: offer.token })).toMatchObject({
    message: say.over('expired').text,
  })
  expect(await stranger.send(own.acceptOffer, { ...inside, name: read.name, hash: read.hash })).toMatchObject(
    { status: 1 },
  )
  const tend = () =>
    product.read((ctx) => tendOffers({ read: ctx, write: (work) => product.write(work) }, product))
  await Promise.all(Array.from({ length: 20 }, tend))
  // Sessions of two days ago hold again.
  product.clock.shift({ hours: -48 })
  expect((await scene.offersOf(offer.application_id))[0]!.state).toBe('expired')
  expect(await scene.statusOf(offer.application_id)).toBe(6)
  const told = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('id')
      .where('kind', '=', 'recruitment.offer-answered')
      .where('subject_key', '=', `offer/${offer.id}`)
      .where('recipient_id', '=', recruiter.person.id)
      .execute(),
  )
  expect(told).toHaveLength(1)
})
