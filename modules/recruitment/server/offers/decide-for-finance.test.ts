import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { decideForFinance, financeOfferList } from '#recruitment/contract/offers/finance-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import * as own from '#recruitment/contract/offers/own-offer-calls.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, hr, secondHr, finance, manager } = scene
const LAKH = 10_000_000

const above = { annual_ctc: 16 * LAKH, over_reason: 'Nobody else knows this' }

const atFinance = () => scene.atFinance(above)

test('an offer above the salary of its job is approved by HR and then by finance, and only then fixed', async () => {
  const waiting = await atFinance()
  expect(waiting.answer.message).toBe(say.toFinance)
  expect(waiting.offer).toMatchObject({ state: 'finance', letter: null })
  const send = { id: waiting.id, version: waiting.version }
  expect(await recruiter.caller.send(calls.sendOffer, send)).toMatchObject({ httpStatus: 409 })
  const { rows } = (await finance.caller.send(financeOfferList.read, {})).data
  expect(rows.find(({ id }) => id === waiting.id)).toMatchObject({
    candidate: waiting.name,
    above: LAKH,
    salary_to: 15 * LAKH,
    reason: above.over_reason,
    may_decide: true,
  })
  const decide = { ...send, approve: true }
  expect(await finance.caller.send(decideForFinance, { ...decide, approve: false })).toMatchObject({
    message: say.noteEmpty.text,
  })
  expect(await finance.caller.send(decideForFinance, decide)).toMatchObject({ message: say.approved })
  const [after] = (await scene.offersOf(waiting.application_id)) as [calls.OfferView]
  expect(after).toMatchObject({ state: 'approved', financed_by: finance.person.name })
  expect(after.letter!.body).toContain('16,00,000')
  expect(await finance.caller.send(decideForFinance, { ...decide, version: after.version })).toMatchObject({
    message: say.stateChanged('approved').text,
  })
})

test('a bonus of the first year lifts an offer above the band', async () => {
  const bonuses = [{ kind: 'joining' as const, amount: 2 * LAKH, after_months: 0 }]
  const { application_id } = await scene.applied()
  const send = (annual_ctc: number) =>
    recruiter.caller.send(calls.saveOffer, scene.form(application_id, { annual_ctc, bonuses }))
  expect((await send(14 * LAKH)).failure.fields).toEqual({ over_reason: say.overBudget.text })
  // Within the band HR decides alone.
  expect(await send(13 * LAKH)).toMatchObject({ message: say.submitted })
  expect(await scene.offersOf(application_id)).toMatchObject([{ state: 'waiting', bonuses }])
})

test('finance sees what waits for it and nothing else of recruitment; others do not see its list', async () => {
  const { id } = await scene.sent()
  expect(await finance.caller.send(candidateList.read, {})).toMatchObject({ httpStatus: 403 })
  expect(await finance.caller.send(decideForFinance, { id, version: 1, approve: true })).toMatchObject({
    httpStatus: 404,
  })
  for (const { caller } of [recruiter, hr, manager]) {
    expect(await caller.send(financeOfferList.read, {})).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(decideForFinance, { id, version: 1, approve: true })).toMatchObject({
      httpStatus: 403,
    })
  }
})

test('returned by finance it is a draft again, and its next round asks all again', async () => {
  const waiting = await atFinance()
  const back = { id: waiting.id, version: waiting.version, approve: false, note: 'Ask for 15' }
  expect(await finance.caller.send(decideForFinance, back)).toMatchObject({ message: say.returned })
  const [draft] = (await scene.offersOf(waiting.application_id)) as [calls.OfferView]
  expect(draft).toMatchObject({ state: 'draft', decision_note: 'Ask for 15' })
  const again = scene.form(waiting.application_id, {
    ...above,
    id: draft.id,
    version: draft.version,
    annual_ctc: 15 * LAKH,
    over_reason: '',
  })
  expect(await recruiter.caller.send(calls.saveOffer, again)).toMatchObject({ message: say.submitted })
  const [second] = (await scene.offersOf(waiting.application_id)) as [calls.OfferView]
  expect(second).toMatchObject({ financed_by: null, decided_by: null })
  const decide = { id: second.id, version: second.version, approve: true }
  expect(await secondHr.caller.send(calls.decideOffer, decide)).toMatchObject({ message: say.approved })
})

test('a candidate asks and is answered by mail, without figures; strangers and late ones are refused', async () => {
  const offer = await scene.sent()
  const { inside } = await scene.entered(offer)
  const answer = () => recruiter.caller.send(calls.answerCandidate, { id: offer.id, text: 'Yes, from May.' })
  expect(await answer()).toMatchObject({ message: say.nothingAsked.text })
  const ask = (text: string) => product.stranger.send(own.askAboutOffer, { ...inside, kind: 'change', text })
  expect((await ask(' ')).failure.fields).toEqual({ text: say.textEmpty })
  expect(await product.stranger.send(own.askAboutOffer, { ...inside, pass: 'no', text: 'Hi' })).toMatchObject(
    {
      httpStatus: 403,
    },
  )
  expect(await ask('Can I start in May?')).toMatchObject({ message: say.asked })
  const [view] = (await scene.offersOf(offer.application_id)) as [calls.OfferView]
  expect(view).toMatchObject({
    state: 'viewed',
    thread: [{ kind: 'change', text: 'Can I start in May?', by: null }],
    can: { answer: true },
  })
  // Who sees no pay reads no word of it.
  const [seen] = (await scene.offersOf(offer.application_id, manager)) as [calls.OfferView]
  expect(seen.thread).toBeNull()
  expect(await manager.caller.send(calls.answerCandidate, { id: offer.id, text: 'No' })).toMatchObject({
    httpStatus: 403,
  })
  expect(
    await scene.otherRecruiter.caller.send(calls.answerCandidate, { id: offer.id, text: 'No' }),
  ).toMatchObject({ httpStatus: 404 })
  expect(await answer()).toMatchObject({ message: say.answered })
  const mail = await scene.mailTo(offer.email)
  expect(mail).toContain('answered your question')
  expect(mail).not.toContain('May')
  const read = (await product.stranger.send(own.readOwnOffer, inside)).data
  expect(read.thread.map(({ kind, text }) => [kind, text])).toEqual([
    ['change', 'Can I start in May?'],
    ['answer', 'Yes, from May.'],
  ])
  expect(JSON.stringify(read.thread)).not.toContain(recruiter.person.name)
  await recruiter.caller.send(calls.withdrawOffer, { id: offer.id, reason: 'Closed' })
  expect(await ask('And now?')).toMatchObject({ message: say.over('withdrawn').text })
})

test('nobody decides for finance on an offer to themselves', async () => {
  const waiting = await atFinance()
  await product.write(({ db }) =>
    db
      .updateTable('candidate')
      .set({ account_id: finance.person.id })
      .where('id', '=', waiting.candidate_id)
      .execute(),
  )
  const { rows } = (await finance.caller.send(financeOfferList.read, {})).data
  expect(rows.some(({ id }) => id === waiting.id)).toBe(false)
  expect(
    await finance.caller.send(decideForFinance, { id: waiting.id, version: waiting.version, approve: true }),
  ).toMatchObject({ httpStatus: 404 })
})
