import { expect, test } from 'vitest'
import { recordList } from '#mining/contract/record-list.ts'
import { importRuns } from '#mining/testing/import-runs.ts'
import { miningScene } from '#mining/testing/mining-scene.ts'
import { RECORD_HEAD, recordRow } from '#mining/testing/record-rows.ts'

const scene = await miningScene()
const { product, ravi } = scene
await product.work()
const { run, undo } = importRuns(ravi.caller)

const mine = async () => (await ravi.caller.send(recordList.read, { view: 'mine', size: 200 })).data.rows

test('50 rows imported, 3 doubles skipped, and undone', async () => {
  const before = (await mine()).length
  const rows = Array.from({ length: 47 }, (_, at) =>
    // Two people of each company.
    recordRow(
      `Import ${at >> 1}`,
      `import-${at >> 1}.com`,
      `Person ${at}`,
      `person${at}@import-${at >> 1}.com`,
    ),
  )
  const done = await run([RECORD_HEAD, ...rows, ...rows.slice(0, 3)].join('\n'))
  expect(done).toMatchObject({ results: { created: 47, skipped: 3, updated: 0, failed: 0 }, problems: [] })
  const companies = (await mine()).filter(({ name }) => name.startsWith('Import '))
  expect(companies).toHaveLength(24)
  expect(companies[0]).toMatchObject({ state: 'draft', industry: 'gaming', country: 'IN', purposes: ['web'] })
  expect(await undo(done)).toMatchObject({ removed: 47, kept: 0 })
  expect(await mine()).toHaveLength(before)
})
