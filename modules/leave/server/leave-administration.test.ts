import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import * as calls from '#leave/contract/leave-administration-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildBalance, buildLeaveKind, buildLeaveRule } from './leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
let one: Caller
let other: Caller
let head: Caller
let asha: Awaited<ReturnType<typeof scene.member>>
let casual: number

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) =>
    buildLeaveKind(ctx, {
      key: 'casual',
      from: '2020-01-01',
      rule: { accrual: 'yearly', yearly: 0, carry_cap: 300, carry_months: 3, encash_cap: 100 },
    }),
  )
  const as = async (role: 'hr_executive' | 'hr_manager') => {
    const person = await product.account({ roles: ['employee', role] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, from: '2024-01-01' }))
    return product.as(person)
  }
  one = await as('hr_executive')
  other = await as('hr_executive')
  head = await as('hr_manager')
  asha = await scene.member(null, { casual: 500 })
  casual = await scene.typeId('casual')
})

test('an adjustment is proposed by one and decided by another, once', async () => {
  const wish = { account_id: asha.person.id, leave_type_id: casual, quantity: -200, reason: 'Counted twice' }
  expect((await asha.caller.send(calls.proposeAdjustment, wish)).message).toBe(say.mayNotAdjust.text)
  const { data } = await one.send(calls.proposeAdjustment, wish)
  const decision = { id: data.id, verdict: 'approved' as const }
  expect((await one.send(calls.decideAdjustment, decision)).message).toBe(say.ownProposal.text)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => other.send(calls.decideAdjustment, decision)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await scene.balance(asha)).available).toBe(300)
  const tooMuch = await one.send(calls.proposeAdjustment, { ...wish, quantity: -9_000 })
  expect(
    (await other.send(calls.decideAdjustment, { id: tooMuch.data.id, verdict: 'approved' })).message,
  ).toBe(say.belowNothing(300).text)
  const back = await one.send(calls.proposeAdjustment, { ...wish, quantity: 200 })
  await other.send(calls.decideAdjustment, { id: back.data.id, verdict: 'approved' })
  expect((await scene.balance(asha)).available).toBe(500)
})

test('a year ends in two steps: carried, paid out, lapsed; and taken back while nothing of it is used', async () => {
  const wish = { company_id: 1, year: 2025 }
  const bina = await scene.member(null)
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: bina.person.id, type: 'casual', quantity: 550, grantedOn: '2025-01-01' }),
  )
  expect((await asha.caller.send(calls.previewYearEnd, wish)).message).toBe(say.mayNotClose.text)
  const { lines } = (await one.send(calls.previewYearEnd, wish)).data
  expect(lines.find(({ person }) => person.id === bina.person.id)).toMatchObject({
    closing: 550,
    carry: 300,
    encash: 100,
    lapse: 150,
  })
  expect((await one.send(calls.proposeYearEnd, { ...wish, year: 2026 })).message).toBe(say.yearNotOver.text)
  const { data } = await one.send(calls.proposeYearEnd, wish)
  expect((await other.send(calls.proposeYearEnd, wish)).message).toBe(say.yearTwice.text)
  expect((await one.send(calls.moveYearEnd, { id: data.id, to: 'approved' })).message).toBe(
    say.ownProposal.text,
  )
  const posts = await Promise.all(
    Array.from({ length: 20 }, () => other.send(calls.moveYearEnd, { id: data.id, to: 'approved' })),
  )
  expect(posts.filter(({ status }) => status === 0)).toHaveLength(1)
  const lots = async () =>
    (await scene.bookOf(bina.person.id)).lots.map(({ origin, remaining, expires_on }) => [
      origin,
      remaining,
      expires_on,
    ])
  expect(await lots()).toEqual([
    ['opening', 0, null],
    ['carried', 300, '2026-03-31'],
  ])
  expect((await one.send(calls.moveYearEnd, { id: data.id, to: 'reversed' })).message).toBe(say.yearReversed)
  expect(await lots()).toEqual([
    ['opening', 550, null],
    ['carried', 0, '2026-03-31'],
  ])
})

test('a statement has each line with the balance after it, and only for those who may read it', async () => {
  const wish = { leave_type_id: casual }
  const { data } = await asha.caller.send(calls.leaveStatement, wish)
  expect(data.rows[0]?.balance).toBe(data.balance.available)
  const sums = data.rows.toReversed().map(({ balance }) => balance)
  expect(sums[0]).toBe(data.rows.at(-1)?.quantity)
  const stranger = await scene.member(null)
  expect(
    (await stranger.caller.send(calls.leaveStatement, { ...wish, account_id: asha.person.id })).message,
  ).toBe(say.noSuchPerson.text)
  const response = await asha.caller.raw('/api/leaves/export-statement', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, format: 'csv' }),
  })
  const file = await response.text()
  expect(file).toContain('Opening balance,')
  expect(file).toContain('Opening balance from the previous system')
})

test('of twenty who save the rule of one kind at once, one does, and the others hear that it begins too early', async () => {
  const rule = buildLeaveRule({ notice_days: 4 })
  const wish = { leave_type_id: casual, valid_from: '2026-12-15', rule, reason: 'At once' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => head.send(calls.saveLeaveRule, wish)))
  const said = Map.groupBy(answers, ({ message }) => message)
  expect(said.get(say.ruleSaved)).toHaveLength(1)
  expect(said.get(say.ruleTooEarly.text)).toHaveLength(19)
})

test('rules follow one another, and are kept by those who may', async () => {
  const rule = buildLeaveRule({ notice_days: 5 })
  const wish = { leave_type_id: casual, valid_from: '2027-01-01', rule, reason: 'The new policy' }
  expect((await one.send(calls.saveLeaveRule, wish)).message).toBe(say.mayNotManage.text)
  expect((await head.send(calls.saveLeaveRule, wish)).message).toBe(say.ruleSaved)
  expect((await head.send(calls.saveLeaveRule, { ...wish, valid_from: '2026-12-01' })).message).toBe(
    say.ruleTooEarly.text,
  )
  const { types } = (await asha.caller.send(calls.listLeaveTypes, {})).data
  expect(types.find(({ key }) => key === 'casual')?.rules.map(({ valid_to }) => valid_to)).toEqual([
    null,
    '2026-12-31',
    '2026-12-14',
    '2019-12-31',
  ])
  expect((await head.send(calls.saveLeaveType, { key: 'casual', name: 'Other' })).message).toBe(
    say.keyTaken.text,
  )
  expect((await head.send(calls.saveLeaveType, { key: 'moving', name: 'Moving house' })).message).toBe(
    say.typeSaved,
  )
})

test('balances of everybody are for those who may see them', async () => {
  const { data } = await head.send(calls.listBalances, { search: asha.person.name })
  expect(data.rows[0]?.balances.find(({ leave_type_id }) => leave_type_id === casual)).toMatchObject({
    available: 500,
    held: 0,
  })
  expect((await asha.caller.send(calls.listBalances, {})).message).toBe(say.mayNotSeeAll.text)
})
