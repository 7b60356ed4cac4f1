import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import {
  readDailyReport,
  reportList,
  reportMessages as say,
  saveDailyReport,
} from '#sales/contract/reports/report-calls.ts'
import { addEntry } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'
import { tellOfMissingReports } from './tell-missing.ts'

const { product, people, contactOf, dealOf, move, today, roleWith, person } = await dealScene(
  await productOnPlainDay(),
)
const { asha, ravi, head, outsider } = people
const texts = { highlights: 'Two good talks', blockers: '', plan: 'Send the offer' }
const read = async (who: Person, more: { day?: string; person?: number } = {}) =>
  (await who.caller.send(readDailyReport, { day: today(), ...more })).data

test('the product counts the day, a snapshot is submitted once, and what changes since is marked', async () => {
  const contact_id = await contactOf(asha)
  const call = (kind: 'call_connected' | 'call_attempted') =>
    asha.caller.send(addEntry, { contact_id, kind, text: 'Talk' })
  await call('call_connected')
  await call('call_attempted')
  const deal = await dealOf(asha, { contact_id, amount: 5_000 })
  await move(asha, deal, ['Qualification', 'Won'])
  const before = await read(asha)
  expect(before).toMatchObject({ state: 'missing', can: { write: true } })
  expect(before.figures).toMatchObject({
    calls_connected: 1,
    calls_attempted: 1,
    contacts_added: 1,
    deals_won: 1,
    deals_won_value: 5_000,
    deals_lost: 0,
    mails_sent: 0,
    proposals_submitted: 0,
  })
  const day = today()
  await asha.caller.send(saveDailyReport, { day, ...texts, submit: false })
  expect(await read(asha)).toMatchObject({ state: 'draft', ...texts })
  // A draft is no one else’s.
  expect(await read(head, { person: asha.id })).toMatchObject({ state: 'missing', highlights: '' })
  const answers = await repeatInParallel(20, () =>
    asha.caller.send(saveDailyReport, { day, ...texts, submit: true }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.already.text)).toHaveLength(19)
  await call('call_connected')
  const after = await read(head, { person: asha.id })
  expect(after).toMatchObject({ state: 'submitted', ...texts, can: { write: false } })
  expect(after.figures.calls_connected).toBe(1)
  expect(after.changed).toEqual([{ key: 'calls_connected', by: 1 }])
  expect((await head.caller.send(reportList.read, {})).data.rows).toMatchObject([
    { person: { id: asha.id }, calls: 2, won: 1 },
  ])
})

test('managers see who is missing; executives see their own; outsiders nothing', async () => {
  const states = (await read(head)).team.map(({ id, state }) => [id, state])
  expect(states).toEqual(
    expect.arrayContaining([
      [asha.id, 'submitted'],
      [ravi.id, 'missing'],
    ]),
  )
  expect((await read(ravi)).team.map(({ id }) => id)).toEqual([ravi.id])
  expect(await ravi.caller.send(readDailyReport, { day: today(), person: asha.id })).toMatchObject({
    httpStatus: 404,
  })
  expect((await ravi.caller.send(reportList.read, {})).data.rows).toEqual([])
  expect(await outsider.caller.send(readDailyReport, { day: today() })).toMatchObject({ httpStatus: 403 })
  expect(await ravi.caller.send(readDailyReport, { day: dayAfter(today(), 1) })).toMatchObject({
    message: say.dayAhead.text,
  })
  await roleWith('sales_blind', { 'sales.record.view': 'own', 'sales.record.edit': 'own' })
  const blind = await person({ role: 'sales_blind' })
  expect((await read(blind)).figures).not.toHaveProperty('deals_won_value')
})

test('at half past eight everyone at work who has not submitted is told; after eleven it is locked', async () => {
  await product.write(tellOfMissingReports)
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('recipient_id').where('kind', '=', 'sales.report-missing').execute(),
  )
  const ids = told.map(({ recipient_id }) => recipient_id)
  expect(ids).toContain(ravi.id)
  expect(ids).not.toContain(asha.id)
  expect(ids).not.toContain(head.id)
  const day = today()
  // From Wednesday 11:00 to the next morning: late, and then locked.
  product.clock.shift({ hours: 23 })
  const morning: Person = { ...ravi, caller: await product.as(ravi) }
  expect(await morning.caller.send(saveDailyReport, { day, ...texts, submit: true })).toMatchObject({
    status: 0,
  })
  expect(await read(morning, { day })).toMatchObject({ state: 'late' })
  product.clock.shift({ hours: 2 })
  const noon: Person = { ...asha, caller: await product.as(asha) }
  expect(await noon.caller.send(saveDailyReport, { day, ...texts, submit: true })).toMatchObject({
    message: say.locked.text,
  })
})
