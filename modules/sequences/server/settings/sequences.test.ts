import { expect, test } from 'vitest'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import * as calls from '#sequences/contract/sequence-calls.ts'
import {
  enrolmentList,
  enrolPeople,
  findToEnrol,
  moveEnrolment,
  settleSending,
} from '#sequences/contract/people-calls.ts'
import { enrolmentStates, gapUnits, startModes, stepConditions } from '#sequences/contract/sequences-lists.ts'
import { officeHours, sequenceScene } from '#sequences/testing/sequence-scene.ts'

const scene = await sequenceScene()
const { product, people, contactOf, sequenceOf, enrol, view, ledger, stateOf } = scene
const { asha, ravi, head, outsider } = people

test('the lists of the specification', () => {
  expect(Object.keys(startModes)).toEqual(['start_now', 'schedule'])
  expect(Object.keys(gapUnits)).toEqual(['minutes', 'hours', 'days'])
  expect(Object.keys(stepConditions)).toEqual(['1', '2', '3'])
})

test('own for executives, all for their manager, nothing for anyone else', async () => {
  const id = await sequenceOf(asha, [{}])
  const read = (who: typeof asha) => who.caller.send(calls.readSequence, { id })
  expect(await read(asha)).toMatchObject({ status: 0 })
  expect(await read(head)).toMatchObject({ status: 0 })
  expect(await read(ravi)).toMatchObject({ httpStatus: 404 })
  expect(await read(outsider)).toMatchObject({ httpStatus: 403 })
  expect((await ravi.caller.send(calls.sequenceList.read, {})).data.total).toBe(0)
  expect(await ravi.caller.send(calls.moveSequence, { id, to: 'paused' })).toMatchObject({ httpStatus: 404 })
  expect((await ravi.caller.send(enrolmentList.read, { sequence_id: id })).data.rows).toEqual([])
})

test('settings are refused in one sentence at their field', async () => {
  const form = { name: 'Spring', company_id: 1, zone: 'Asia/Kolkata', windows: officeHours }
  const save = (more: object) => asha.caller.send(calls.saveSequence, { ...form, ...more })
  expect(await save({ windows: [] })).toMatchObject({
    message: 'The window is empty: pick at least one day.',
  })
  expect(await save({ start_mode: 'schedule', starts_at: '2020-01-01T10:00:00Z' })).toMatchObject({
    message: 'Choose a start date in the future.',
  })
  expect(await save({ zone: 'Mars/Olympus' })).toMatchObject({ httpStatus: 400 })
  expect(await save({ company_id: 99_999 })).toMatchObject({ message: 'Choose a company.' })
  const { id } = (await save({})).data
  expect(await save({ name: 'SPRING' })).toMatchObject({ message: 'Another sequence has this name.' })
  const { version } = await view(asha, id)
  const wider = { id, version, windows: [...officeHours, { weekday: 6, start_minute: 600, end_minute: 700 }] }
  expect(await save(wider)).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(calls.saveSequence, { ...form, ...wider })).toMatchObject({ status: 0 })
  expect(await asha.caller.send(calls.moveSequence, { id, to: 'active' })).toMatchObject({
    message: 'Add a step first.',
  })
})

test('steps: no condition on the first, known fields only, texts that were planned are kept by version', async () => {
  const id = await sequenceOf(asha, [{}, { condition: 1, gap: [1, 'days'] }], {}, false)
  const save = (more: object) =>
    asha.caller.send(calls.saveStep, {
      sequence_id: id,
      gap_value: 0,
      gap_unit: 'days',
      subject: 'Hello',
      text: 'Hi',
      ...more,
    })
  const { steps } = await view(asha, id)
  expect(await save({ id: steps[0]!.id, version: 1, condition: 2 })).toMatchObject({
    message: 'Step 1 cannot have a condition: there is no previous email.',
  })
  expect(await save({ text: 'Dear {{nickname}}' })).toMatchObject({
    message: 'There is no field {{nickname}}.',
  })
  expect(await save({ gap_value: -1 })).toMatchObject({ httpStatus: 400 })
  expect(await save({ id: steps[1]!.id, version: steps[1]!.version, subject: 'Changed' })).toMatchObject({
    status: 0,
  })
  expect((await view(asha, id)).steps[1]).toMatchObject({ subject: 'Changed' })
  const swapped = [steps[1]!.id, steps[0]!.id]
  expect(await asha.caller.send(calls.orderSteps, { sequence_id: id, ids: swapped })).toMatchObject({
    status: 0,
  })
  expect((await view(asha, id)).steps.map(({ id: step, condition }) => [step, condition])).toEqual([
    [steps[1]!.id, null],
    [steps[0]!.id, null],
  ])
  await enrol(asha, id, [await contactOf(asha)])
  expect(await asha.caller.send(calls.orderSteps, { sequence_id: id, ids: swapped })).toMatchObject({
    message: '1 person is in this sequence. Duplicate it to change the order.',
  })
})

test('a removed step lets those who waited go on to the next', async () => {
  const id = await sequenceOf(asha, [{}, { gap: [1, 'days'] }])
  await enrol(asha, id, [await contactOf(asha)])
  const [first] = (await view(asha, id)).steps
  await asha.caller.send(calls.removeStep, { id: first!.id, version: first!.version })
  expect((await ledger(id)).map(({ status, reason }) => [status, reason])).toEqual([
    ['cancelled', 'The step was removed'],
    ['planned', ''],
  ])
})

test('enrolling names everyone it leaves out and why', async () => {
  const id = await sequenceOf(asha, [{ subject: 'For {{first_name}}' }])
  const mine = await contactOf(asha)
  const theirs = await contactOf(ravi)
  expect((await enrol(asha, id, [mine])).message).toBe('1 enrolled.')
  const again = await asha.caller.send(enrolPeople, {
    sequence_id: id,
    contact_ids: [mine, theirs],
    addresses: 'nobody@nowhere.example',
  })
  expect(again.data).toMatchObject({ enrolled: 0 })
  expect(again.data.refused.map(({ why }) => why)).toEqual([
    'already in this sequence',
    'owned by another: no contact of yours has this address',
  ])
  expect(await enrol(ravi, id, [theirs])).toMatchObject({ httpStatus: 404 })
})

test('twenty who enrol the same person make one run', async () => {
  const id = await sequenceOf(asha, [{}])
  const contact = await contactOf(asha)
  const answers = await Promise.all(Array.from({ length: 20 }, () => enrol(asha, id, [contact])))
  expect(answers.reduce((sum, { data }) => sum + data.enrolled, 0)).toBe(1)
  expect(await stateOf(id)).toBe('scheduled, live')
  expect(await ledger(id)).toHaveLength(1)
})

test('over 200 people are started by a manager', async () => {
  const id = await sequenceOf(asha, [{}], {}, false)
  const made = await product.write(async (ctx) => {
    const rows = Array.from({ length: 201 }, (_, one) => ({
      name: `Many ${one}`,
      email: `many${one}@many.example`,
      source: 'manual',
      owner_id: asha.id,
      created_at: ctx.now,
    }))
    return ctx.db
      .insertInto('contact')
      .values(rows as never)
      .returning('id')
      .execute()
  })
  await enrol(
    asha,
    id,
    made.map(({ id: contact }) => contact),
  )
  expect(await asha.caller.send(calls.moveSequence, { id, to: 'active' })).toMatchObject({
    httpStatus: 403,
    message: '201 people are in this sequence. A sales manager starts it.',
  })
  expect(await head.caller.send(calls.moveSequence, { id, to: 'active' })).toMatchObject({ status: 0 })
  expect(await ledger(id)).toHaveLength(201)
})

test('pause, resume and stop; what is unknown is settled by a person, once', async () => {
  const id = await sequenceOf(asha, [{}, { gap: [1, 'days'] }])
  await enrol(asha, id, [await contactOf(asha)])
  const [row] = (await asha.caller.send(enrolmentList.read, { sequence_id: id })).data.rows
  const move = (to: 'paused' | 'active' | 'stopped' | 'replied', reason = '') =>
    asha.caller.send(moveEnrolment, { id: row!.id, to, reason })
  expect(await move('paused')).toMatchObject({ status: 0 })
  expect(await move('active')).toMatchObject({ status: 0 })
  const [entry] = await ledger(id)
  await product.write((ctx) =>
    ctx.db
      .updateTable('sequence_mail')
      .set({ status: 'unknown', claimed_at: ctx.now })
      .where('id', '=', entry!.id)
      .execute(),
  )
  const settle = () => asha.caller.send(settleSending, { id: entry!.id, as: 'sent' })
  const settled = await Promise.all(Array.from({ length: 20 }, settle))
  expect(settled.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await ledger(id)).map(({ status }) => status)).toEqual(['sent', 'planned'])
  expect(await move('stopped')).toMatchObject({ message: 'Enter a reason' })
  expect(await move('stopped', 'Asked by phone')).toMatchObject({ status: 0 })
  expect(await move('replied')).toMatchObject({ message: 'This person is already stopped.' })
  expect(enrolmentStates.isFinal('stopped')).toBe(true)
})

test('a copy is a draft with the same steps, and what is found to enrol is what one sees', async () => {
  const id = await sequenceOf(asha, [{}, { gap: [2, 'hours'], condition: 3 }])
  const copy = (await asha.caller.send(calls.duplicateSequence, { id })).data.id
  const { name } = await view(asha, id)
  expect(await view(asha, copy)).toMatchObject({
    name: `${name}, copy`,
    status: 'draft',
    steps: [{ place: 1 }, { place: 2, gap_value: 2, gap_unit: 'hours', condition: 3 }],
  })
  await contactOf(asha)
  const found = async (who: typeof asha) =>
    (await who.caller.send(findToEnrol, { words: 'Buyer' })).data.length
  expect(await found(asha)).toBeGreaterThan(0)
  expect((await asha.caller.send(leadList.read, {})).status).toBe(0)
})

test('a test goes to oneself and leaves no trace in the ledger', async () => {
  const id = await sequenceOf(asha, [{}])
  const [step] = (await view(asha, id)).steps
  const answer = await asha.caller.send(calls.sendTest, { step_id: step!.id })
  expect(answer.message).toMatch(/^Test sent to /)
  expect(await ledger(id)).toEqual([])
  const contact_id = await contactOf(asha)
  const seen = await asha.caller.send(calls.previewStep, { step_id: step!.id, contact_id })
  expect(seen.data.text).toContain('Hi Buyer')
})
