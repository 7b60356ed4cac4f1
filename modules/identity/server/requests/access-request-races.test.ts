import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { withdrawAccess } from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'
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

const succeeded = <T extends { httpStatus: number }>(answers: readonly T[]) =>
  answers.filter(({ httpStatus }) => httpStatus === 200)

test('of twenty administrators who approve at once one does, and the role is given once', async () => {
  const { id } = (await ground.ask(ashaCalls, 'trainer')).data
  const answers = await Promise.all(ground.admins.map((admin) => ground.decide(admin, id)))
  expect(succeeded(answers)).toHaveLength(1)
  for (const { httpStatus, message } of answers.filter((answer) => answer.httpStatus !== 200))
    expect([httpStatus, message]).toEqual([
      409,
      expect.stringMatching(
        /^This request is already approved by Admin \d+ on \d{1,2} [A-Z][a-z]{2} \d{4}\.$/,
      ),
    ])
  expect(await ground.end(id, asha.email)).toMatchObject({
    status: 'approved',
    roles: 1,
    moves: 1,
    mails: 1,
    waiting: 0,
  })
})

test('of twenty approvals by one administrator at once one counts', async () => {
  const { id } = (await ground.ask(ashaCalls, 'payroll')).data
  const answers = await Promise.all(Array.from({ length: 20 }, () => ground.decide(ground.admins[0]!, id)))
  expect(succeeded(answers)).toHaveLength(1)
  expect(await ground.end(id, asha.email)).toMatchObject({
    status: 'pending',
    roles: 0,
    moves: 0,
    decided: [{ step: 1 }],
  })
})

test('a sensitive role takes exactly two of twenty, and they are two people', async () => {
  const { id } = (await ground.ask(ashaCalls, 'payroll')).data
  const answers = await Promise.all(ground.admins.map((admin) => ground.decide(admin, id)))
  expect(
    succeeded(answers)
      .map(({ data }) => data.status)
      .toSorted(),
  ).toEqual(['approved', 'pending'])
  const { decided, ...rest } = await ground.end(id, asha.email)
  expect(rest).toEqual({ status: 'approved', roles: 1, moves: 1, mails: 1, waiting: 0 })
  expect(new Set(decided.map((leg) => leg.decided_by)).size).toBe(2)
  expect(new Set(decided.map((leg) => leg.step))).toEqual(new Set([1, 2]))
  expect(decided).toHaveLength(2)
})

test.each(['trainer', 'payroll'])(
  'approving, rejecting and withdrawing a request for %s at once has one end',
  async (key) => {
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
    expect(mails <= 1).toBe(true)
    expect(answers.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 409)).toBe(true)
  },
)

test('of twenty requests for the same role at once one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ground.ask(ashaCalls, 'trainer')))
  expect(succeeded(answers)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.askedAlready.text)).toHaveLength(19)
})
