import { expect, test } from 'vitest'
import { readFigures, exportFigures } from '#academy/contract/figures/figure-calls.ts'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'
import { countedLeads } from '#academy/testing/counted-leads.ts'

const scene = await academyScene()
const { manager, asha, dayIn } = scene
const period = { from: dayIn(-30), to: dayIn(0) }
const figures = async (by = manager, more = {}) =>
  (await by.caller.send(readFigures, { ...period, ...more })).data

test('of 20 leads 3 enrolled are 15.0 %, 6 of 8 follow-ups in time 75 %, and the lists add up to it', async () => {
  const counted = { leads: 20, won: 3, lost: 2, inTime: 6, late: 1 }
  const { source, batch } = await countedLeads(scene, counted)
  const all = await figures()
  expect(all.total).toMatchObject({ leads: 20, won: 3, lost: 2, open: 15, conversion: 1_500 })
  expect(all.follow_ups).toEqual({ due: 8, in_time: 6, share: 7_500 })
  expect(all.fees).toEqual({ quoted: 3 * 36_000_00, collected: 3 * 20_000_00, open: 3 * 16_000_00 })
  expect(all.reasons).toEqual([{ label: 'Too far', leads: 2 }])
  expect(all.source).toMatchObject([{ id: source.id, leads: 20, conversion: 1_500 }])
  expect(all.counsellor.map(({ leads }) => leads)).toEqual([10, 10])
  expect(all.statuses.find(({ name }) => name === 'Not Interested')?.leads).toBe(2)
  expect(all.seats.find(({ id }) => id === batch.id)).toMatchObject({ seats: 3, taken: 3, left: 0 })
  const asked = `${period.from}..${period.to}`
  const rows = await manager.caller.send(leadList.read, { view: 'all', source_id: source.id, asked, size: 1 })
  expect(rows.data.total).toBe(20)

  const full = await scene.lead()
  const enrol = { from: scene.status('New'), to: scene.status('Enrolled'), batch_id: batch.id }
  expect(await asha.caller.send(calls.moveLead, { id: full.id, ...enrol })).toMatchObject({
    message: 'Batch is full: 3 of 3.',
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
