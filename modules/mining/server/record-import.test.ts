import { expect, test } from 'vitest'
import { suppress } from '#contacts/server/public.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { importRuns } from '#mining/testing/import-runs.ts'
import { miningScene } from '#mining/testing/mining-scene.ts'
import { RECORD_HEAD, recordRow } from '#mining/testing/record-rows.ts'

const scene = await miningScene()
const { product, ravi, asha, other } = scene
await product.work()
const { upload, run, undo } = importRuns(ravi.caller)

test('rows are imported, a double is skipped, and undone', async () => {
  const mine = async () =>
    (await ravi.caller.send(recordList.read, { view: 'mine', size: 200 })).data.rows.map((row) => row.name)
  const before = await mine()
  const rows = ['one', 'two'].map((person) =>
    recordRow('Import', 'import.com', `Person ${person}`, `${person}@import.com`),
  )
  const done = await run([RECORD_HEAD, ...rows, rows[0]].join('\n'))
  expect(done).toMatchObject({ results: { created: 2, skipped: 1, updated: 0, failed: 0 }, problems: [] })
  expect((await mine()).filter((name) => name === 'Import')).toHaveLength(1)
  expect(await undo(done)).toMatchObject({ removed: 2, kept: 0 })
  expect(await mine()).toEqual(before)
})

test('what is wrong with a row is said, and fails it alone', async () => {
  const customer = scene.domain()
  await scene.customer(customer, scene.seller.id)
  const verified = await scene.record({ miner_id: asha.id, state: 'verified' })
  await product.write((ctx) =>
    suppress(ctx, product.keyring, {
      channel: 'email',
      address: 'gone@fine.com',
      companyId: null,
      reason: 'asked',
    }),
  )
  const wrong = [
    recordRow('A', 'nothing', 'P', 'p@a.com').replace('www.nothing', 'nothing'),
    recordRow('B', 'gmail.com', 'P', 'p@b.com'),
    recordRow('C', 'fine-c.com', 'P', 'no address'),
    recordRow('D', 'fine-d.com', 'P', ''),
    recordRow('E', 'fine-e.com', 'P', 'p@e.com').replace('web,', 'television,'),
    recordRow('F', 'fine-f.com', 'P', 'p@f.com').replace('11-50', 'many'),
    recordRow('G', 'fine-g.com', 'P', 'p@g.com').replace('https://fine-g.com/team', 'a friend'),
    recordRow('H', 'fine-h.com', 'P', 'p@h.com').replace('Games', 'Wizardry'),
    recordRow('I', 'fine-i.com', 'P', 'gone@fine.com'),
    recordRow('J', customer, 'P', 'p@j.com'),
    recordRow('K', verified.domain, 'P', 'p@k.com'),
    recordRow('L', 'fine-l.com', 'P', 'p@l.com'),
  ]
  const done = await run([RECORD_HEAD, ...wrong].join('\n'))
  expect(done).toMatchObject({ results: { created: 1, skipped: 0, failed: 11 } })
  expect(done.problems.map(({ reason }) => reason)).toEqual([
    'Website: Enter a domain such as acme.com.',
    'gmail.com is a mail provider. Enter the domain of the company.',
    'E-mail: Invalid email address.',
    'E-mail or profile is required.',
    'Purpose: write game, web, app, general.',
    'Band: write 1-10, 11-50, 51-200, 201-500, 501-Above.',
    'Source: Enter a link that begins with https:// or http://.',
    'Industry: choose one from the list of industries.',
  ])
})

test('only miners import', async () => {
  expect((await upload(`${RECORD_HEAD}\n`, other.caller)).httpStatus).toBe(403)
})
