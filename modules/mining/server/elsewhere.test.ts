import { expect, test } from 'vitest'
import { readFigures } from '#mining/contract/figure-calls.ts'
import * as calls from '#mining/contract/record-calls.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { miningScene } from '#mining/testing/mining-scene.ts'
import { openRecords } from './mining-leaver-queries.ts'

const scene = await miningScene()
const { product, ravi, asha, verifier, seller, manager, other } = scene

const exportAs = (by: typeof ravi) =>
  by.caller.raw(`/api${recordList.export.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' }),
  })

test('an export holds what the person sees, and needs its own right', async () => {
  const draft = await scene.record({ miner_id: asha.id })
  const ready = await scene.record({ miner_id: asha.id, state: 'verified' })
  expect((await Promise.all([ravi, seller, other].map(exportAs))).map(({ status }) => status)).toEqual([
    403, 403, 403,
  ])
  const held = async (by: typeof ravi) => (await exportAs(by)).text()
  expect(await held(verifier)).toContain(draft.domain)
  const ofSales = await held(manager)
  expect(ofSales).toContain(ready.domain)
  expect(ofSales).not.toContain(draft.domain)
})

test('figures of miners are for miners and verifiers', async () => {
  const asked = { from: '2026-11-01', to: '2026-11-25' }
  const answer = async (by: typeof ravi) => (await by.caller.send(readFigures, asked)).httpStatus
  expect(await Promise.all([ravi, verifier, seller, other].map(answer))).toEqual([200, 200, 403, 403])
})

test('what a leaver has not finished moves to who takes over, and what is decided keeps its miner', async () => {
  const goes = await scene.employed(['data_miner'])
  const open = [
    await scene.record({ miner_id: goes.id }),
    await scene.record({ miner_id: goes.id, state: 'returned' }),
  ]
  const kept = await scene.record({ miner_id: goes.id, state: 'verified' })
  const leaver = {
    id: goes.id,
    name: goes.name,
    lastDay: '2026-11-24',
    from: '2026-11-25',
    successor: { id: asha.id, name: asha.name },
  }
  const [line] = await product.read((ctx) => openRecords.preview(ctx, leaver))
  expect(line?.text).toContain('2 unfinished mined companies')
  await product.write((ctx) => openRecords.handOver(ctx, leaver))
  const minerOf = async (id: number) => (await scene.page(id)).miner.id
  expect(await Promise.all(open.map(({ id }) => minerOf(id)))).toEqual([asha.id, asha.id])
  expect(await minerOf(kept.id)).toBe(goes.id)
  expect(await product.read((ctx) => openRecords.preview(ctx, leaver))).toEqual([])
  const found = await asha.caller.send(calls.readRecord, { id: open[0]!.id })
  expect(found.httpStatus).toBe(200)
})
