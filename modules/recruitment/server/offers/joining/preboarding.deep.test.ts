import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { offerList } from '#recruitment/contract/offers/offer-list.ts'
import { preboardingScene } from '#recruitment/testing/preboarding-scene.ts'

const product = await testProduct()
const scene = await preboardingScene(product)
const { recruiter, run, acceptedFor, mailsTo } = scene

test('mails go out 14, 7 and 1 day before joining, each once, however often the job runs', async () => {
  const far = await acceptedFor(15)
  const near = await acceptedFor(14)
  await Promise.all(Array.from({ length: 20 }, run))
  expect(await mailsTo(far)).toEqual([])
  expect(await mailsTo(near)).toEqual(['Two'])
})

test('late, only the newest that is due is sent', async () => {
  const offer = await acceptedFor(6)
  await run()
  await run()
  expect(await mailsTo(offer)).toEqual(['Your'])
  const tomorrow = await acceptedFor(1)
  await run()
  expect(await mailsTo(tomorrow)).toEqual(['See'])
})

test('the drop risk of an accepted offer says its reasons, and ends with the answer', async () => {
  const open = await scene.sent()
  expect((await scene.offersOf(open.application_id))[0]!.drop_risk).toBeNull()
  const offer = await acceptedFor(10)
  await product.write(({ db }) =>
    db.updateTable('candidate').set({ notice_days: 90 }).where('id', '=', offer.candidate_id).execute(),
  )
  const risk = async () => (await scene.offersOf(offer.application_id))[0]!.drop_risk
  expect(await risk()).toEqual({
    risk: 'high',
    reasons: ['Not invited to onboarding yet', 'Notice period of 90 days elsewhere'],
  })
  const [listed] = (await recruiter.caller.send(offerList.read, { view: 'all', search: offer.name })).data
    .rows
  expect(listed).toMatchObject({ drop_risk: 'high' })
})
