import { expect, test } from 'vitest'
import { readFigures } from '#academy/contract/figures/figure-calls.ts'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'
import { countedLeads } from '#academy/testing/counted-leads.ts'

const scene = await academyScene()
const { manager, asha, dayIn } = scene
const period = { from: dayIn(-30), to: dayIn(0) }
const figures = async (by = manager, more = {}) =>
  (await by.caller.send(readFigures, { ...period, ...more })).data

test('of 200 leads 30 enrolled are 15.0 %, 18 of 24 follow-ups in time 75 %, and the lists add up to it', async () => {
  const counted = { leads: 200, won: 30, lost: 10, inTime: 18, late: 5 }
  const { source, batch } = await countedLeads(scene, counted)
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
