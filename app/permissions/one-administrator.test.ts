import { expect, test } from 'vitest'
import { changeAccount } from '#identity/contract/accounts/account-calls.ts'
import {
  listPermissions,
  openRole,
  saveRole,
  saveRoleGrants,
  giveRole,
} from '#identity/contract/roles/role-calls.ts'
import { generateOtpForgetPassword } from '#identity/contract/sign-in/sign-in-calls.ts'
import { listNotifications } from '#notifications/contract/notifications-calls.ts'
import { changeList } from '#operations/contract/change-log/change-log-calls.ts'
import { operationsMessages } from '#operations/contract/operations-messages.ts'
import { listOutbox, openMail } from '#operations/contract/mail/outbox-calls.ts'
import { readSystem } from '#operations/contract/system/system-calls.ts'
import { listTasks } from '#operations/contract/tasks/task-calls.ts'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { testProduct } from '#platform/testing/test-product.ts'

// One administrator alone tries to come in as another, whose agreement "two must agree" asks for.
const withServer = await testProduct({ SMTP_URL: 'smtp://127.0.0.1:9' })
const without = await testProduct()
type Product = typeof withServer

const codeIn = async (product: Product, to: string) => {
  const mail = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  return mail && { id: mail.id, code: /^ {4}(\d+)$/m.exec(product.keyring.open(mail.text_sealed))![1]! }
}

async function resetOf(product: Product, person: { email: string }) {
  const asked = await product.stranger.send(generateOtpForgetPassword, {
    username: person.email,
    device: 'a'.repeat(32),
  })
  expect(asked.httpStatus).toBe(200)
  await product.work()
  await expect.poll(() => codeIn(product, person.email), { timeout: 8_000 }).toBeDefined()
  return (await codeIn(product, person.email))!
}

test.each([
  ['with a mail server', withServer],
  ['without one', without],
])(
  'the reset code of another administrator is nowhere to be read, %s',
  { timeout: 60_000 },
  async (_, product) => {
    const [one, other] = [
      await product.account({ roles: ['admin'] }),
      await product.account({ roles: ['admin'] }),
    ]
    const alone = await product.as(one)
    const { id, code } = await resetOf(product, other)
    const seen = async <C extends Call>(call: C, input: SentBy<C>) => {
      const answer = await alone.send(call, input)
      expect([call.path, answer.httpStatus]).toEqual([call.path, 200])
      return JSON.stringify(answer.data)
    }
    const texts = [
      await seen(listOutbox, { size: 200 }),
      await seen(listOutbox, { size: 200, search: other.email }),
      await seen(openMail, { id }),
      await seen(changeList.read, { size: 200 }),
      await seen(listTasks, { size: 200 }),
      await seen(readSystem, {}),
    ]
    expect(texts.filter((text) => text.includes(code))).toEqual([])
    expect((await alone.send(listOutbox, { search: code })).data.rows).toEqual([])
    expect((await alone.send(openMail, { id })).data).toMatchObject({
      hidden: true,
      hidden_because: expect.stringMatching(/^Codes and links are hidden because /) as string,
    })
    // The owner reads it, as they would in their mailbox.
    const own = (await (await product.as(other)).send(openMail, { id })).data
    expect([own.hidden, own.text.includes(code)]).toEqual([false, true])
  },
)

test(
  'without a mail server an employee’s code can be handed over, and the employee is told',
  { timeout: 60_000 },
  async () => {
    const [one, asha] = [
      await without.account({ roles: ['admin'] }),
      await without.account({ roles: ['employee'] }),
    ]
    const { id, code } = await resetOf(without, asha)
    const { data } = await (await without.as(one)).send(openMail, { id })
    expect([data.hidden, data.hidden_because, data.text.includes(code)]).toEqual([false, '', true])
    const notices = (await (await without.as(asha)).send(listNotifications, {})).data.rows
    expect(notices.map(({ kind }) => kind)).toContain('operations.mail-opened')
  },
)

test('with a mail server no one else’s code is shown, of whatever role', { timeout: 60_000 }, async () => {
  const [one, asha] = [
    await withServer.account({ roles: ['admin'] }),
    await withServer.account({ roles: ['employee'] }),
  ]
  const { id, code } = await resetOf(withServer, asha)
  const { data } = await (await withServer.as(one)).send(openMail, { id })
  expect([data.hidden, JSON.stringify(data).includes(code)]).toEqual([true, false])
  expect(data.hidden_because).toBe(operationsMessages.hiddenAsReceived)
})

const givenByTwo = await without.read(({ db }) =>
  db.selectFrom('role').select(['id', 'key', 'name']).where('sensitive', '=', true).orderBy('id').execute(),
)

test.each(givenByTwo)(
  'one administrator neither gives the role $name nor takes over who holds it',
  async ({ id: roleId, key }) => {
    const [one, other, puppet] = [
      await without.account({ roles: ['admin'] }),
      await without.account({ roles: [key] }),
      await without.account(),
    ]
    await without.account({ roles: ['admin'] })
    const alone = await without.as(one)
    const account = await without.read(({ db }) =>
      db.selectFrom('account').select('version').where('id', '=', other.id).executeTakeFirstOrThrow(),
    )
    const moved = await alone.send(changeAccount, {
      id: other.id,
      version: account.version,
      name: 'Asha Rao',
      email: `mine-${key}@atrium.example`,
    })
    expect(moved).toMatchObject({ httpStatus: 403 })
    const { id, code } = await resetOf(without, other)
    const { data } = await alone.send(openMail, { id })
    expect([data.hidden, JSON.stringify(data).includes(code)]).toEqual([true, false])
    await alone.send(giveRole, { account_id: puppet.id, role_id: roleId, reason: 'To help' })
    const held = await without.read(({ db }) =>
      db
        .selectFrom('account_role')
        .select('id')
        .where('account_id', '=', puppet.id)
        .where('role_id', '=', roleId)
        .execute(),
    )
    expect(held).toEqual([])
  },
)

test('into the role everybody holds one administrator puts nothing that two give', async () => {
  const alone = await without.as(await without.account({ roles: ['admin'] }))
  const role = await without.read(({ db }) =>
    db.selectFrom('role').select(['id', 'version']).where('key', '=', 'employee').executeTakeFirstOrThrow(),
  )
  const before = (await alone.send(openRole, { id: role.id })).data.grants
  for (const permission of [
    'payroll.run.approve',
    'payroll.salary.approve',
    'payroll.law.publish',
    'leave.medical.read',
    'documents.payroll.read',
  ]) {
    const grants = [...before, { permission, scope: 'all' as const }]
    const answer = await alone.send(saveRoleGrants, { role_id: role.id, version: role.version, grants })
    expect([permission, answer.httpStatus]).toEqual([permission, 409])
  }
  // What the role has already is kept.
  const kept = await alone.send(saveRoleGrants, { role_id: role.id, version: role.version, grants: before })
  expect(kept.httpStatus).toBe(200)
})

test('rights of two reach no one through a role that one gave', async () => {
  const [one, puppet] = [await without.account({ roles: ['admin'] }), await without.account()]
  await without.account({ roles: ['admin'] })
  const alone = await without.as(one)
  const role = (
    await alone.send(saveRole, {
      name: 'Helpers',
      about: '',
      sensitive: false,
      second_step: false,
    })
  ).data
  const grants = (permission: string) => ({
    role_id: role.id,
    version: 1,
    grants: [{ permission, scope: 'all' as const }],
  })
  expect(
    (await alone.send(saveRoleGrants, { ...grants('operations.outbox.read'), version: role.version }))
      .httpStatus,
  ).toBe(409)
  expect(
    (await alone.send(giveRole, { account_id: puppet.id, role_id: role.id, reason: 'To help' })).httpStatus,
  ).toBe(200)
  const opened = (await alone.send(openRole, { id: role.id })).data.role
  const sensitive = await alone.send(saveRole, {
    id: role.id,
    version: opened.version,
    name: 'Helpers',
    about: '',
    sensitive: true,
    second_step: false,
  })
  expect(sensitive).toMatchObject({ httpStatus: 409 })
  const { areas } = (await alone.send(listPermissions, {})).data
  const byTwo = areas.flatMap(({ permissions }) =>
    permissions.flatMap(({ permission, by_two }) => (by_two ? [permission] : [])),
  )
  expect(byTwo).toContain('operations.outbox.read')
  for (const permission of byTwo)
    expect(
      (await alone.send(saveRoleGrants, { ...grants(permission), version: opened.version })).httpStatus,
    ).toBe(409)
})
