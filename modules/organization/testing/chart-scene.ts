import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

/** For tests: a chart in which Zara leads Anil and Mita, and Mita leads Bela and =1+1; HR takes it along. */
export async function chartScene(product: TestProduct) {
  const ids = new Map<string, number>()
  const keeper = await product.as(
    await product.account({ name: 'Keeper', roles: ['employee', 'hr_manager'] }),
  )
  async function seat(name: string, lead: string | null, from = '2026-01-01') {
    const { id } = await product.account({ name })
    ids.set(name, id)
    const lineManagerId = lead === null ? null : (ids.get(lead) ?? null)
    await product.write((ctx) => buildAssignment(ctx, { accountId: id, lineManagerId, from }))
  }
  await seat('Zara', null)
  await seat('Mita', 'Zara', '2026-02-01')
  await seat('Anil', 'Zara')
  await seat('Bela', 'Mita')
  await seat('=1+1', 'Mita')
  return {
    ids,
    take: (body: object, caller = keeper) =>
      caller.raw('/api/organization/export-chart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
