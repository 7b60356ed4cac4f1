import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { assignPerson } from '#organization/contract/assignments/assignment-calls.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
type Account = Awaited<ReturnType<typeof product.account>>
let keeper: Caller

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_executive'] }))
})

test('forty who are put above each other in pairs at once: of each pair one is refused', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 20 }, async () => [await product.account(), await product.account()] as const),
  )
  const { id: accountId } = await product.account()
  const place = await product.write((ctx) => buildAssignment(ctx, { accountId, from: '2026-01-01' }))
  const { company_id, location_id, department_id, designation_id } = place
  const desk = { company_id, location_id, department_id, designation_id }
  const put = (person: Account, above: Account) =>
    keeper.send(assignPerson, {
      ...desk,
      account_id: person.id,
      line_manager_id: above.id,
      valid_from: '2026-01-01',
    })
  const answers = await Promise.all(pairs.flatMap(([one, another]) => [put(one, another), put(another, one)]))
  for (let pair = 0; pair < 40; pair += 2)
    expect(new Set([answers[pair]!.httpStatus, answers[pair + 1]!.httpStatus])).toEqual(new Set([200, 409]))
})
