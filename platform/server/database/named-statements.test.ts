import { beforeAll, expect, test } from 'vitest'
import { testGround, type TestGround } from '#platform/testing/test-ground.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await testGround()
})

test('what is asked again and again is read once a connection, and planned for its own values', async () => {
  const client = await ground.ground.database.writerPool.connect()
  try {
    for (let number = 1; number <= 8; number++) {
      const { rows } = await client.query<{ twice: number }>('select $1::integer * 2 as twice', [number])
      expect(rows).toEqual([{ twice: number * 2 }])
    }
    const { rows } = await client.query<{ plain: string; own: string }>(
      `select generic_plans as plain, custom_plans as own from pg_prepared_statements
       where statement = 'select $1::integer * 2 as twice'`,
    )
    expect(rows).toEqual([{ plain: 0, own: 6 }])
    const many = 'select $1::text as one; select 2 as two'
    await expect(client.query(many, ['x'])).rejects.toThrow('multiple commands')
  } finally {
    client.release()
  }
})

test('a text that once failed does so again by its name, and the connection lives on', async () => {
  const client = await ground.ground.database.writerPool.connect()
  try {
    for (let number = 0; number < 5; number++)
      await expect(client.query('select 1 / $1::integer as part', [0])).rejects.toThrow('division by zero')
    expect((await client.query('select 1 / $1::integer as part', [1])).rows).toEqual([{ part: 1 }])
  } finally {
    client.release()
  }
})
