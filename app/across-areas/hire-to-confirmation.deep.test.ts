import { expect, test } from 'vitest'
import { convertCandidate } from '#onboarding/contract/convert/convert-calls.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { closeTask, taskList } from '#onboarding/contract/tasks/task-calls.ts'
import { decideItem, finishVerification } from '#onboarding/contract/verify/verify-calls.ts'
import { salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import { findEmployment } from '#people/server/public.ts'
import * as confirmations from '#performance/contract/confirmation-calls.ts'
import { getCategoryMaster, kraDetails, saveKraSet } from '#performance/contract/kra-calls.ts'
import { submitReview } from '#performance/contract/review-calls.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readApplication } from '#recruitment/contract/applications/application-calls.ts'
import { inviteFromOffer } from '#recruitment/contract/offers/offer-calls.ts'
import { offerScene } from '#recruitment/testing/public.ts'
import { areasOf } from '#app/modules.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, pay, seat } = scene
const admin = await product.as(await product.account({ roles: ['admin'] }))
const PROBATION_MONTHS = 3

type Sent<T> = { status: number; message: string; data: T; failure?: unknown }
const done = <T>(sent: Sent<T>): T => {
  if (sent.status !== 0) throw new Error(`${sent.message} ${JSON.stringify(sent.failure)}`)
  return sent.data
}
const today = () => companyDay(product.clock.now())

/** What the areas do every day at their hour. */
async function daily(name: string) {
  const plan = areasOf(product)
    .flatMap(({ schedule = [] }) => schedule)
    .find((one) => one.name === name)!
  const now = product.clock.now()
  await product.write((ctx) => plan.job.run(ctx as never, {}, { dueAt: now } as never) as Promise<void>)
}

/** The key result areas that everyone of the designation begins with. */
async function setOfDesignation() {
  const { caller } = scene.hr
  const [category] = done(await caller.send(getCategoryMaster, {})).rows
  const line = { category_id: category!.id, title: 'Ships tested pages', measure: 'number' as const }
  done(
    await caller.send(saveKraSet, {
      designation_id: seat.designation_id,
      from_on: '2020-01-01',
      lines: [{ ...line, direction: 'higher', target: 1_000, weight: 10_000 }],
    }),
  )
}

/** Invited from the accepted offer, verified by HR; the laptop is prepared by IT. */
async function onboarded(offerId: number, name: string) {
  const { caller } = scene.hr
  const { onboarding_id: id } = done(await caller.send(inviteFromOffer, { id: offerId }))
  await product.write(({ db }) => db.deleteFrom('onboarding_task').where('onboarding_id', '=', id).execute())
  await submitAll(product, id)
  const { items } = done(await caller.send(readOnboarding, { id }))
  for (const { id: item_id, version } of items.filter(({ status }) => status === 'given'))
    done(await caller.send(decideItem, { item_id, version, decision: 'accepted' }))
  done(await caller.send(finishVerification, { id }))
  const laptop = done(await admin.send(taskList.read, {})).rows.find(
    ({ title, newcomer }) => title === 'Prepare a laptop' && newcomer === name,
  )!
  expect(laptop).toMatchObject({ team: 'it', state: 'open' })
  done(await admin.send(closeTask, { id: laptop.id, version: laptop.version, state: 'done' }))
  return id
}

async function converted(id: number, joined_on: string) {
  const form = {
    official_email: 'new.hire@atrium.example',
    birth_date: '1996-02-11',
    gender: 'Female' as const,
  }
  return done(await scene.hr.caller.send(convertCandidate, { id, joined_on, ...form })).person_id
}

/** Twenty days before the probation ends everyone signs in again: sessions have ended long ago. */
async function daysBefore(end: string, days: number) {
  product.clock.shift({ days: daysBetween(today(), dayAfter(end, -days)) })
  const [manager, hr] = [await product.as(scene.manager.person), await product.as(scene.hr.person)]
  await daily('performance.daily')
  return { manager, hr }
}

test('an accepted offer becomes an employee with salary, laptop and key result areas, confirmed at the end of the probation', async () => {
  await setOfDesignation()
  const offer = await scene.sent(undefined, { probation_months: PROBATION_MONTHS })
  await scene.accept(offer)
  const joined_on = dayAfter(today(), 30)
  const account_id = await converted(await onboarded(offer.id, offer.name), joined_on)
  expect(done(await recruiter.caller.send(readApplication, { id: offer.application_id }))).toMatchObject({
    cv_status: 11,
  })
  const salaries = done(await pay.checker.caller.send(salaryOfPerson, { account_id }))
  expect(salaries.open).toMatchObject([{ state: 'submitted', annual_ctc: 120_000_000 }])
  const { kra } = done(await scene.manager.caller.send(kraDetails, { user_id: account_id }))
  expect(kra).toMatchObject({ state: 'draft', from_on: joined_on, lines: [{ title: 'Ships tested pages' }] })

  const employment = (day: string) => product.write((ctx) => findEmployment(ctx, account_id, day))
  const { probation_ends_on: end } = (await employment(joined_on))!
  expect(await employment(joined_on)).toMatchObject({ status: 'probation' })
  const { manager, hr } = await daysBefore(end!, 20)
  const [row] = done(await hr.send(confirmations.confirmationList.read, {})).rows
  expect(row).toMatchObject({ person: { id: account_id }, probation_end: end, overdue: false })
  const { id } = row!
  const { mine } = done(await manager.send(confirmations.readConfirmation, { id }))
  done(
    await manager.send(submitReview, {
      id: mine!.id,
      version: mine!.version,
      answers: ['q1', 'q2', 'q3', 'q4'].map((item) => ({ item, mark: 8, comment: 'Good' })),
      recommendation: 'confirm',
    }),
  )
  const { version } = done(await hr.send(confirmations.readConfirmation, { id }))
  const decision = { id, version, decision: 'confirm' as const, reason: 'As recommended' }
  expect((await manager.send(confirmations.decideConfirmation, decision)).status).toBe(1)
  done(await hr.send(confirmations.decideConfirmation, decision))
  expect(await employment(end!)).toMatchObject({ status: 'probation' })
  expect(await employment(dayAfter(end!, 1))).toMatchObject({ status: 'confirmed', notice_days: 60 })
}, 180_000)
