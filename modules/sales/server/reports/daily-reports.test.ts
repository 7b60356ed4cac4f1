import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { dayAfter } from '#platform/contract/days.ts'
import {
  readDailyReport,
  reportList,
  reportMessages as say,
  saveDailyReport,
} from '#sales/contract/reports/report-calls.ts'
import { addEntry } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'
import { tellOfMissingReports } from './tell-missing.ts'

const { product, people, contactOf, today, roleWith, person } = await dealScene(await productOnPlainDay())
const { asha, ravi, head, outsider } = people
const texts = { highlights: 'Two good talks', blockers: '', plan: 'Send the offer' }
const read = async (who: Person, more: { day?: string; person?: number } = {}) =>
  (await who.caller.send(readDailyReport, { day: today(), ...more })).data

test('a snapshot is submitted once, a draft is no one else’s, and what changes since is marked', async () => {
  const contact_id = await contactOf(asha)
  const call = () => asha.caller.send(addEntry, { contact_id, kind: 'call_connected', text: 'Talk' })
  await call()
  const before = await read(asha)
  expect(before).toMatchObject({ state: 'missing', can: { write: true } })
  expect(before.figures).toMatchObject({ calls_connected: 1, calls_attempted: 0, contacts_added: 1 })
  const save = (submit: boolean) => asha.caller.send(saveDailyReport, { day: today(), ...texts, submit })
  await save(false)
  expect(await read(asha)).toMatchObject({ state: 'draft', ...texts })
  expect(await read(head, { person: asha.id })).toMatchObject({ state: 'missing', highlights: '' })
  expect(await save(true)).toMatchObject({ status: 0 })
  expect(await save(true)).toMatchObject({ message: say.already.text })
  await call()
  const after = await read(head, { person: asha.id })
  expect(after).toMatchObject({ state: 'submitted', ...texts, can: { write: false } })
  expect(after.changed).toEqual([{ key: 'calls_connected', by: 1 }])
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
