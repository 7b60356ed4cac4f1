import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { assignPerson } from '#organization/contract/assignments/assignment-calls.ts'
import { buildAssignment } from '#organization/server/organization-builders.ts'

const product = await testProduct()
let keeper: Caller
let seat: { company_id: number; location_id: number; department_id: number; designation_id: number }

type Person = { id: number }

beforeAll(async () => {
  keeper = await product.as(await product.account({ name: 'Keeper', roles: ['employee', 'hr_executive'] }))
  const sample = await product.account()
  const { company_id, location_id, department_id, designation_id } = await product.write((ctx) =>
    buildAssignment(ctx, { accountId: sample.id }),
  )
  seat = { company_id, location_id, department_id, designation_id }
})

const assign = (person: Person, lead: Person) =>
  keeper.send(assignPerson, {
    ...seat,
    account_id: person.id,
    line_manager_id: lead.id,
    valid_from: '2026-01-01',
  })

test('two who are each given to the other at the same moment make no circle', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await product.account(), await product.account()]
    const answers = await Promise.all([assign(one, other), assign(other, one)])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})
