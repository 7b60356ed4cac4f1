import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages as say } from '#identity/contract/requests/access-request-messages.ts'

const ADMINS = 20

const product = await testProduct()

let admins: Caller[]
let roleIds: Map<string, number>
let asha: Awaited<ReturnType<typeof product.account>>
let ashaCalls: Caller

beforeAll(async () => {
  const people = await Promise.all(
    Array.from({ length: ADMINS }, (_, at) =>
      product.account({ name: `Admin ${at}`, roles: ['employee', 'admin'] }),
    ),
  )
  admins = await Promise.all(people.map((person) => product.as(person)))
  const stored = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  roleIds = new Map(stored.map(({ id, key }) => [key, id]))
})

beforeEach(async () => {
  asha = await product.account()
  ashaCalls = await product.as(asha)
})

const ask = (key: string) =>
  ashaCalls.send(calls.requestAccess, { role_id: roleIds.get(key)!, reason: 'To stand in' })
const decide = (admin: Caller, request_id: number, verdict: 'approved' | 'rejected' = 'approved') =>
  admin.send(calls.decideAccess, { request_id, verdict, comment: 'Because' })

const end = (id: number) =>
  product.read(async ({ db }) => {
    const ofRequest = (table: 'transition' | 'approval_leg') =>
      db
        .selectFrom(table)
        .select('id')
        .where('subject_table', '=', 'access_request')
        .where('subject_id', '=', id)
    const legs = await db
      .selectFrom('approval_leg')
      .select(['status', 'decided_by', 'step'])
      .where('subject_table', '=', 'access_request')
      .where('subject_id', '=', id)
      .execute()
    const request = await db
      .selectFrom('access_request')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const roles = await db
      .selectFrom('account_role')
      .select('id')
      .where('access_request_id', '=', id)
      .execute()
    const mails = await db
      .selectFrom('mail_message')
      .select('id')
      .where('to_address', '=', asha.email)
      .execute()
    const moves = await ofRequest('transition').execute()
    return {
      status: request.status,
      roles: roles.length,
      moves: moves.length,
      mails: mails.length,
      waiting: legs.filter((leg) => leg.status === 'pending').length,
      decided: legs.filter((leg) => leg.decided_by !== null),
    }
  })

const succeeded = <T extends { httpStatus: number }>(answers: readonly T[]) =>
  answers.filter(({ httpStatus }) => httpStatus === 200)

test('of twenty administrators who approve at once one does, and the role is given once', async () => {
  const { id } = (await ask('trainer')).data
  const answers = await Promise.all(admins.map((admin) => decide(admin, id)))
  expect(succeeded(answers)).toHaveLength(1)
  for (const { httpStatus, message } of answers.filter((answer) => answer.httpStatus !== 200))
    expect([httpStatus, message]).toEqual([
      409,
      expect.stringMatching(
        /^This request is already approved by Admin \d+ on \d{1,2} [A-Z][a-z]{2} \d{4}\.$/,
      ),
    ])
  expect(await end(id)).toMatchObject({ status: 'approved', roles: 1, moves: 1, mails: 1, waiting: 0 })
})

test('of twenty approvals by one administrator at once one counts', async () => {
  const { id } = (await ask('payroll')).data
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(admins[0]!, id)))
  expect(succeeded(answers)).toHaveLength(1)
  expect(await end(id)).toMatchObject({ status: 'pending', roles: 0, moves: 0, decided: [{ step: 1 }] })
})

test('a sensitive role takes exactly two of twenty, and they are two people', async () => {
  const { id } = (await ask('payroll')).data
  const answers = await Promise.all(admins.map((admin) => decide(admin, id)))
  expect(
    succeeded(answers)
      .map(({ data }) => data.status)
      .toSorted(),
  ).toEqual(['approved', 'pending'])
  const { decided, ...rest } = await end(id)
  expect(rest).toEqual({ status: 'approved', roles: 1, moves: 1, mails: 1, waiting: 0 })
  expect(new Set(decided.map((leg) => leg.decided_by)).size).toBe(2)
  expect(new Set(decided.map((leg) => leg.step))).toEqual(new Set([1, 2]))
  expect(decided).toHaveLength(2)
})

test.each(['trainer', 'payroll'])(
  'approving, rejecting and withdrawing a request for %s at once has one end',
  async (key) => {
    for (let round = 0; round < 5; round++) {
      const { id } = (await ask(key)).data
      const answers = await Promise.all(
        admins.map((admin, at) =>
          at % 3 === 2
            ? ashaCalls.send(calls.withdrawAccess, { request_id: id })
            : decide(admin, id, at % 3 === 0 ? 'approved' : 'rejected'),
        ),
      )
      const { status, roles, moves, mails, waiting } = await end(id)
      expect([roles, moves, waiting]).toEqual([status === 'approved' ? 1 : 0, 1, 0])
      expect(mails <= round + 1).toBe(true)
      expect(answers.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 409)).toBe(true)
      await product.write(({ db }) =>
        db.deleteFrom('account_role').where('access_request_id', '=', id).execute(),
      )
    }
  },
)

test('of twenty requests for the same role at once one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('trainer')))
  expect(succeeded(answers)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === say.askedAlready.text)).toHaveLength(19)
})
