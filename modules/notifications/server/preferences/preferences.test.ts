import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import * as calls from '#notifications/contract/preferences/preference-calls.ts'
import { decisionsKind } from '#notifications/server/digest/pending-decisions-kind.ts'
import { newDeviceNotice } from '#notifications/server/account/new-device-notice.ts'
import { writtenNotice } from '#notifications/server/sent-notices/deliver-sent-notice.ts'

const product = await testProduct()
let asha: Caller
let ravi: Caller
const ids = { asha: 0, ravi: 0 }

beforeAll(async () => {
  const [one, other] = [await product.account(), await product.account()]
  Object.assign(ids, { asha: one.id, ravi: other.id })
  await product.write((ctx) => buildAssignment(ctx, { accountId: one.id, location: 'bangalore' }))
  asha = await product.as(one)
  ravi = await product.as(other)
})

const choicesOf = async (caller: Caller) => (await caller.send(calls.listPreferences, {})).data
const choiceOf = async (caller: Caller, kind: string) =>
  (await choicesOf(caller)).rows.find((row: { kind: string }) => row.kind === kind)

test('each kind is offered at once, in the digest or never; what guards the account comes at once', async () => {
  expect(await choiceOf(asha, newDeviceNotice.kind)).toMatchObject({ mail: 'at_once', ways: ['at_once'] })
  expect(await choiceOf(asha, writtenNotice.kind)).toMatchObject({
    mail: 'at_once',
    ways: ['at_once', 'digest', 'never'],
  })
  expect(await choiceOf(asha, decisionsKind.kind)).toMatchObject({
    mail: 'digest',
    ways: ['digest', 'never'],
  })

  expect(await asha.send(calls.setPreference, { kind: writtenNotice.kind, mail: 'digest' })).toMatchObject({
    message: 'Preference saved.',
    data: { mail: 'digest' },
  })
  expect(await choiceOf(asha, writtenNotice.kind)).toMatchObject({ mail: 'digest' })
  expect(await choiceOf(ravi, writtenNotice.kind)).toMatchObject({ mail: 'at_once' })
})

test.each([
  [newDeviceNotice.kind, 'never', 409, /always emailed/],
  ['no.such', 'never', 404, /^This notification type doesn’t exist\.$/],
  [decisionsKind.kind, 'at_once', 400, /^This option isn’t available/],
] as const)('%s cannot be set to %s', async (kind, mail, httpStatus, message) => {
  const answer = await asha.send(calls.setPreference, { kind, mail })
  expect(answer.httpStatus).toBe(httpStatus)
  expect(answer.message).toMatch(message)
})

test('a customer decides on nothing, and is not asked how to be told of it', async () => {
  const client = await product.account({ userType: 'Client', roles: ['client'] })
  const caller = await product.as(client)
  expect(await choiceOf(caller, decisionsKind.kind)).toBeUndefined()
  expect(
    (await caller.send(calls.setPreference, { kind: decisionsKind.kind, mail: 'never' })).httpStatus,
  ).toBe(404)
})

test('twenty choices at once leave one row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      ravi.send(calls.setPreference, { kind: writtenNotice.kind, mail: at % 2 ? 'digest' : 'never' }),
    ),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const rows = await product.read((ctx) =>
    ctx.db.selectFrom('notice_preference').selectAll().where('account_id', '=', ids.ravi).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('quiet hours are the usual night until someone says otherwise, in the time of the office', async () => {
  expect(await choicesOf(asha)).toMatchObject({
    quiet: { starts: '21:00', ends: '08:00' },
    office: 'Bangalore',
  })
  expect((await choicesOf(ravi)).office).toBe('')
  const set = await asha.send(calls.setQuietHours, { starts: '19:30', ends: '24:00' })
  expect(set.message).toBe('Quiet hours saved.')
  expect(await choicesOf(asha)).toMatchObject({ quiet: { starts: '19:30', ends: '00:00' } })
  await asha.send(calls.dropQuietHours, {})
  expect((await choicesOf(asha)).quiet).toBeNull()
  expect((await choicesOf(ravi)).quiet).not.toBeNull()
})

test.each([
  [{ starts: '21:00', ends: '21:00' }, { ends: 'Quiet hours must end at a different time than they start' }],
  [{ starts: '00:00', ends: '24:00' }, { ends: 'Quiet hours must end at a different time than they start' }],
  [{ starts: '21:00', ends: 'eight' }, { ends: 'Choose a time' }],
  [{ starts: '25:00', ends: '08:00' }, { starts: 'Choose a time' }],
])('quiet hours of %j are refused', async (hours, fields) => {
  expect((await asha.send(calls.setQuietHours, hours)).failure.fields).toEqual(fields)
})

test('twenty changes of the quiet hours at once leave one row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2
        ? ravi.send(calls.dropQuietHours, {})
        : ravi.send(calls.setQuietHours, { starts: `${10 + at / 2}:00`, ends: '06:00' }),
    ),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const rows = await product.read((ctx) =>
    ctx.db.selectFrom('quiet_hours').selectAll().where('account_id', '=', ids.ravi).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('a stranger chooses nothing', async () => {
  expect((await product.stranger.send(calls.listPreferences, {})).message).toBe('jwt missing')
  const hours = { starts: '21:00', ends: '08:00' }
  expect((await product.stranger.send(calls.setQuietHours, hours)).message).toBe('jwt missing')
})
