import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { announceOwnGuest, cancelGuestAtDesk } from '#visitors/contract/guests/guest-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import { closePastDays } from '#visitors/server/visit-queries.ts'
import {
  inKolkata,
  openDesks,
  readToday,
  signInAtDesk,
  today,
  visitor,
} from '#platform/testing/areas/test-desks.ts'

const product = await testProduct()
const { ids, kolkata, delhi } = await openDesks(product)
const MANY = 24

const times = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, at) => work(at)))
const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 0)

test('of 24 check-outs at once one wins, and the others read when it was', async () => {
  const { data } = await kolkata.send(calls.addVisitor, visitor())
  const { time } = inKolkata(product.clock.now())
  const form = { visitor_id: data.visitor_id, time_out: time }
  const answers = await times(() => kolkata.send(calls.checkOutVisitor, form))
  expect(won(answers)).toHaveLength(1)
  const late = answers.filter(({ status }) => status === 1)
  expect(late.every(({ httpStatus }) => httpStatus === 409)).toBe(true)
  expect(new Set(late.map(({ message }) => message))).toEqual(new Set([`Already checked out at ${time}`]))
})

test('24 times the same add under one key is one visitor', async () => {
  const before = (await readToday(product, delhi)).length
  const form = visitor()
  const answers = await times(() => delhi.send(calls.addVisitor, form, { key: 'one-form-opened-once' }))
  expect(new Set(answers.map(({ data }) => data.visitor_id)).size).toBe(1)
  expect(await readToday(product, delhi)).toHaveLength(before + 1)
  const other = { ...form, visitor_name: 'Someone else' }
  expect((await delhi.send(calls.addVisitor, other, { key: 'one-form-opened-once' })).httpStatus).toBe(409)
})

test('an entry kept by the desk is written once, under other keys and from another sign-in too', async () => {
  const again = await signInAtDesk(product, 'desk.delhi', ids.delhi)
  const form = visitor({ entry_key: 'entry-kept-while-down', entered_at: product.clock.now().toISOString() })
  const answers = await times((at) => (at % 2 ? delhi : again).send(calls.addVisitor, form))
  expect(won(answers)).toHaveLength(MANY)
  expect(new Set(answers.map(({ data }) => data.visitor_id)).size).toBe(1)
  const other = { ...form, visitor_name: 'Someone else' }
  expect(await delhi.send(calls.addVisitor, other)).toMatchObject({
    httpStatus: 409,
    message: 'This entry was already sent with different details. Open a new form.',
  })
})

test('of 24 desks that add the same phone at once one writes, and the others read who is inside', async () => {
  const form = visitor()
  const answers = await times(() => kolkata.send(calls.addVisitor, form))
  expect(won(answers)).toHaveLength(1)
  const inside = (await readToday(product, kolkata)).find(({ phone_no }) => phone_no === form.phone_no)
  const refused = answers.filter(({ status }) => status === 1)
  expect(refused[0]).toMatchObject({
    httpStatus: 409,
    message: `Already inside since ${inside!.time_in}`,
    failure: { facts: { inside: { since: inside!.time_in, name: form.visitor_name } } },
  })
  const nevertheless = await kolkata.send(calls.addVisitor, { ...form, despite_inside: true })
  expect(nevertheless.httpStatus).toBe(200)
  // At another office no one with this phone is inside.
  expect((await delhi.send(calls.addVisitor, form)).httpStatus).toBe(200)
})

test('of 24 taps on one expected guest, and a cancelling among them, exactly one takes', async () => {
  const person = await product.account({ roles: ['employee'] })
  const host = await product.as(person)
  const { data: guest } = await host.send(announceOwnGuest, {
    location_id: ids.kolkata,
    visitor_name: 'Rukmini Tagore',
    expected_on: today(product),
    purpose: 'official',
  })
  const answers = await times<{ status: number; message: string }>((at) =>
    at === 7
      ? kolkata.send(cancelGuestAtDesk, { id: guest.id })
      : kolkata.send(calls.addVisitor, visitor({ expected_guest_id: guest.id })),
  )
  expect(won(answers)).toHaveLength(1)
  const said = new Set(answers.filter(({ status }) => status === 1).map(({ message }) => message))
  expect(said).toEqual(new Set(['This guest has already arrived or the visit was cancelled.']))
})

test('the night and a check-out do not both end a visit', async () => {
  const { data } = await kolkata.send(calls.addVisitor, visitor())
  product.clock.shift({ days: 1 })
  const desk = await signInAtDesk(product, 'desk.kolkata', ids.kolkata)
  const { time } = inKolkata(product.clock.now())
  const form = { visitor_id: data.visitor_id, time_out: time }
  const answers = await times<{ status: number; message: string }>((at) =>
    at === 3
      ? product.write(closePastDays).then(() => ({ status: 1, message: '' }))
      : desk.send(calls.checkOutVisitor, form),
  )
  expect(won(answers).length).toBeLessThanOrEqual(1)
  const visit = await product.read((ctx) =>
    ctx.db.selectFrom('visit').selectAll().where('id', '=', data.visitor_id).executeTakeFirstOrThrow(),
  )
  expect([visit.time_out, visit.auto_closed_at].filter((end) => end !== null)).toHaveLength(1)
})
