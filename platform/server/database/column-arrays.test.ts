import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { plainColumn, textColumn } from './column-arrays.ts'

const ground = await testGround()

async function read(column: ReturnType<typeof sql>) {
  const { rows } = await ground.read(({ db }) =>
    sql<{ value: unknown }>`select ${column} as value`.execute(db),
  )
  return rows[0]!.value
}

test.each([
  [[]],
  [['']],
  [[null]],
  [['', null, '']],
  [['a, "b"', '{c}', "d'e", '\\', 'NULL', 'null', 'ಕ ₹', '\n\t']],
])('texts come through as they are: %j', async (values) => {
  expect(await read(textColumn('text', values))).toEqual(values)
})

test('a sign that parts texts is a space within one, and JSON keeps it', async () => {
  expect(await read(textColumn('text', ['a\u001Fb\u001Ec', 'd']))).toEqual(['a b c', 'd'])
  const value = { text: 'a\u001Fb, "c"', list: [null, 1.5] }
  expect(await read(textColumn('jsonb', [JSON.stringify(value), null]))).toEqual([value, null])
})

test('numbers, days and answers come through', async () => {
  expect(await read(plainColumn('integer', [1, null, -3]))).toEqual([1, null, -3])
  expect(await read(plainColumn('boolean', [true, null, false]))).toEqual([true, null, false])
  expect(await read(sql`${plainColumn('date', ['2026-10-01', null])}::text[]`)).toEqual(['2026-10-01', null])
  expect(await read(plainColumn('bigint', []))).toEqual([])
})
