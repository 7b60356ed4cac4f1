import { expect, test } from 'vitest'
import { submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { convertCandidate, endOnboarding } from '#onboarding/contract/convert/convert-calls.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'
import { salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'
import { freezeOfferJob } from '#recruitment/server/offers/freeze-offer.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, hr, manager, pay } = scene
await product.account({ roles: ['admin'] })

async function invited() {
  const offer = await scene.accepted()
  const { data } = await hr.caller.send(calls.inviteFromOffer, { id: offer.id })
  return { ...offer, onboarding_id: data.onboarding_id }
}

test('who joins stands at 11, the salary waits for payroll and the letter is among the documents', async () => {
  const offer = await invited()
  await product.work()
  const filed = await waitFor(async () => (await scene.offersOf(offer.application_id))[0]!.letter!.filed)
  expect(filed).toBe(true)
  expect((await recruiter.caller.send(calls.openOfferFile, { id: offer.id })).data.link).toContain(
    '/api/files/',
  )
  expect(await manager.caller.send(calls.openOfferFile, { id: offer.id })).toMatchObject({ httpStatus: 404 })
  // The scene of onboarding lays the tasks out itself.
  await product.write(({ db }) =>
    db.deleteFrom('onboarding_task').where('onboarding_id', '=', offer.onboarding_id).execute(),
  )
  await submitAll(product, offer.onboarding_id)
  const { items } = (await hr.caller.send(readOnboarding, { id: offer.onboarding_id })).data
  for (const item of items.filter(({ status }) => status === 'given'))
    await hr.caller.send(verify.decideItem, { item_id: item.id, version: item.version, decision: 'accepted' })
  await hr.caller.send(verify.finishVerification, { id: offer.onboarding_id })
  const [{ joining_on }] = (await scene.offersOf(offer.application_id)) as [calls.OfferView]
  const joined = await hr.caller.send(convertCandidate, {
    id: offer.onboarding_id,
    official_email: 'ira.joined@atrium.example',
    joined_on: joining_on,
    birth_date: '1998-05-04',
    gender: 'Female',
  })
  expect([joined.status, joined.message]).toEqual([0, expect.any(String)])
  expect(await scene.statusOf(offer.application_id)).toBe(11)
  const { person_id } = joined.data
  const salaries = (await pay.checker.caller.send(salaryOfPerson, { account_id: person_id })).data
  expect(salaries.open).toMatchObject([
    { annual_ctc: 120_000_000, state: 'submitted', cause: 'joining', effective_from: joining_on },
  ])
  const papers = await product.read(({ db }) =>
    db
      .selectFrom('document')
      .innerJoin('document_type', 'document_type.id', 'document.type_id')
      .select(['document_type.category', 'document.title'])
      .where('document.account_id', '=', person_id)
      .where('document_type.category', '=', 'offer_letter')
      .execute(),
  )
  expect(papers).toHaveLength(1)
})

test('who does not come after all stands at 12, and a new offer may follow', async () => {
  const offer = await invited()
  const ended = await hr.caller.send(endOnboarding, { id: offer.onboarding_id, reason: 'Stays where she is' })
  expect(ended.status).toBe(0)
  expect(await scene.statusOf(offer.application_id)).toBe(12)
  const again = await scene.sent(offer)
  const [newest, before] = await scene.offersOf(again.application_id)
  expect([newest!.state, before!.state]).toEqual(['sent', 'withdrawn'])
  expect(before!.accepted!.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('the letter is drawn once', async () => {
  const offer = await scene.sent()
  const job = freezeOfferJob(product)
  if (!job.steps) throw new Error('drawing writes in steps')
  const beside = { dueAt: product.clock.now(), report: () => Promise.resolve() }
  const run = () =>
    product.read((ctx) =>
      job.run({ read: ctx, write: (work) => product.write(work) }, { id: offer.id }, beside),
    )
  await Promise.all([run(), run(), run()])
  const files = await product.read(({ db }) =>
    db.selectFrom('stored_file').select('id').where('kept_for', '=', `offer/${offer.id}`).execute(),
  )
  expect(files).toHaveLength(1)
})

async function waitFor(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 60; tries++) {
    if (await holds()) return true
    await new Promise((later) => setTimeout(later, 250))
  }
  return false
}
