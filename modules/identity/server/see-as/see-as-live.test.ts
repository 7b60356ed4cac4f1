import { beforeAll, expect, test } from 'vitest'
import { liveCloseCodes } from '#platform/contract/live.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import { setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { seeAs, stopSeeingAs } from '#identity/contract/see-as/see-as-calls.ts'
import { openLookingLine } from '#identity/testing/looking-line.ts'

const product = await testProduct()
let asha: Awaited<ReturnType<TestProduct['account']>>
let admin: Caller

beforeAll(async () => {
  asha = await product.account({ name: 'Asha' })
  admin = await product.as(await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' }))
})

test.each<[string, (eyes: Caller) => Promise<unknown>]>([
  ['is stopped', (eyes) => eyes.send(stopSeeingAs, {})],
  [
    'looks at someone who is locked',
    () => admin.send(setAccountStatus, { id: asha.id, version: 1, status: 'locked', reason: 'Wrong' }),
  ],
])('the line is closed when the viewer %s', async (_, end) => {
  const { token } = (await admin.send(seeAs, { account_id: asha.id, reason: 'She sees nothing' })).data
  const { closed } = await openLookingLine(product, token)
  const eyes = testCaller(product.origin, token)
  expect((await eyes.send(me, {})).data.seen_by).toBe('Ada Min')
  await end(eyes)
  expect(await closed).toBe(liveCloseCodes.signedOut)
  expect((await eyes.send(me, {})).httpStatus).toBe(401)
})
