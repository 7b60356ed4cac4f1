import { expect, test } from 'vitest'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'

const scene = await academyScene()
const { product, manager, asha, ravi, status, dayIn } = scene

const page = async (id: number) => (await manager.caller.send(calls.readLead, { id })).data
const move = async (id: number, to: string, more = {}, by = asha) =>
  by.caller.send(calls.moveLead, { id, from: (await page(id)).status.id, to: status(to), ...more })
const seatsOf = (id: number) =>
  product.read((ctx) =>
    ctx.db
      .selectFrom('academy_batch')
      .select(['taken', 'seats'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('the shipped statuses are named as in the specification', async () => {
  const { statuses } = (await asha.caller.send(calls.readChoices, {})).data
  expect(statuses.map(({ name, kind }) => [name, kind])).toEqual([
    ['New', 'open'],
    ['Contacted', 'open'],
    ['Follow-up', 'open'],
    ['Demo Scheduled', 'open'],
    ['Enrolled', 'won'],
    ['Not Interested', 'lost'],
    ['Invalid', 'lost'],
  ])
})

test('a status that needs a follow-up wants a day ahead, and lost wants a reason', async () => {
  const { id } = await scene.lead()
  expect(await move(id, 'Follow-up')).toMatchObject({
    httpStatus: 400,
    failure: { fields: { follow_up_on: 'Pick the next follow-up date.' } },
  })
  expect((await move(id, 'Follow-up', { follow_up_on: dayIn(0) })).httpStatus).toBe(400)
  expect(await move(id, 'Follow-up', { follow_up_on: dayIn(2) })).toMatchObject({
    message: 'Moved to Follow-up.',
  })
  expect((await move(id, 'Not Interested')).httpStatus).toBe(400)
  expect(await move(id, 'Not Interested', { reason: 'Too far' })).toMatchObject({ status: 0 })
  expect(await page(id)).toMatchObject({ follow_up_on: null, reason: 'Too far' })
  expect(await move(id, 'New')).toMatchObject({ httpStatus: 403 })
  expect(await move(id, 'New', {}, manager)).toMatchObject({ status: 0 })
  const { moves } = await page(id)
  expect(moves.map(({ from, to }) => [from, to])).toEqual([
    ['Not Interested', 'New'],
    ['Follow-up', 'Not Interested'],
    ['New', 'Follow-up'],
    ['', 'New'],
  ])
})

test('enrolling sets day, batch and fee and takes a seat; leaving it gives the seat back once', async () => {
  const batch = await scene.batch(30)
  const { id } = await scene.lead({ email: 'student.receipt@example.org' })
  expect(await move(id, 'Enrolled')).toMatchObject({ failure: { fields: { batch_id: 'Choose a batch.' } } })
  const wish = { batch_id: batch.id, fee: 40_000_00, discount_bp: 1_000, fee_collected: 20_000_00 }
  expect((await move(id, 'Enrolled', { ...wish, fee_collected: 36_000_01 })).httpStatus).toBe(400)
  expect(await move(id, 'Enrolled', wish)).toMatchObject({ message: 'Enrolled. 29 seats are left.' })
  expect(await page(id)).toMatchObject({
    enrolled_on: dayIn(0),
    batch_id: batch.id,
    fee_quoted: 36_000_00,
    fee_collected: 20_000_00,
    fee_open: 16_000_00,
    courses: ['Full-stack'],
  })
  const mail = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select('subject')
      .where('to_address', '=', 'student.receipt@example.org')
      .execute(),
  )
  expect(mail.map(({ subject }) => subject)).toEqual(['You are enrolled: Full-stack'])
  const from = status('Enrolled')
  const back = await Promise.all(
    Array.from({ length: 20 }, () =>
      manager.caller.send(calls.moveLead, { id, from, to: status('Contacted') }),
    ),
  )
  expect(back.filter(({ status: ok }) => ok === 0)).toHaveLength(1)
  expect((await seatsOf(batch.id)).taken).toBe(0)
  expect(await page(id)).toMatchObject({ enrolled_on: null, batch_id: null, fee_quoted: 36_000_00 })
})

test('of twenty who want the last two seats, two get them; the others read that the batch is full', async () => {
  const batch = await scene.batch(2)
  const leads = await Promise.all(Array.from({ length: 20 }, () => scene.lead()))
  const answers = await Promise.all(
    leads.map(({ id }) =>
      asha.caller.send(calls.moveLead, {
        id,
        from: status('New'),
        to: status('Enrolled'),
        batch_id: batch.id,
      }),
    ),
  )
  expect(answers.filter(({ status: ok }) => ok === 0)).toHaveLength(2)
  const refused = answers.filter(({ httpStatus }) => httpStatus === 409)
  expect(refused).toHaveLength(18)
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['Batch is full: 2 of 2.']))
  expect(await seatsOf(batch.id)).toEqual({ taken: 2, seats: 2 })
  const undone = leads[answers.findIndex(({ status: ok }) => ok === 0)]!
  expect(await move(undone.id, 'New', {}, manager)).toMatchObject({ status: 0 })
  const nextOne = leads[answers.findIndex(({ status: ok }) => ok !== 0)]!
  expect(await move(nextOne.id, 'Enrolled', { batch_id: batch.id })).toMatchObject({ status: 0 })
})

test('the table holds more seats than there are for no one', async () => {
  const batch = await scene.batch(1)
  const over = product.write((ctx) =>
    ctx.db.updateTable('academy_batch').set({ taken: 2 }).where('id', '=', batch.id).execute(),
  )
  await expect(over).rejects.toThrow(/academy_batch_taken_check/)
})

test('of two who move one lead from the same status the second reads who was faster', async () => {
  const { id } = await scene.lead()
  const wish = { id, from: status('New'), to: status('Contacted') }
  expect(await asha.caller.send(calls.moveLead, wish)).toMatchObject({ status: 0 })
  expect(await manager.caller.send(calls.moveLead, wish)).toMatchObject({
    httpStatus: 409,
    message: `${asha.name} has moved this lead to Contacted.`,
  })
})

test('a lead of another counsellor does not exist, and one without a counsellor is first taken', async () => {
  const { id } = await scene.lead()
  expect((await ravi.caller.send(calls.readLead, { id })).httpStatus).toBe(404)
  expect((await move(id, 'Contacted', {}, ravi)).httpStatus).toBe(404)
  const free = await scene.lead({ counsellor_id: null })
  expect((await move(free.id, 'Contacted', {}, ravi)).httpStatus).toBe(403)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? asha : ravi).caller.send(calls.takeLead, { id: free.id }),
    ),
  )
  const { counsellor } = await page(free.id)
  expect(answers.filter(({ status: ok }) => ok === 0)).toHaveLength(10)
  expect(new Set(answers.filter(({ status: ok }) => ok !== 0).map(({ message }) => message))).toEqual(
    new Set([`${counsellor!.name} has taken this lead already.`]),
  )
})

test('a call answers the follow-up that was due, and asks for the next one where the status does', async () => {
  const { id } = await scene.lead({ status: 'Follow-up', follow_up_on: dayIn(-1) })
  expect(await asha.caller.send(calls.logCall, { id, outcome: 'connected' })).toMatchObject({
    failure: { fields: { next_on: 'Pick the next follow-up date.' } },
  })
  expect((await asha.caller.send(calls.logCall, { id, outcome: 'busy', next_on: dayIn(0) })).httpStatus).toBe(
    400,
  )
  expect(await asha.caller.send(calls.logCall, { id, outcome: 'busy', next_on: dayIn(1) })).toMatchObject({
    message: 'The call is logged.',
  })
  expect(await page(id)).toMatchObject({
    follow_up_on: dayIn(1),
    calls: [{ outcome: 'busy', due_on: dayIn(-1), next_on: dayIn(1) }],
  })
  expect((await ravi.caller.send(calls.logCall, { id, outcome: 'busy', next_on: dayIn(1) })).httpStatus).toBe(
    404,
  )
})

test('the day shows what is due, what is new and what no one has', async () => {
  const counsellor = await scene.employed(['academy_counsellor'])
  const due = await scene.lead({ counsellor_id: counsellor.id, status: 'Follow-up', follow_up_on: dayIn(0) })
  const late = await scene.lead({
    counsellor_id: counsellor.id,
    status: 'Follow-up',
    follow_up_on: dayIn(-3),
  })
  await scene.lead({ counsellor_id: counsellor.id, status: 'Follow-up', follow_up_on: dayIn(1) })
  const fresh = await scene.lead({ counsellor_id: counsellor.id })
  const free = await scene.lead({ counsellor_id: null })
  const today = (await counsellor.caller.send(calls.readToday, {})).data
  expect(today.due.map(({ id, overdue }) => [id, overdue])).toEqual([
    [late.id, true],
    [due.id, false],
  ])
  expect(today.fresh.map(({ id }) => id)).toEqual([fresh.id])
  expect(today.unassigned.map(({ id }) => id)).toContain(free.id)
  expect((await scene.other.caller.send(calls.readToday, {})).httpStatus).toBe(403)
  expect((await scene.admin.caller.send(calls.readToday, {})).httpStatus).toBe(403)
})
