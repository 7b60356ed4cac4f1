import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerList } from '#recruitment/contract/offers/offer-list.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import * as own from '#recruitment/contract/offers/own-offer-calls.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'
import { tendOffers } from './offer-jobs.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, otherRecruiter, manager, hr, secondHr, interviewer, pay } = scene
const stranger = product.stranger
const good = <A extends { status: number }>(answers: readonly A[]) =>
  answers.filter(({ status }) => status === 0)

test('an offer is made, approved by another person and sent; what does not fit is said at its field', async () => {
  const { application_id, email, name } = await scene.applied()
  const send = (more = {}) => recruiter.caller.send(calls.saveOffer, scene.form(application_id, more))
  const yesterday = dayAfter(scene.today(), -1)
  expect(await send({ joining_on: yesterday })).toMatchObject({ message: say.joiningPast.text })
  expect(await send({ valid_until: yesterday })).toMatchObject({ message: say.validPast.text })
  expect(await send({ valid_until: dayAfter(scene.today(), 31) })).toMatchObject({
    message: say.validTooLate.text,
  })
  expect(await send({ pay_group_id: 9_999 })).toMatchObject({ message: say.noSuchGroup.text })
  expect((await send({ annual_ctc: 16 * 10_000_000 })).failure.fields).toEqual({
    over_reason: say.overBudget.text,
  })
  expect(await send()).toMatchObject({ message: say.submitted })
  expect(await send()).toMatchObject({ message: say.inWork.text })
  const [waiting] = await scene.offersOf(application_id)
  const decide = { id: waiting!.id, version: waiting!.version, approve: true }
  expect(await recruiter.caller.send(calls.decideOffer, decide)).toMatchObject({ httpStatus: 403 })
  expect(await hr.caller.send(calls.decideOffer, { ...decide, approve: false })).toMatchObject({
    message: say.noteEmpty.text,
  })
  expect(await hr.caller.send(calls.decideOffer, decide)).toMatchObject({ message: say.approved })
  expect(await secondHr.caller.send(calls.decideOffer, decide)).toMatchObject({
    message: say.stateChanged('approved').text,
  })
  const [approved] = await scene.offersOf(application_id)
  expect(approved!.letter!.number).toMatch(/^CO1\/OFFR\/\d{4}\/\d{4}$/)
  expect(await scene.statusOf(application_id)).toBe(4)
  const at = { id: approved!.id, version: approved!.version }
  expect(await recruiter.caller.send(calls.sendOffer, at)).toMatchObject({ message: say.sent(name) })
  expect(await scene.statusOf(application_id)).toBe(6)
  expect(await scene.mailTo(email)).not.toMatch(/12,00,000|1200000/)
})

test('nobody decides on an offer of their own, not even who may approve', async () => {
  const { application_id } = await scene.applied()
  await hr.caller.send(calls.saveOffer, scene.form(application_id))
  const [offer] = await scene.offersOf(application_id)
  const decide = { id: offer!.id, version: offer!.version, approve: true }
  expect(await hr.caller.send(calls.decideOffer, decide)).toMatchObject({ message: say.notYourOwn.text })
  expect(await secondHr.caller.send(calls.decideOffer, decide)).toMatchObject({ status: 0 })
})

test('the pay is seen by those who may, the split by payroll’s grant alone, and others see nothing', async () => {
  const { application_id } = await scene.applied()
  const { id } = await scene.approved(application_id)
  const [seen] = await scene.offersOf(application_id, recruiter)
  expect(seen).toMatchObject({ annual_ctc: 120_000_000, lines: null })
  const [byManager] = await scene.offersOf(application_id, manager)
  expect(byManager).toMatchObject({ annual_ctc: null, lines: null, letter: null })
  expect(await manager.caller.send(calls.saveOffer, scene.form(application_id))).toMatchObject({
    httpStatus: 403,
  })
  expect(await otherRecruiter.caller.send(calls.readOffers, { application_id })).toMatchObject({
    httpStatus: 404,
  })
  expect(await otherRecruiter.caller.send(calls.withdrawOffer, { id, reason: 'x' })).toMatchObject({
    httpStatus: 404,
    message: say.noSuchOffer.text,
  })
  expect(await interviewer.caller.send(calls.readOffers, { application_id })).toMatchObject({
    httpStatus: 403,
  })
  const rows = async ({ caller }: typeof recruiter) =>
    (await caller.send(offerList.read, { view: 'all', size: 100 })).data.rows
  expect((await rows(recruiter)).find((row) => row.id === id)).toMatchObject({ annual_ctc: 120_000_000 })
  expect((await rows(manager)).find((row) => row.id === id)).toMatchObject({ annual_ctc: null })
  expect(await rows(otherRecruiter)).toEqual([])
  const auditor = await pay.employed(['auditor'])
  const [audited] = await scene.offersOf(application_id, auditor as never)
  const total = audited!.lines!.reduce((sum, { monthly }) => sum + monthly, 0)
  expect(Math.abs(total - 10_000_000)).toBeLessThan(200)
})

test('the candidate reads the offer with a code, and accepts by typing the name', async () => {
  const offer = await scene.sent()
  const link = await stranger.send(own.viewOfferLink, { token: offer.token })
  expect(link.data).toMatchObject({ job: 'Web developer', is_open: true, address: 'i•••@mail.example' })
  expect(JSON.stringify(link.data)).not.toContain('Ira')
  expect(await stranger.send(own.viewOfferLink, { token: 'guessed' })).toMatchObject({ httpStatus: 404 })
  const { inside, read } = await scene.entered(offer)
  expect(read).toMatchObject({ name: offer.name, annual_ctc: 120_000_000, is_open: true })
  expect(read.lines.length).toBeGreaterThan(2)
  expect((await scene.offersOf(offer.application_id))[0]!.state).toBe('viewed')
  const accept = (more = {}) =>
    stranger.send(own.acceptOffer, { ...inside, name: read.name, hash: read.hash, ...more })
  expect(await accept({ name: 'Another Name' })).toMatchObject({ message: say.nameOther(offer.name).text })
  expect(await accept({ hash: '0'.repeat(64) })).toMatchObject({ message: say.hashOther.text })
  expect(await accept({ pass: 'another' })).toMatchObject({ message: say.passOver.text })
  expect(await accept({ name: `  ${read.name.toUpperCase()} ` })).toMatchObject({ message: say.accepted })
  expect(await scene.statusOf(offer.application_id)).toBe(7)
  const [after] = await scene.offersOf(offer.application_id)
  expect(after!.accepted!.hash).toBe(read.hash)
  expect(await accept()).toMatchObject({ message: say.over('accepted').text })
  // The candidate who accepted can read it again.
  expect((await stranger.send(own.readOwnOffer, inside)).data.accepted_name).not.toBe('')
})

test('five wrong codes lock the door', async () => {
  const offer = await scene.sent()
  const { token } = offer
  const code = await scene.codeFor(offer)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => stranger.send(own.enterOffer, { token, code: wrong })),
  )
  expect(answers.filter(({ message }) => message === say.codeWrong.text)).toHaveLength(4)
  expect(await stranger.send(own.enterOffer, { token, code })).toMatchObject({ message: say.locked(30).text })
})

test('two offers to one person for two jobs: one acceptance, whichever is first', async () => {
  const person = await scene.applied()
  const application_id = await scene.appliedElsewhere(person.candidate_id)
  const one = await scene.sent(person)
  const two = await scene.sent({ ...person, application_id })
  const [first, second] = [await scene.entered(one), await scene.entered(two)]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const { inside, read } = at % 2 === 0 ? first : second
      return stranger.send(own.acceptOffer, { ...inside, name: read.name, hash: read.hash })
    }),
  )
  expect(good(answers)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.otherAccepted.text).length).toBeGreaterThan(0)
})

test('a new version takes the place of one that is out, and a declined one moves on', async () => {
  const person = await scene.applied()
  await scene.sent(person)
  const { inside } = await scene.entered(await scene.sent(person, { annual_ctc: 130_000_000 }))
  const states = async () => (await scene.offersOf(person.application_id)).map(({ state }) => state)
  expect(await states()).toEqual(['viewed', 'superseded'])
  await stranger.send(own.declineOffer, { ...inside, reason: 'pay', note: 'Too little' })
  expect(await states()).toEqual(['declined', 'superseded'])
  expect(await scene.statusOf(person.application_id)).toBe(8)
})

test('after its last day an offer is not accepted, and the job ends it', async () => {
  const offer = await scene.sent(undefined, { valid_until: dayAfter(scene.today(), 1) })
  const { inside, read } = await scene.entered(offer)
  product.clock.shift({ hours: 48 })
  const accept = { ...inside, name: read.name, hash: read.hash }
  expect(await stranger.send(own.acceptOffer, accept)).toMatchObject({ status: 1 })
  await product.read((ctx) => tendOffers({ read: ctx, write: (work) => product.write(work) }, product))
  // Sessions of two days ago hold again.
  product.clock.shift({ hours: -48 })
  expect((await scene.offersOf(offer.application_id))[0]!.state).toBe('expired')
})
