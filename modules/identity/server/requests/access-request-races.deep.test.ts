import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { withdrawAccess } from '#identity/contract/requests/access-request-calls.ts'
import { manyAdministrators, type ManyAdministrators } from '#identity/testing/many-administrators.ts'

const product = await testProduct()

let ground: ManyAdministrators
let asha: Awaited<ReturnType<typeof product.account>>
let ashaCalls: Caller

beforeAll(async () => {
  ground = await manyAdministrators(product)
})

beforeEach(async () => {
  asha = await product.account()
  ashaCalls = await product.as(asha)
})

test.each(['trainer', 'payroll'])(
  'approving, rejecting and withdrawing a request for %s at once has one end',
  async (key) => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await ground.ask(ashaCalls, key)).data
      const answers = await Promise.all(
        ground.admins.map((admin, at) =>
          at % 3 === 2
            ? ashaCalls.send(withdrawAccess, { request_id: id })
            : ground.decide(admin, id, at % 3 === 0 ? 'approved' : 'rejected'),
        ),
      )
      const { status, roles, moves, mails, waiting } = await ground.end(id, asha.email)
      expect([roles, moves, waiting]).toEqual([status === 'approved' ? 1 : 0, 1, 0])
      expect(mails <= round + 1).toBe(true)
      expect(answers.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 409)).toBe(true)
      await product.write(({ db }) =>
        db.deleteFrom('account_role').where('access_request_id', '=', id).execute(),
      )
    }
  },
)
