import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { accountReferencesOf } from './area-duties.ts'
import { areasOf } from './modules.ts'

const product = await testProduct()

/** Every foreign key to an account, as `table.column`. */
async function listReferences(): Promise<string[]> {
  const { rows } = await product.read((ctx) =>
    sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'account'::regclass
      order by name`.execute(ctx.db),
  )
  return rows.map(({ name }) => name)
}

test('of every column that names an account an area says what becomes of it when the person leaves', async () => {
  const declared = accountReferencesOf(areasOf(product)).flatMap(({ handedOver = [], owesNothing = {} }) => [
    ...handedOver,
    ...Object.values(owesNothing).flat(),
  ])
  expect(declared.toSorted()).toEqual(await listReferences())
})
