import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { nameStatements, statementNames } from './named-statements.ts'

let client: pg.Client

beforeEach(async () => {
  const { ground } = await testGround()
  client = new pg.Client({
    connectionString: ground.database.url,
    options: '-c plan_cache_mode=force_custom_plan',
  })
  await client.connect()
  nameStatements(client, statementNames())
})
afterEach(() => client.end())

test('what is asked again and again is read once a connection, and planned for its own values', async () => {
  for (let number = 1; number <= 8; number++) {
    const { rows } = await client.query<{ twice: number }>('select $1::integer * 2 as twice', [number])
    expect(rows).toEqual([{ twice: number * 2 }])
  }
  const { rows } = await client.query<{ plain: string; own: string }>(
    `select generic_plans::text as plain, custom_plans::text as own from pg_prepared_statements
     where statement = 'select $1::integer * 2 as twice'`,
  )
  expect(rows).toEqual([{ plain: '0', own: '6' }])
})

test('what failed by its name fails again and works again, and the connection lives on', async () => {
  const part = 'select 1 / $1::integer as part'
  for (let number = 0; number < 5; number++)
    await expect(client.query(part, [0])).rejects.toThrow('division by zero')
  expect((await client.query(part, [1])).rows).toEqual([{ part: 1 }])
})

test('no more than so many texts have names, and none that is long', () => {
  const nameOf = statementNames()
  const ask = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  const named = Array.from({ length: 700 }, (_, at) => ask(`select ${at} + $1`)).filter(Boolean)
  expect(new Set(named).size).toBe(600)
  expect(statementNames()('x'.repeat(10_000))).toBeUndefined()
})
