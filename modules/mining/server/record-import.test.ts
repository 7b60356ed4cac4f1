import { expect, test } from 'vitest'
import { suppress } from '#contacts/server/public.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { importRuns } from '#mining/testing/import-runs.ts'
import { miningScene } from '#mining/testing/mining-scene.ts'

const scene = await miningScene()
const { product, ravi, asha, other } = scene
await product.work()
const { upload, run, undo } = importRuns(ravi.caller)

const HEAD =
  'Company,Website,Industry,Band,Country,City,Purpose,Person,Designation,E-mail,Phone,Profile,Source,Notes'
const line = (company: string, domain: string, person: string, email: string) =>
  `${company},https://www.${domain},Games,11-50,India,Pune,web,${person},Producer,${email},,,https://${domain}/team,`
const mine = async () => (await ravi.caller.send(recordList.read, { view: 'mine', size: 200 })).data.rows

test('50 rows imported, 3 doubles skipped, and undone', async () => {
  const before = (await mine()).length
  const rows = Array.from({ length: 47 }, (_, at) =>
    // Two people of each company.
    line(`Import ${at >> 1}`, `import-${at >> 1}.com`, `Person ${at}`, `person${at}@import-${at >> 1}.com`),
  )
  const done = await run([HEAD, ...rows, ...rows.slice(0, 3)].join('\n'))
  expect(done).toMatchObject({ results: { created: 47, skipped: 3, updated: 0, failed: 0 }, problems: [] })
  const companies = (await mine()).filter(({ name }) => name.startsWith('Import '))
  expect(companies).toHaveLength(24)
  expect(companies[0]).toMatchObject({ state: 'draft', industry: 'gaming', country: 'IN', purposes: ['web'] })
  expect(await undo(done)).toMatchObject({ removed: 47, kept: 0 })
  expect(await mine()).toHaveLength(before)
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
    line('A', 'nothing', 'P', 'p@a.com').replace('www.nothing', 'nothing'),
    line('B', 'gmail.com', 'P', 'p@b.com'),
    line('C', 'fine-c.com', 'P', 'no address'),
    line('D', 'fine-d.com', 'P', ''),
    line('E', 'fine-e.com', 'P', 'p@e.com').replace('web,', 'television,'),
    line('F', 'fine-f.com', 'P', 'p@f.com').replace('11-50', 'many'),
    line('G', 'fine-g.com', 'P', 'p@g.com').replace('https://fine-g.com/team', 'a friend'),
    line('H', 'fine-h.com', 'P', 'p@h.com').replace('Games', 'Wizardry'),
    line('I', 'fine-i.com', 'P', 'gone@fine.com'),
    line('J', customer, 'P', 'p@j.com'),
    line('K', verified.domain, 'P', 'p@k.com'),
    line('L', 'fine-l.com', 'P', 'p@l.com'),
  ]
  const done = await run([HEAD, ...wrong].join('\n'))
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
  expect((await upload(`${HEAD}\n`, other.caller)).httpStatus).toBe(403)
})
