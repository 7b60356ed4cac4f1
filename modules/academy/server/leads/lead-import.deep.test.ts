import { expect, test } from 'vitest'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'
import { importRuns } from '#academy/testing/import-runs.ts'

const scene = await academyScene()
const { product, manager } = scene
await product.work()
const { run, undo } = importRuns(manager.caller)

const total = async () => (await manager.caller.send(leadList.read, { view: 'all', size: 1 })).data.total

test('of 120 rows 100 are created, 15 updated and 5 fail; undone and run again it is the same', async () => {
  const known = []
  for (let n = 0; n < 15; n += 1) known.push(await scene.lead())
  const row = (name: string, phone: string, status = '') => `${name},${phone},${status}\n`
  const content =
    'Name,Phone,Status\n' +
    Array.from({ length: 100 }, (_, n) => row(`New ${n}`, `+9196000${String(20_000 + n)}`)).join('') +
    known.map(({ phone }, n) => row(`Known ${n}`, phone, 'Contacted')).join('') +
    Array.from({ length: 5 }, (_, n) => row(`Bad ${n}`, `12${n}`)).join('')
  const before = (await total())!
  const results = { created: 100, updated: 15, skipped: 0, failed: 5 }
  const first = await run(content)
  expect(first.results).toEqual(results)
  expect(first.problems).toHaveLength(5)
  expect(await total()).toBe(before + 100)
  expect(await undo(first)).toEqual({ removed: 100, restored: 15, kept: 0 })
  expect(await total()).toBe(before)
  expect((await run(content)).results).toEqual(results)
  expect(await total()).toBe(before + 100)
})
