import { expect, test } from 'vitest'
import { readFigures, exportFigures } from '#academy/contract/figures/figure-calls.ts'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { buildCall, buildLead } from '#academy/server/public.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'

const scene = await academyScene()
const { product, manager, asha, ravi, dayIn } = scene
const period = { from: dayIn(-30), to: dayIn(0) }
const figures = async (by = manager, more = {}) =>
  (await by.caller.send(readFigures, { ...period, ...more })).data

test('of 200 leads 30 enrolled are 15.0 %, 18 of 24 follow-ups in time 75 %, and the lists add up to it', async () => {
  const source = await scene.source('Figures')
  const batch = await scene.batch(30)
  await product.write(async (ctx) => {
    for (let n = 0; n < 200; n += 1) {
      const isWon = n < 30
      const lead = await buildLead(ctx, {
        name: `Figure ${n}`,
        phone: `+9197000${String(10_000 + n)}`,
        counsellor_id: n % 2 === 0 ? asha.id : ravi.id,
        source_id: source.id,
        courses: [scene.fullStack.id],
        status: isWon ? 'Enrolled' : n < 40 ? 'Not Interested' : 'New',
        ...(n >= 30 && n < 40 ? { reason: n < 36 ? 'Too far' : 'too FAR ' } : {}),
        ...(isWon
          ? {
              enrolment: {
                batch_id: batch.id,
                fee: 40_000_00,
                discount_bp: 1_000,
                fee_collected: 20_000_00,
              },
            }
          : {}),
      })
      // Eighteen on their day, five a day late; one is still open.
      if (n >= 100 && n < 123)
        await buildCall(ctx, {
          lead_id: lead.id,
          by_id: asha.id,
          at: new Date(`${dayIn(n < 118 ? -5 : -4)}T06:00:00Z`),
          outcome: 'connected',
          due_on: dayIn(-5),
        })
    }
  })
  await scene.lead({
    status: 'Follow-up',
    follow_up_on: dayIn(-2),
    asked_at: new Date(`${dayIn(-60)}T06:00:00Z`),
  })
  const all = await figures()
  expect(all.total).toMatchObject({ leads: 200, won: 30, lost: 10, open: 160, conversion: 1_500 })
  expect(all.follow_ups).toEqual({ due: 24, in_time: 18, share: 7_500 })
  expect(all.fees).toEqual({ quoted: 30 * 36_000_00, collected: 30 * 20_000_00, open: 30 * 16_000_00 })
  expect(all.reasons).toEqual([{ label: 'Too far', leads: 10 }])
  expect(all.source).toMatchObject([{ id: source.id, leads: 200, conversion: 1_500 }])
  expect(all.counsellor.map(({ leads }) => leads)).toEqual([100, 100])
  expect(all.statuses.find(({ name }) => name === 'Not Interested')?.leads).toBe(10)
  expect(all.seats.find(({ id }) => id === batch.id)).toMatchObject({ seats: 30, taken: 30, left: 0 })
  const asked = `${period.from}..${period.to}`
  const rows = await manager.caller.send(leadList.read, { view: 'all', source_id: source.id, asked, size: 1 })
  expect(rows.data.total).toBe(200)

  const full = await scene.lead()
  const enrol = { from: scene.status('New'), to: scene.status('Enrolled'), batch_id: batch.id }
  expect(await asha.caller.send(calls.moveLead, { id: full.id, ...enrol })).toMatchObject({
    message: 'Batch is full: 30 of 30.',
  })
})

test('a counsellor counts own and unassigned leads alone', async () => {
  const own = await figures(asha)
  expect(own.counsellor.every(({ id }) => id === asha.id || id === null)).toBe(true)
  expect((await figures(manager, { counsellor_id: asha.id })).total.leads).toBe(
    own.counsellor.find(({ id }) => id === asha.id)!.leads,
  )
  expect((await scene.admin.caller.send(readFigures, period)).httpStatus).toBe(403)
  expect((await manager.caller.send(readFigures, { from: dayIn(0), to: dayIn(-1) })).httpStatus).toBe(400)
})

test('the manager saves each table, and counsellors none', async () => {
  const wish = { ...period, part: 'source', format: 'csv' } as const
  const file = (by: typeof asha) =>
    by.caller.raw('/api/academy/export-figures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    })
  expect(exportFigures.path).toBe('/academy/export-figures')
  const saved = await file(manager)
  expect(saved.status).toBe(200)
  expect(await saved.text()).toContain('15.00')
  expect((await file(asha)).status).toBe(403)
})
