import { sql, type Expression, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#platform/server/ctx.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'
import { contactsWhere, mayReach } from './sales-policy.ts'

const product = await demoProduct()

const contactsBy = (ctx: Ctx, condition: Expression<SqlBool>) =>
  ctx.db.selectFrom('contact').select(['id', 'owner_id']).where(condition).orderBy('id').execute()

test('what lists ask once more, for the sake of indexes, takes no contact from anyone', async () => {
  await product.read(async (ctx) => {
    const people = await ctx.db.selectFrom('account').select('id').execute()
    let byWorkAlone = 0
    for (const { id } of people) {
      const grants = { 'sales.record.view': 'own' } as const
      const theirs: Ctx = { ...ctx, actor: { ...ctx.actor, id, grants, userType: 'Staff' } }
      const rule = contactsWhere(theirs)
      const seen = await contactsBy(theirs, rule)
      expect(await contactsBy(theirs, sql<SqlBool>`(${rule} and ${mayReach(theirs)})`)).toEqual(seen)
      byWorkAlone += seen.filter(({ owner_id }) => owner_id !== null && owner_id !== id).length
    }
    expect(byWorkAlone).toBeGreaterThan(0)
  })
})
