import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { makeSetupLink } from '#identity/server/public.ts'
import { setUp } from '#identity/contract/identity-calls.ts'
import { giveRole, listRoles } from '#identity/contract/roles/role-calls.ts'
import { arrangeCards, listCards } from '#home/contract/card-calls.ts'
import { offices } from '#organization/contract/lists/office-calls.ts'
import { testCaller } from '#platform/testing/test-caller.ts'

const product = await testProduct()
const keysOf = async (caller: Caller) => (await caller.send(listCards, {})).data.cards.map(({ key }) => key)
const person = async (wish: Parameters<typeof product.account>[0]) => product.as(await product.account(wish))

let asha: Caller

beforeAll(async () => {
  const account = await product.account({ name: 'Asha Bhowal' })
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: account.id, from: '2024-01-01' })
    await buildAssignment(ctx, { accountId: account.id, from: '2024-01-01' })
  })
  asha = await product.as(account)
})

test('everybody sees the cards of their own role first, and no other', async () => {
  expect(await keysOf(asha)).toEqual(['leave-balance', 'away', 'holidays', 'occasions'])
  expect((await keysOf(await person({ roles: ['employee', 'hr_manager'] }))).slice(0, 2)).toEqual([
    'onboarding',
    'staff',
  ])
  expect(await keysOf(await person({ roles: ['employee', 'admin'] }))).toContain('system')
  const client = await person({ userType: 'Client', roles: ['client'] })
  expect(await keysOf(client)).toEqual(['client'])
  expect((await asha.send(listCards, {})).data.failed).toEqual([])
})

test('who leads people sees the team first, and no one else does', async () => {
  const lead = await product.account({ roles: ['employee', 'manager'], name: 'Ravi Sen' })
  const member = await product.account({ name: 'Nila Das' })
  await product.write(async (ctx) => {
    for (const { id } of [lead, member]) await buildEmployment(ctx, { personId: id, from: '2024-01-01' })
    await buildAssignment(ctx, { accountId: lead.id, from: '2024-01-01' })
    await buildAssignment(ctx, { accountId: member.id, from: '2024-01-01', lineManagerId: lead.id })
  })
  const { cards } = (await (await product.as(lead)).send(listCards, {})).data
  expect(cards[0]).toMatchObject({ key: 'my-team', path: '/my-team-attendance' })
  expect(cards[0]!.lines.map(({ detail }) => detail)).toEqual(['Nila Das'])
  expect(await keysOf(await product.as(member))).not.toContain('my-team')
  // A role alone leads no one.
  expect(await keysOf(await person({ roles: ['employee', 'manager'] }))).not.toContain('my-team')
})

test('HR and administrators meet a card of their own before those of everybody', async () => {
  for (const role of ['hr_executive', 'hr_manager', 'admin'])
    expect((await keysOf(await person({ roles: ['employee', role] })))[0]).not.toBe('leave-balance')
})

test('cards are arranged and hidden by oneself, and 20 windows at once keep one arrangement', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      asha.send(arrangeCards, { cards: ['occasions', 'away', 'leave-balance'], hidden: ['holidays'] }),
    ),
  )
  expect(answers.every(({ httpStatus }) => httpStatus === 200)).toBe(true)
  const { data } = await asha.send(listCards, {})
  expect(data.cards.map(({ key }) => key)).toEqual(['occasions', 'away', 'leave-balance'])
  expect(data.hidden).toEqual([{ key: 'holidays', title: 'Next holidays' }])
  expect((await product.stranger.send(listCards, {})).httpStatus).toBe(401)
})

test('the checklist of an empty product is for its administrators and ticks itself', async () => {
  expect(await keysOf(await person({ roles: ['employee', 'admin'] }))).not.toContain('set-up')
  const token = await product.write(makeSetupLink)
  const form = { name: 'Founder', email: 'founder@atrium.example', password: 'seven herons over the lake' }
  const { data } = await product.stranger.send(setUp, { token, ...form })
  const founder = testCaller(product.origin, data.token)
  const steps = async () => {
    const card = (await founder.send(listCards, {})).data.cards[0]!
    expect(card.key).toBe('set-up')
    return Object.fromEntries(card.lines.map(({ label, value }) => [label, value]))
  }
  const leaveRules = async () =>
    (await founder.send(listCards, {})).data.cards[0]!.lines.find(
      ({ label }) => label === 'Check the leave rules',
    )
  const before = await steps()
  expect(before).toMatchObject({
    'Name your company': 'To do',
    'Check the leave rules': 'To do',
    'Take the HR manager role': 'Done',
    'Add a second administrator': 'To do',
  })
  expect(await leaveRules()).toMatchObject({ detail: 'Opens with the HR manager role.', path: null })
  const hr = (await founder.send(listRoles, {})).data.rows.find(({ key }) => key === 'hr_manager')!
  await founder.send(giveRole, { account_id: data.user_id, role_id: hr.id, reason: 'No one else yet' })
  expect(await leaveRules()).toMatchObject({ path: '/leave-rules' })
  await founder.send(offices.calls.add, { name: 'Pune', time_zone: 'Asia/Kolkata' })
  expect(await steps()).toMatchObject({ 'Check your offices': 'Done' })
  expect(await keysOf(asha)).not.toContain('set-up')
})
