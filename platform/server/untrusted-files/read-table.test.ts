import { expect, test } from 'vitest'
import { hostileTables } from '#platform/testing/hostile-tables.ts'
import { inOnePiece } from './read-apart.ts'
import { readTableApart } from './read-table.ts'

const most = { mostRows: 21_000, mostColumns: 100 }

function reads(part: string) {
  const bytes = hostileTables.find(({ what }) => what.includes(part))!.bytes()
  return readTableApart(() => inOnePiece(bytes), { kind: 'xlsx', ...most })
}

test.each(['one text of 30 KB', 'one text of another script', 'one text of 400 KB'])(
  'cells that all point to %s are refused before the text is written out for each',
  async (part) => {
    await expect(reads(part)).rejects.toMatchObject({ why: 'too-much' })
  },
)

test('many cells may point to one short text', async () => {
  const rows = await reads('one text of 100 letters')
  expect([rows.length, rows.at(-1)?.length, rows[7]?.[3]]).toEqual([10_000, 9, 'a'.repeat(100)])
})

test('a slow file does not keep the next one waiting', async () => {
  const told: string[] = []
  const { promise: given, resolve: give } = Promise.withResolvers<void>()
  const slow = async function* () {
    await given
    yield Buffer.from('slow')
  }
  const first = readTableApart(slow, { kind: 'csv', ...most }).then(() => told.push('slow'))
  await readTableApart(() => inOnePiece('quick'), { kind: 'csv', ...most }).then(() => told.push('quick'))
  give()
  await first
  expect(told).toEqual(['quick', 'slow'])
})
