import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { preboardingScene } from '#recruitment/testing/preboarding-scene.ts'

const product = await testProduct()
const scene = await preboardingScene(product)
const { hr, run, acceptedFor, mailsTo } = scene

test('the first mail goes out a fortnight before joining, not a day sooner, and once', async () => {
  const offer = await acceptedFor(15)
  await run()
  expect(await mailsTo(offer)).toEqual([])
  product.clock.shift({ hours: 24 })
  for (let round = 0; round < 2; round++) await run()
  // Sessions of yesterday hold again.
  product.clock.shift({ hours: -24 })
  expect(await mailsTo(offer)).toEqual(['Two'])
})

test('who was withdrawn hears nothing, and a new joining day of the onboarding counts', async () => {
  const gone = await acceptedFor(7)
  await hr.caller.send(calls.withdrawOffer, { id: gone.id, reason: 'Closed' })
  const moved = await acceptedFor(30)
  const { data } = await hr.caller.send(calls.inviteFromOffer, { id: moved.id })
  await product.write(({ db }) =>
    db
      .updateTable('onboarding')
      .set({ joining_on: dayAfter(scene.today(), 7) })
      .where('id', '=', data.onboarding_id)
      .execute(),
  )
  await run()
  expect(await mailsTo(gone)).toEqual([])
  expect(await mailsTo(moved)).toEqual(['Your'])
})
