import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { convertCandidate, endOnboarding } from '#onboarding/contract/convert/convert-calls.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'
import { salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, hr, manager, pay } = scene
await product.account({ roles: ['admin'] })

async function invited() {
  const offer = await scene.accepted()
  const { data } = await hr.caller.send(calls.inviteFromOffer, { id: offer.id })
  return { ...offer, onboarding_id: data.onboarding_id }
}

test('only an accepted offer leads to onboarding, once, with its terms, and by those who invite', async () => {
  const offer = await scene.sent()
  expect(await hr.caller.send(calls.inviteFromOffer, { id: offer.id })).toMatchObject({
    message: say.notAccepted.text,
  })
  await scene.accept(offer)
  expect(await recruiter.caller.send(calls.inviteFromOffer, { id: offer.id })).toMatchObject({
    httpStatus: 403,
  })
  expect(await manager.caller.send(calls.inviteFromOffer, { id: offer.id })).toMatchObject({
    httpStatus: 403,
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => hr.caller.send(calls.inviteFromOffer, { id: offer.id })),
  )
  const done = answers.filter(({ status }) => status === 0)
  expect(done).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.invitedAlready.text)).toHaveLength(19)
  const seen = (await hr.caller.send(readOnboarding, { id: done[0]!.data.onboarding_id })).data
  expect(JSON.stringify(seen)).toContain(offer.name)
  const terms = await product.read(({ db }) =>
    db
      .selectFrom('onboarding')
      .innerJoin('onboarding_terms', 'onboarding_terms.id', 'onboarding.id')
      .select(['told_ctc', 'notice_days', 'stage', 'joining_on', 'line_manager_id', 'offer_key'])
      .where('onboarding.id', '=', done[0]!.data.onboarding_id)
      .executeTakeFirstOrThrow(),
  )
  expect(terms).toMatchObject({
    told_ctc: 120_000_000,
    notice_days: 60,
    stage: 'probation',
    line_manager_id: manager.person.id,
    offer_key: `offer/${offer.id}`,
  })
  expect(await hr.caller.send(calls.withdrawOffer, { id: offer.id, reason: 'Late' })).toMatchObject({
    message: say.onboardingFirst.text,
  })
})

test('who joins stands at 11, and the salary waits for payroll', async () => {
  const offer = await invited()
  // The scene of onboarding lays the tasks out itself.
  await product.write(({ db }) =>
    db.deleteFrom('onboarding_task').where('onboarding_id', '=', offer.onboarding_id).execute(),
  )
  await submitAll(product, offer.onboarding_id)
  const { items } = (await hr.caller.send(readOnboarding, { id: offer.onboarding_id })).data
  for (const item of items.filter(({ status }) => status === 'given'))
    await hr.caller.send(verify.decideItem, { item_id: item.id, version: item.version, decision: 'accepted' })
  await hr.caller.send(verify.finishVerification, { id: offer.onboarding_id })
  const joined = await hr.caller.send(convertCandidate, {
    id: offer.onboarding_id,
    official_email: 'ira.joined@atrium.example',
    joined_on: dayAfter(scene.today(), 30),
    birth_date: '1998-05-04',
    gender: 'Female',
  })
  expect(await scene.statusOf(offer.application_id)).toBe(11)
  const { person_id: account_id } = joined.data
  const { open } = (await pay.checker.caller.send(salaryOfPerson, { account_id })).data
  expect(open).toMatchObject([{ annual_ctc: 120_000_000, state: 'submitted', cause: 'joining' }])
})

test('who does not come stands at 12', async () => {
  const offer = await invited()
  await hr.caller.send(endOnboarding, { id: offer.onboarding_id, reason: 'Stays where she is' })
  expect(await scene.statusOf(offer.application_id)).toBe(12)
  expect((await scene.offersOf(offer.application_id))[0]!.state).toBe('withdrawn')
})

test('who approves withdraws an accepted offer before the onboarding; the recruiter alone does not', async () => {
  const offer = await scene.accepted()
  const withdraw = { id: offer.id, reason: 'Position is gone' }
  expect(await recruiter.caller.send(calls.withdrawOffer, withdraw)).toMatchObject({
    message: say.mayNotWithdraw.text,
  })
  expect(await hr.caller.send(calls.withdrawOffer, withdraw)).toMatchObject({ message: say.withdrawn })
  expect(await scene.statusOf(offer.application_id)).toBe(12)
  expect(await scene.mailTo(offer.email)).toContain('withdrawn')
})
