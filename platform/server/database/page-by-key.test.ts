import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { pageByKey } from './page-by-key.ts'

const ground = await testGround()

beforeAll(() =>
  ground.write((ctx) =>
    // Twenty names for sixty people, so that the order needs its tie-break.
    sql`insert into account (name, email, user_type, created_at)
      select 'Person ' || n % 20, 'person-' || n || '@atrium.example', 'Staff', now()
      from generate_series(1, 60) n`.execute(ctx.db),
  ),
)

type Sort = { direction: 'asc' | 'desc'; size: number; after?: string }

const page = ({ direction, ...filter }: Sort) =>
  ground.read((ctx) =>
    pageByKey(
      ctx.db.selectFrom('account').select(['id', 'name', 'email']),
      {
        by: sql`lower(name)`,
        valueOf: (row) => row.name.toLowerCase(),
        type: 'text',
        id: sql.ref('account.id'),
        idOf: (row) => row.id,
        direction,
      },
      filter,
      () => Promise.resolve(60),
    ),
  )

async function walk(direction: 'asc' | 'desc', between?: (pages: number) => Promise<unknown>) {
  const addresses: string[] = []
  let after: string | undefined
  for (let pages = 1; ; pages++) {
    const { rows, next } = await page({ direction, size: 7, after })
    addresses.push(...rows.map((row) => row.email))
    if (next === null) return addresses
    await between?.(pages)
    after = next
  }
}

test('the pages together are the whole list, each row once, both ways', async () => {
  const up = await walk('asc')
  expect(new Set(up).size).toBe(60)
  expect(await walk('desc')).toEqual(up.toReversed())
})

test('rows that come while someone pages move nothing', async () => {
  const before = await walk('asc')
  const during = await walk('asc', (pages) =>
    ground.write((ctx) =>
      ctx.db
        .insertInto('account')
        .values({
          name: 'Aaron',
          email: `new-${pages}@atrium.example`,
          user_type: 'Staff',
          created_at: ctx.now,
        })
        .execute(),
    ),
  )
  expect(during.filter((address) => before.includes(address))).toEqual(before)
})

test('the total is counted for the first page only', async () => {
  const first = await page({ direction: 'asc', size: 5 })
  expect(first.total).toBe(60)
  expect((await page({ direction: 'asc', size: 5, after: first.next! })).total).toBeNull()
})

test.each([
  '',
  'nonsense',
  Buffer.from('["x"]').toString('base64url'),
  Buffer.from('[{},1]').toString('base64url'),
])('a key that was made up (%s) is refused in words', async (after) => {
  await expect(page({ direction: 'asc', size: 5, after })).rejects.toThrow(
    'This page of the list doesn’t exist',
  )
})
