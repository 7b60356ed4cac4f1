import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#identity/contract/accounts/account-calls.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { login, resetPassword } from '#identity/contract/sign-in/sign-in-calls.ts'

const product = await testProduct()
type Person = Awaited<ReturnType<TestProduct['account']>>
let ada: Person
let admin: Caller
let hr: Caller
let employee: Caller
let count = 0

beforeAll(async () => {
  ada = await product.account({ name: 'Ada Min', roles: ['admin'], userType: 'Admin' })
  await product.account({ roles: ['admin'], userType: 'Admin' })
  admin = await product.as(ada)
  hr = await product.as(await product.account({ roles: ['hr_manager'] }))
  employee = await product.as(await product.account())
})

const newcomer = (more: object = {}) => ({
  name: 'Asha Rao',
  email: `asha-${++count}@atrium.example`,
  ...more,
})
const roleId = (key: string) =>
  product.read(async (ctx) => {
    const role = await ctx.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()
    return role.id
  })
const open = async (id: number) => (await admin.send(calls.openAccount, { id: String(id) })).data

/** The mails to an address, as they would arrive. */
const mailsTo = (address: string) =>
  product.read(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('mail_message')
      .select(['subject', 'text_sealed'])
      .where('to_address', '=', address)
      .orderBy('id')
      .execute()
    return rows.map(({ subject, text_sealed }) => ({ subject, text: product.keyring.open(text_sealed) }))
  })

test('a second invitation ends the first', async () => {
  const form = newcomer()
  const { data } = await admin.send(calls.createAccount, form)
  await admin.send(calls.inviteAgain, { id: data.id })
  const [first, second] = (await mailsTo(form.email)).map(({ text }) => /password#(\S+)/.exec(text)![1]!)
  const choose = (reset_token: string) =>
    product.stranger.send(resetPassword, {
      reset_token,
      new_password: 'nine herons by the ferry',
      confirm_password: 'nine herons by the ferry',
    })
  expect((await choose(first!)).httpStatus).toBe(409)
  expect((await choose(second!)).httpStatus).toBe(200)
  // The first password is no change that someone is warned of.
  const warnings = await product.read(({ db }) =>
    db.selectFrom('notification').select('title').where('recipient_id', '=', data.id).execute(),
  )
  expect(warnings).toEqual([])
})

test('an account is made with an invitation, whose link chooses the password once', async () => {
  const form = newcomer({ role_ids: [await roleId('employee'), await roleId('trainer')] })
  const made = await admin.send(calls.createAccount, form)
  expect(made).toMatchObject({ httpStatus: 200, message: 'Asha Rao was invited by email.' })
  const [mail] = await mailsTo(form.email)
  expect(mail?.subject).toBe('Your account in Atrium')
  const token = /reset-password#(\S+)/.exec(mail!.text)?.[1] ?? ''
  const password = 'nine herons by the ferry'
  const choose = () =>
    product.stranger.send(resetPassword, {
      reset_token: token,
      new_password: password,
      confirm_password: password,
    })
  expect((await product.stranger.send(login, { username: form.email, password })).httpStatus).toBe(400)
  // The limit of one address stops what comes after the twentieth.
  const answers = await Promise.all(Array.from({ length: 20 }, choose))
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const entered = await product.stranger.send(login, { username: form.email, password })
  expect(entered.data).toMatchObject({ step: 'in', user_id: made.data.id })
  expect((await open(made.data.id)).roles.map(({ name }) => name).toSorted()).toEqual(['Employee', 'Trainer'])
  expect((await admin.send(calls.inviteAgain, { id: made.data.id })).message).toBe(
    'This person has already signed in and needs no invitation.',
  )
})

test.each([
  ['A', 'A'],
  ["Renita D'Mello-O’Hara Jr.", "Renita D'Mello-O’Hara Jr."],
  ['অরিন্দম পালধি', 'অরিন্দম পালধি'],
  ['ಚೈತ್ರಾ ಹೆಗ್ಡೆ', 'ಚೈತ್ರಾ ಹೆಗ್ಡೆ'],
  [`${'Venkata '.repeat(14)}Rao Rao`, `${'Venkata '.repeat(14)}Rao Rao`],
])('%s is a name', async (name, kept) => {
  const { data } = await admin.send(calls.createAccount, newcomer({ name }))
  expect((await open(data.id)).name).toBe(kept)
})

test.each([
  ['', 'Enter a name'],
  ['x'.repeat(121), 'At most 120 characters'],
  ['<script>alert(1)</script>', 'Use letters, spaces, dots, apostrophes and hyphens'],
  ['=HYPERLINK("x")', 'Use letters, spaces, dots, apostrophes and hyphens'],
])('%s is no name', async (name, sentence) => {
  const answer = await admin.send(calls.createAccount, newcomer({ name }))
  expect([answer.httpStatus, answer.failure.fields]).toEqual([400, { name: sentence }])
})

test('one address belongs to one account, whatever its capitals and however many ask at once', async () => {
  const form = newcomer()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      admin.send(calls.createAccount, { ...form, email: index % 2 ? form.email : form.email.toUpperCase() }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  const refused = answers.find(({ httpStatus }) => httpStatus === 409)
  expect(refused?.failure.fields).toEqual({ email: 'This email address belongs to another account.' })
  expect(await mailsTo(form.email)).toHaveLength(1)
})

test('those who keep the staff invite colleagues as employees, and nothing more', async () => {
  const employeeRole = await roleId('employee')
  expect((await hr.send(calls.createAccount, newcomer({ role_ids: [employeeRole] }))).httpStatus).toBe(200)
  const more = await hr.send(calls.createAccount, newcomer({ role_ids: [await roleId('trainer')] }))
  expect(more.failure.fields).toEqual({ role_ids: 'Only administrators can grant this role.' })
  for (const user_type of ['Admin', 'Client'] as const)
    expect(await hr.send(calls.createAccount, newcomer({ user_type }))).toMatchObject({
      httpStatus: 403,
      message: 'You don’t have permission to create this kind of account.',
    })
  const client = newcomer({ user_type: 'Client', role_ids: [employeeRole] })
  expect((await admin.send(calls.createAccount, client)).failure.fields).toHaveProperty('role_ids')
  const sensitive = newcomer({ role_ids: [await roleId('payroll')] })
  expect((await admin.send(calls.createAccount, sensitive)).httpStatus).toBe(400)
})

test('no one else sees or changes accounts', async () => {
  const other = await product.account()
  const id = other.id
  for (const caller of [
    employee,
    await product.as(await product.account({ userType: 'Client', roles: ['admin'] })),
  ])
    for (const answer of [
      await caller.send(calls.accountList.read, {}),
      await caller.send(calls.openAccount, { id: String(id) }),
      await caller.send(calls.createAccount, newcomer()),
      await caller.send(calls.inviteAgain, { id }),
      await caller.send(calls.changeAccount, { id, version: 1, name: 'X', email: 'x@atrium.example' }),
      await caller.send(calls.setAccountStatus, { id, version: 1, status: 'left', reason: 'x' }),
      await caller.send(calls.demandNewPassword, { id }),
      await caller.send(calls.signOutEverywhere, { id }),
      await caller.send(calls.takeAuthenticator, { id, reason: 'x' }),
    ])
      expect(answer.httpStatus).toBe(403)
  const auditor = await product.as(await product.account({ roles: ['auditor'] }))
  expect((await auditor.send(calls.accountList.read, {})).httpStatus).toBe(200)
  expect((await auditor.send(calls.signOutEverywhere, { id })).httpStatus).toBe(403)
  expect((await product.stranger.send(calls.accountList.read, {})).httpStatus).toBe(401)
})

test('a person who is locked or has left is out at the next click, and back when they are back', async () => {
  const asha = await product.account({ name: 'Asha' })
  const caller = await product.as(asha)
  const set = async (status: 'active' | 'locked' | 'left') =>
    admin.send(calls.setAccountStatus, {
      id: asha.id,
      version: (await open(asha.id)).version,
      status,
      reason: 'x',
    })
  expect((await set('locked')).message).toBe('Asha is locked and signed out on all devices.')
  expect((await caller.send(me, {})).httpStatus).toBe(401)
  expect(
    (await product.stranger.send(login, { username: asha.email, password: asha.password })).httpStatus,
  ).toBe(400)
  expect((await set('locked')).message).toBe('This account is locked already.')
  expect((await set('active')).message).toBe('Asha can sign in again.')
  expect(
    (await product.stranger.send(login, { username: asha.email, password: asha.password })).httpStatus,
  ).toBe(200)
  expect((await set('left')).httpStatus).toBe(200)
  expect((await set('active')).message).toBe('Asha is back.')
})

test('a new address is told to both, and a stale edit says who was faster', async () => {
  const asha = await product.account({ name: 'Asha' })
  const to = `new-${asha.email}`
  const form = { id: asha.id, version: 1, name: 'Asha Rao', email: to }
  expect((await admin.send(calls.changeAccount, form)).data.version).toBe(2)
  for (const address of [asha.email, to])
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([
      'Your account email address changed',
    ])
  const stale = await admin.send(calls.changeAccount, form)
  expect([stale.httpStatus, stale.message]).toEqual([409, expect.stringContaining('changed by Ada Min')])
})

test('a new password can be demanded, and every device signed out', async () => {
  const asha = await product.account({ name: 'Asha' })
  const [one, two] = [await product.as(asha), await product.as(asha)]
  await admin.send(calls.signOutEverywhere, { id: asha.id })
  for (const caller of [one, two]) expect((await caller.send(me, {})).httpStatus).toBe(401)
  await admin.send(calls.demandNewPassword, { id: asha.id })
  const answer = await product.stranger.send(login, { username: asha.email, password: asha.password })
  expect(answer.data.step).toBe('change-password')
  const app = await admin.send(calls.takeAuthenticator, { id: asha.id, reason: 'Lost phone' })
  expect(app.message).toBe('This account has no authenticator app.')
})

test('the list narrows and pages, and goes along as a file', async () => {
  await admin.send(calls.createAccount, newcomer({ name: 'Zuleika Unmistakable' }))
  const found = (await admin.send(calls.accountList.read, { search: 'zuleika unmis' })).data
  expect(found).toMatchObject({ total: 1, rows: [{ name: 'Zuleika Unmistakable', roles: [] }] })
  const without = (await admin.send(calls.accountList.read, { without_role: true, size: 200 })).data.rows
  expect(without.every(({ roles }) => roles.length === 0)).toBe(true)
  const first = (await admin.send(calls.accountList.read, { size: 3 })).data
  const next = (await admin.send(calls.accountList.read, { size: 3, after: first.next! })).data
  expect(new Set([...first.rows, ...next.rows].map(({ id }) => id)).size).toBe(6)
  const file = await admin.raw('/api/access-control/export-people', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv', search: 'zuleika' }),
  })
  const rows = (await file.text()).trim().split('\r\n')
  expect(rows.at(-1)).toContain('Zuleika Unmistakable')
})
