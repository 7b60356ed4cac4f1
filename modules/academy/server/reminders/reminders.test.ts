import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { addBusinessMinutes, buildPolicy, instantAt } from '#calendar/server/public.ts'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'
import { tellDue, tellOverdue } from './follow-up-notices.ts'
import { passOnAll, WAITS_MINUTES } from './pass-on.ts'

const scene = await academyScene(await productOnPlainDay())
const { product, manager, asha, ravi, dayIn } = scene

const page = async (id: number) => (await manager.caller.send(calls.readLead, { id })).data
const passOn = () =>
  product.read((read) => passOnAll({ read, write: (work) => product.write((ctx) => work(ctx)) }))

test('from Friday 17:30, open from 10:00 to 19:00, two business hours end on Monday at 10:30', async () => {
  const { id } = await scene.employed(['academy_manager'])
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 600, end: 1_140, breakMinutes: 0 }))
  await product.write((ctx) => buildPolicy(ctx, { days: week, to: { accountId: id } }))
  const at = (day: string, minute: number) => instantAt(day, minute, 'Asia/Kolkata')
  const until = await product.read((ctx) =>
    addBusinessMinutes(ctx, { of: { personId: id }, from: at('2026-11-20', 1_050), minutes: WAITS_MINUTES }),
  )
  expect(until).toBe(at('2026-11-23', 630))
})

test('an untouched lead goes to the next counsellor once, and the manager hears of it', async () => {
  const long = new Date(product.clock.now().getTime() - 3 * 86_400_000)
  const waiting = await scene.lead({ counsellor_id: asha.id, waits_since: long })
  const justNow = await scene.lead({ counsellor_id: asha.id, waits_since: product.clock.now() })
  const called = await scene.lead({ counsellor_id: asha.id, waits_since: long })
  await asha.caller.send(calls.logCall, { id: called.id, outcome: 'connected' })
  await passOn()
  expect((await page(waiting.id)).counsellor?.id).toBe(ravi.id)
  expect((await page(justNow.id)).counsellor?.id).toBe(asha.id)
  expect((await page(called.id)).counsellor?.id).toBe(asha.id)
  expect(await scene.noticesOf(manager.id, 'academy.lead-passed-on')).toEqual([`Passed on: ${waiting.name}`])
  expect(await scene.noticesOf(ravi.id, 'academy.lead-assigned')).toContain(`New lead: ${waiting.name}`)
  await passOn()
  expect((await page(waiting.id)).counsellor?.id).toBe(ravi.id)
})

test('the morning tells counsellors, the evening the manager, each once a day', async () => {
  const counsellor = await scene.employed(['academy_counsellor'])
  for (const days of [0, -2])
    await scene.lead({ counsellor_id: counsellor.id, status: 'Follow-up', follow_up_on: dayIn(days) })
  await scene.lead({ counsellor_id: counsellor.id, status: 'Follow-up', follow_up_on: dayIn(1) })
  const now = product.clock.now()
  for (let time = 0; time < 2; time += 1) {
    await product.write((ctx) => tellDue(ctx, now))
    await product.write((ctx) => tellOverdue(ctx, now))
  }
  expect(await scene.noticesOf(counsellor.id, 'academy.follow-ups-due')).toEqual(['2 follow-ups today'])
  expect(await scene.noticesOf(manager.id, 'academy.follow-ups-overdue')).toEqual(['2 follow-ups not done'])
})
