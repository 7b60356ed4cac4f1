import { expect, test } from 'vitest'
import { mappedPage } from './map.ts'
import { fixtureTree } from './testing/fixture-tree.ts'

const call = (name: string, path: string) =>
  `export const ${name} = { method: 'POST', path: '${path}', input: {} }\n`

const house = {
  'modules/leave/README.md': '# Leave\n\nWho is away, when\nand why. Everything else is elsewhere.\n',
  'modules/leave/contract/leave-calls.ts': `${call('a', '/leave/apply')}${call('b', '/leave/cancel')}`,
  'modules/leave/web/applications/my-leave-screen.tsx': '',
  'modules/leave/web/leave-form.tsx': '',
  'database/migrations/20261121_30_leave.ts': 'sql`create table leave (id integer)`',
  'database/migrations/20270110_01_leave_balance.ts': 'sql`create unlogged table leave_balance (id integer)`',
  'database/migrations/20270110_02_leave.ts':
    'sql`create table leave_round (id integer)` and later sql`drop table leave_round`',
  'database/migrations/20270110_02_leaving.ts': 'sql`create table leaving (id integer)`',
  'platform/contract/x.ts': '',
  'platform/server/README.md': '# Server\n\nWhat answers. More.\n\n- `files/` keeps what is uploaded\n',
  'platform/server/files/x.ts': '',
}

test('the map tells every area and platform part in one line, formatted as the checks want it', async () => {
  const { text, findings } = await mappedPage(await fixtureTree(house))
  expect(findings).toEqual([])
  const rows = text.split('\n').map((line) => line.replace(/ +/g, ' '))
  expect(rows).toContain(
    '| 5 | [leave](../modules/leave) | Who is away, when and why. | applications | `leave`, `leave_balance` | 2 | 1 |',
  )
  expect(rows).toContain('| [platform/server](../platform/server) | What answers. |')
  expect(rows).toContain('| [platform/server/files](../platform/server/files) | keeps what is uploaded |')
})

test('an area without a README is a finding', async () => {
  const { 'modules/leave/README.md': _gone, ...silent } = house
  expect((await mappedPage(await fixtureTree(silent))).findings).toEqual([
    {
      path: 'modules/leave/README.md',
      line: 1,
      text: 'is missing; its first sentence says what the area is for',
    },
  ])
})
