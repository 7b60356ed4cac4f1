import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import {
  readDailyReport,
  reportList,
  reportMessages as say,
  saveDailyReport,
} from '#sales/contract/reports/report-calls.ts'
import { addEntry } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'

const { people, contactOf, dealOf, move, today } = await dealScene(await productOnPlainDay())
const { asha, head } = people
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
