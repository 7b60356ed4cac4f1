import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/offers/offer-calls.ts'
import { offerList } from '#recruitment/contract/offers/offer-list.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'
import { mailNewHires } from './preboarding-mails.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { hr, recruiter } = scene
await product.account({ roles: ['admin'] })

const run = () =>
  product.read((ctx) => mailNewHires({ read: ctx, write: (work) => product.write(work) }, product))

const acceptedFor = async (days: number) => {
  const offer = await scene.sent(undefined, {
    joining_on: dayAfter(scene.today(), days),
    valid_until: scene.today(),
  })
  await scene.accept(offer)
  return offer
}

/** Subjects of the mails before the first day, the oldest first. */
const mailsTo = ({ email }: { email: string }) =>
  product.read(async ({ db }) => {
    const rows = await db
      .selectFrom('mail_message')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
    return rows
      .map(({ subject }) => subject)
      .filter((subject) => /^(Two weeks|Your first days|See you)/.test(subject))
      .map((subject) => subject.split(' ')[0])
  })

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
