import { expect, test } from 'vitest'
import { convertCandidate } from '#onboarding/contract/convert/convert-calls.ts'
import { readOnboarding } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import { closeTask, taskList } from '#onboarding/contract/tasks/task-calls.ts'
import { decideItem, finishVerification } from '#onboarding/contract/verify/verify-calls.ts'
import { decideSalary, salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import { findEmployment } from '#people/server/public.ts'
import * as confirmations from '#performance/contract/confirmation-calls.ts'
import { getCategoryMaster, kraDetails, saveKraSet } from '#performance/contract/kra-calls.ts'
import { submitReview } from '#performance/contract/review-calls.ts'
import { dayAfter, daysBetween } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { submitAll } from '#platform/testing/areas/test-onboardings.ts'
import { runScheduled } from '#platform/testing/areas/scheduled.ts'
import { signInAtDesk } from '#platform/testing/areas/test-desks.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { moveByHand, readApplication } from '#recruitment/contract/applications/application-calls.ts'
import { saveFeedback } from '#recruitment/contract/feedback/feedback-calls.ts'
import * as interviews from '#recruitment/contract/interviews/interview-calls.ts'
import { inviteFromOffer } from '#recruitment/contract/offers/offer-calls.ts'
import { offerScene } from '#recruitment/testing/public.ts'
import { buildRoom } from '#rooms/server/public.ts'
import { listExpectedGuests } from '#visitors/contract/guests/guest-calls.ts'
import { buildVisitorManager } from '#visitors/server/public.ts'
import { areasOf } from '#app/modules.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, interviewer, manager, hr, pay, seat } = scene
const administrator = await product.account({ roles: ['admin'] })
const admin = { person: administrator, caller: await product.as(administrator) }
const PROBATION_MONTHS = 3

type Sent<T> = { status: number; message: string; data: T; failure?: unknown }
const done = <T>(sent: Sent<T>): T => {
  if (sent.status !== 0) throw new Error(`${sent.message} ${JSON.stringify(sent.failure)}`)
  return sent.data
}
const today = () => companyDay(product.clock.now())

/** On another day everyone signs in again: their sessions have ended. */
async function goTo(day: string) {
  product.clock.shift({ days: daysBetween(today(), day) })
  for (const one of [recruiter, interviewer, manager, hr, admin, pay.checker])
    one.caller = await product.as(one.person)
}

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
  const { caller } = hr
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
  const { caller } = hr
  const { onboarding_id: id } = done(await caller.send(inviteFromOffer, { id: offerId }))
  await product.write(({ db }) => db.deleteFrom('onboarding_task').where('onboarding_id', '=', id).execute())
  await submitAll(product, id)
  const { items } = done(await caller.send(readOnboarding, { id }))
  for (const { id: item_id, version } of items.filter(({ status }) => status === 'given'))
    done(await caller.send(decideItem, { item_id, version, decision: 'accepted' }))
  done(await caller.send(finishVerification, { id }))
  const laptop = done(await admin.caller.send(taskList.read, {})).rows.find(
    ({ title, newcomer }) => title === 'Prepare a laptop' && newcomer === name,
  )!
  expect(laptop).toMatchObject({ team: 'it', state: 'open' })
  done(await admin.caller.send(closeTask, { id: laptop.id, version: laptop.version, state: 'done' }))
  return id
}

async function converted(id: number, joined_on: string) {
  const form = {
    official_email: 'new.hire@atrium.example',
    birth_date: '1996-02-11',
    gender: 'Female' as const,
  }
  return done(await hr.caller.send(convertCandidate, { id, joined_on, ...form })).person_id
}

/** In a room of the office: the calendar of the interviewer, the room and the front desk all have it. */
async function interviewInRoom({ application_id, name }: { application_id: number; name: string }) {
  const { location_id } = seat
  const room = await product.write((ctx) => buildRoom(ctx, { location_id, name: 'Godavari', who: 'all' }))
  const day = dayAfter(today(), 1)
  const starts_at = `${day}T06:00:00Z`
  const at = { application_id, minutes: 45 }
  const lead_id = interviewer.person.id
  const free = async () => {
    const panel = { ...at, panel: [lead_id], starts_at }
    const { clashes } = done(await recruiter.caller.send(interviews.checkPanel, panel))
    const wish = { ...at, location_id, starts: [starts_at], lead_id }
    const { rooms } = done(await recruiter.caller.send(interviews.freeInterviewRooms, wish))
    return { clashes: clashes.map(({ account_id }) => account_id), rooms: rooms.map(({ id }) => id) }
  }
  expect((await free()).rooms).toContain(room.id)
  const criteria = [{ key: 'code', label: 'Code', weight: 1 }]
  const plan = {
    ...at,
    kind: 'manager' as const,
    mode: 'face_to_face' as const,
    panel: [lead_id],
    lead_id,
    criteria,
  }
  const where = { location_id, room_id: room.id, override: true, override_reason: 'In tests' }
  const scheduling = { ...plan, ...where, starts_at }
  const { id } = done(await recruiter.caller.send(interviews.scheduleInterview, scheduling))
  expect(await free()).toEqual({ clashes: [lead_id], rooms: [] })

  await goTo(day)
  const frontDesk = { name: 'Front desk', username: 'front.desk', password: 'front desk in the morning' }
  await product.write((ctx) => buildVisitorManager(ctx, { ...frontDesk, locationIds: [location_id] }))
  const desk = await signInAtDesk(product, frontDesk.username, location_id)
  expect(done(await desk.send(listExpectedGuests, {}))).toMatchObject([
    {
      visitor_name: name,
      purpose: 'interview',
      host_id: lead_id,
      room: expect.stringContaining('Godavari') as string,
    },
  ])
  return id
}

/** Over on the next day, rated and decided by its lead, and on to the offer by HR. */
async function selected(interview: number, application_id: number) {
  await goTo(dayAfter(today(), 1))
  await runScheduled(product, 'recruitment.end-interviews')
  const said = {
    marks: [{ key: 'code', mark: 8 }],
    grade: 4,
    recommendation: 'yes' as const,
    strengths: 'Careful',
  }
  const { caller } = interviewer
  done(await caller.send(saveFeedback, { id: interview, submit: true, ...said }))
  const { version } = done(await caller.send(interviews.readInterview, { id: interview }))
  done(await caller.send(interviews.decideInterview, { id: interview, version, outcome: 'selected' }))
  done(await hr.caller.send(moveByHand, { id: application_id, from: 16, to: 4 }))
}

test('from an interview in a room to an employee with salary, laptop and key result areas, confirmed at the end of the probation', async () => {
  await setOfDesignation()
  const applied = await scene.applied()
  await selected(await interviewInRoom(applied), applied.application_id)
  const offer = await scene.sent(applied, { probation_months: PROBATION_MONTHS })
  await scene.accept(offer)
  const joined_on = dayAfter(today(), 30)
  const account_id = await converted(await onboarded(offer.id, offer.name), joined_on)
  expect(done(await recruiter.caller.send(readApplication, { id: offer.application_id }))).toMatchObject({
    cv_status: 11,
  })
  const salaries = done(await pay.checker.caller.send(salaryOfPerson, { account_id }))
  expect(salaries.open).toMatchObject([{ state: 'submitted', annual_ctc: 120_000_000 }])
  const open = salaries.open[0]!
  const agreement = { id: open.id, version: open.version, approve: true }
  expect((await hr.caller.send(decideSalary, agreement)).status).toBe(1)
  done(await pay.checker.caller.send(decideSalary, agreement))

  const readKra = () => manager.caller.send(kraDetails, { user_id: account_id })
  await goTo(dayAfter(joined_on, -1))
  expect((await readKra()).httpStatus).toBe(404)
  await goTo(joined_on)
  const { kra } = done(await readKra())
  expect(kra).toMatchObject({ state: 'draft', from_on: joined_on, lines: [{ title: 'Ships tested pages' }] })

  const employment = (day: string) => product.write((ctx) => findEmployment(ctx, account_id, day))
  const { probation_ends_on: end } = (await employment(joined_on))!
  expect(await employment(joined_on)).toMatchObject({ status: 'probation' })
  expect(daysBetween(joined_on, end!)).toSatisfy((days: number) => days >= 88 && days <= 92)
  await goTo(dayAfter(end!, -20))
  await daily('performance.daily')
  const [row] = done(await hr.caller.send(confirmations.confirmationList.read, {})).rows
  expect(row).toMatchObject({ person: { id: account_id }, probation_end: end, overdue: false })
  const { id } = row!
  const { mine } = done(await manager.caller.send(confirmations.readConfirmation, { id }))
  done(
    await manager.caller.send(submitReview, {
      id: mine!.id,
      version: mine!.version,
      answers: ['q1', 'q2', 'q3', 'q4'].map((item) => ({ item, mark: 8, comment: 'Good' })),
      recommendation: 'confirm',
    }),
  )
  const { version } = done(await hr.caller.send(confirmations.readConfirmation, { id }))
  const decision = { id, version, decision: 'confirm' as const, reason: 'As recommended' }
  expect((await manager.caller.send(confirmations.decideConfirmation, decision)).status).toBe(1)
  done(await hr.caller.send(confirmations.decideConfirmation, decision))
  expect(await employment(end!)).toMatchObject({ status: 'probation' })
  expect(await employment(dayAfter(end!, 1))).toMatchObject({ status: 'confirmed', notice_days: 60 })
}, 180_000)
