import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { suppress } from '#contacts/server/public.ts'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'

const scene = await academyScene(await productOnPlainDay())
const { product, manager, asha, ravi, status, dayIn } = scene

type Wish = Partial<SentBy<typeof calls.addLead>> & { phone: string }
const add = (by: typeof asha, wish: Wish) => by.caller.send(calls.addLead, { name: 'Meera Nair', ...wish })
const page = async (id: number) => (await manager.caller.send(calls.readLead, { id })).data
const leadsAt = async (phone: string) =>
  (await manager.caller.send(leadList.read, { view: 'all', search: phone, size: 50 })).data.rows

test('a known phone is shown before saving, and asking again adds the course and wakes the lead', async () => {
  const phone = scene.phone()
  const { id } = (await add(asha, { phone, course_ids: [scene.fullStack.id] })).data
  await asha.caller.send(calls.moveLead, {
    id,
    from: status('New'),
    to: status('Demo Scheduled'),
    follow_up_on: dayIn(3),
  })
  const known = (await ravi.caller.send(calls.findKnownLead, { phone: phone.slice(3) })).data
  expect(known.lead).toEqual({
    id: null,
    says: `${phone} is already a lead of ${asha.name} (Demo Scheduled).`,
    courses: [],
  })
  const design = await scene.course()
  const again = await add(ravi, { phone: `0${phone.slice(3)}`, course_ids: [design.id], city: 'Pune' })
  expect(again).toMatchObject({
    message: `Meera Nair asked again. The lead stays with ${asha.name}.`,
    data: { id, known: true },
  })
  expect(await page(id)).toMatchObject({
    times_asked: 2,
    status: { name: 'New' },
    counsellor: { id: asha.id },
    courses: ['Full-stack', design.name],
    city: 'Pune',
    follow_up_on: dayIn(3),
  })
  expect(await scene.noticesOf(asha.id, 'academy.lead-asked-again')).toEqual(['Meera Nair asked again'])
})

test('twenty who add one student at once make one lead', async () => {
  const phone = scene.phone()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => add(at % 2 ? asha : ravi, { phone, email: 'twenty@example.org' })),
  )
  expect(answers.every(({ status: ok }) => ok === 0)).toBe(true)
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await leadsAt(phone)).toMatchObject([{ times_asked: 20 }])
})

test('an email address is known as well, and the contact is the one of everybody', async () => {
  const { id } = (await add(asha, { phone: scene.phone(), email: 'Known@Example.org' })).data
  const other = await add(asha, { phone: scene.phone(), email: 'known@example.org' })
  expect(other.data).toEqual({ id, known: true })
  const contacts = await product.read((ctx) =>
    ctx.db.selectFrom('contact').select('source').where('email', '=', 'known@example.org').execute(),
  )
  expect(contacts).toEqual([{ source: 'academy' }])
})

test('the table refuses a second lead of one phone, and an enrolled student may ask for another course', async () => {
  const phone = scene.phone()
  await scene.lead({ phone })
  await expect(scene.lead({ phone })).rejects.toThrow(/academy_lead_phone_key/)
  const batch = await scene.batch()
  const { id } = (await leadsAt(phone))[0]!
  await asha.caller.send(calls.moveLead, {
    id,
    from: status('New'),
    to: status('Enrolled'),
    batch_id: batch.id,
  })
  expect((await add(asha, { phone })).data).toMatchObject({ known: false })
  expect(await leadsAt(phone)).toHaveLength(2)
})

test('what is no phone number is refused at the field', async () => {
  expect(await add(asha, { phone: '12 34' })).toMatchObject({
    httpStatus: 400,
    failure: {
      fields: { phone: 'Write the phone number with its country code, such as +91 98300 12345.' },
    },
  })
})

test('leads of the manager go in turn to present counsellors, and those of a counsellor stay', async () => {
  const given: (number | undefined)[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = (await add(manager, { phone: scene.phone() })).data
    given.push((await page(id)).counsellor?.id)
  }
  expect(new Set(given.slice(0, 2))).toEqual(new Set([asha.id, ravi.id]))
  expect(given.slice(2)).toEqual(given.slice(0, 2))
  const own = (await add(ravi, { phone: scene.phone() })).data
  expect((await page(own.id)).counsellor?.id).toBe(ravi.id)
  const chosen = (await add(manager, { phone: scene.phone(), counsellor_id: asha.id })).data
  expect((await page(chosen.id)).counsellor?.id).toBe(asha.id)
})

test('only the manager assigns, and to a counsellor', async () => {
  const { id } = await scene.lead()
  expect((await asha.caller.send(calls.assignLead, { id, counsellor_id: ravi.id })).httpStatus).toBe(403)
  expect(
    (await manager.caller.send(calls.assignLead, { id, counsellor_id: scene.other.id })).httpStatus,
  ).toBe(400)
  expect(await manager.caller.send(calls.assignLead, { id, counsellor_id: ravi.id })).toMatchObject({
    message: `Assigned to ${ravi.name}.`,
  })
  expect((await asha.caller.send(calls.readLead, { id })).httpStatus).toBe(404)
})

test('a lead is edited under its version; its phone stays one of its own', async () => {
  const first = await scene.lead()
  const second = await scene.lead()
  const { version } = await page(second.id)
  const wish = { id: second.id, version, name: 'New name', phone: first.phone }
  expect(await asha.caller.send(calls.saveLead, wish)).toMatchObject({
    httpStatus: 409,
    failure: { fields: { phone: 'Another lead has this phone number.' } },
  })
  const saved = { ...wish, phone: second.phone, fee: 100_00, fee_collected: 100_01 }
  expect((await asha.caller.send(calls.saveLead, saved)).httpStatus).toBe(400)
  expect(await asha.caller.send(calls.saveLead, { ...saved, fee_collected: 50_00 })).toMatchObject({
    status: 0,
  })
  expect((await asha.caller.send(calls.saveLead, { ...saved, fee_collected: 60_00 })).httpStatus).toBe(409)
  expect((await ravi.caller.send(calls.saveLead, { ...saved, fee_collected: 60_00 })).httpStatus).toBe(404)
})

test('who asked not to be contacted is named before saving and on the page', async () => {
  const { id, phone } = await scene.lead()
  await product.write((ctx) =>
    suppress(ctx, product.keyring, { channel: 'phone', address: phone, companyId: null, reason: 'asked' }),
  )
  expect((await page(id)).opted_out).toBe(dayIn(0))
  expect((await asha.caller.send(calls.findKnownLead, { phone })).data.opted_out).toBe(
    say.optedOut(dayInWords(dayIn(0))),
  )
})

test('a counsellor lists own and unassigned leads; totals and counts know no others', async () => {
  const counsellor = await scene.employed(['academy_counsellor'])
  const mine = await scene.lead({ counsellor_id: counsellor.id })
  const hidden = await scene.lead({ counsellor_id: asha.id })
  const { rows, total } = (await counsellor.caller.send(leadList.read, { view: 'all', size: 200 })).data
  expect(rows.map(({ id }) => id)).toContain(mine.id)
  expect(rows.map(({ id }) => id)).not.toContain(hidden.id)
  expect(total).toBe(rows.length)
  const board = (await counsellor.caller.send(calls.readBoard, {})).data
  expect(board.cards.map(({ id }) => id)).not.toContain(hidden.id)
  expect(board.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  expect((await scene.other.caller.send(leadList.read, {})).httpStatus).toBe(403)
})

test('who asks again while they are enrolled stays enrolled, and the other course is another lead', async () => {
  const batch = await scene.batch()
  const { id, phone } = await scene.lead()
  const enrol = { id, from: status('New'), to: status('Enrolled'), batch_id: batch.id }
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => add(ravi, { phone })),
    ...Array.from({ length: 10 }, () => asha.caller.send(calls.moveLead, enrol)),
  ])
  expect(answers.every(({ httpStatus }) => httpStatus < 500)).toBe(true)
  const rows = await leadsAt(phone)
  for (const row of rows) expect(row.status.kind === 'won').toBe(row.batch !== null)
  const { taken } = await product.read((ctx) =>
    ctx.db.selectFrom('academy_batch').select('taken').where('id', '=', batch.id).executeTakeFirstOrThrow(),
  )
  expect(rows.filter(({ batch: seat }) => seat !== null)).toHaveLength(taken)
})

test('a lead whose counsellor has left goes to the next in turn when it asks again', async () => {
  const leaver = await scene.employed(['academy_counsellor'])
  const { id, phone } = await scene.lead({
    counsellor_id: leaver.id,
    status: 'Not Interested',
    reason: 'Later',
  })
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', leaver.id).execute(),
  )
  await add(manager, { phone })
  const { counsellors } = (await manager.caller.send(calls.readChoices, {})).data
  const { counsellor } = await page(id)
  expect(counsellors).toContainEqual(counsellor)
  expect(counsellor!.id).not.toBe(leaver.id)
})

test('the page of a contact shows its leads to those who see them, and to no one else', async () => {
  const lead = await scene.lead({ counsellor_id: asha.id })
  const { contact_id } = await product.read((ctx) =>
    ctx.db
      .selectFrom('academy_lead')
      .select('contact_id')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow(),
  )
  const ask = (by: typeof asha) => by.caller.send(calls.listLeadsOfContact, { contact_id })
  for (const by of [asha, manager])
    expect((await ask(by)).data).toMatchObject([{ id: lead.id, counsellor: { id: asha.id } }])
  expect((await ask(ravi)).data).toEqual([])
  expect((await asha.caller.send(calls.listLeadsOfContact, { contact_id: contact_id + 1_000 })).data).toEqual(
    [],
  )
  expect((await ask(scene.other)).httpStatus).toBe(403)
})
