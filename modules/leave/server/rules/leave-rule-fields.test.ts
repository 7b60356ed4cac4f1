import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { leaveOptions } from '#leave/contract/leave-calls.ts'
import { saveLeaveRule } from '#leave/contract/leave-administration-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildBalance, buildLeaveKind, buildLeaveRule } from '#leave/server/leave-builders.ts'
import { accrueFor } from '#leave/server/public.ts'

const product = await testProduct()
const scene = leaveScene(product)

beforeAll(() => scene.goTo('2026-11-06T06:00:00.000Z'))

const kind = (key: string, rule: Partial<LeaveRule>) =>
  product.write((ctx) => buildLeaveKind(ctx, { key, name: `Leave ${key}`, from: '2020-01-01', rule }))

test('how many days at a time: fewer and more are refused in its words, trimmed or not', async () => {
  await kind('span', { least_at_once: 200, most_at_once: 300 })
  const asha = await scene.member(await scene.member(null).then(({ person }) => person), { span: 2_000 })
  const tried: [string, string, string | undefined][] = [
    ['2026-11-10', '2026-11-10', say.tooFewAtOnce('Leave span', 200).text],
    ['2026-11-16', '2026-11-19', say.tooManyAtOnce('Leave span', 300).text],
    ['2026-11-23', '2026-11-24', undefined],
    // Saturday and Sunday between them are not asked for.
    ['2026-12-04', '2026-12-08', undefined],
  ]
  for (const [from, to, refusal] of tried) {
    const answer = await scene.apply(asha, from, to, { type: 'span' })
    expect([from, answer.status, answer.status === 0 ? undefined : answer.message]).toEqual([
      from,
      refusal === undefined ? 0 : 1,
      refusal,
    ])
  }
  expect(say.tooFewAtOnce('Leave span', 200).text).toBe('Leave span is taken for 2 days at least.')
  expect(say.tooManyAtOnce('Leave span', 300).text).toBe('At most 3 days of leave span at a time.')
})

test('for married people only: others are refused, have nothing credited and no balance of it', async () => {
  const id = await kind('wedding', { marital_statuses: ['Married'], accrual: 'yearly', yearly: 300 })
  const manager = (await scene.member(null)).person
  const statusOf = async (maritalStatus?: 'Married' | 'Single') => {
    const person = await product.account({})
    await scene.hire(person, maritalStatus ? { maritalStatus } : {})
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, lineManagerId: manager.id, from: '2024-01-01' }),
    )
    const member = { person, caller: await product.as(person) }
    await product.write((ctx) => accrueFor(ctx, [member.person.id], '2026-11-06'))
    const answer = await scene.apply(member, '2026-11-10', '2026-11-10', { type: 'wedding' })
    const { entries } = await scene.bookOf(member.person.id)
    return { answer, credited: entries.filter(({ leave_type_id }) => leave_type_id === id).length, member }
  }
  for (const status of [undefined, 'Single'] as const) {
    const { answer, credited } = await statusOf(status)
    expect([answer.message, credited]).toEqual([say.notEligible('Leave wedding').text, 0])
  }
  const { answer, member } = await statusOf('Married')
  expect(answer.status).toBe(0)
  const { data } = await member.caller.send(leaveOptions, {})
  expect(JSON.stringify(data)).toContain('Only for employees who are married.')
})

test('twenty runs at once credit and lose each month once', async () => {
  const id = await kind('rushed', { accrual: 'monthly', yearly: 1_200, balance_cap: 250 })
  const asha = await scene.member(null)
  await product.write((ctx) =>
    buildBalance(ctx, { accountId: asha.person.id, type: 'rushed', quantity: 100 }),
  )
  await Promise.all(
    Array.from({ length: 20 }, () => product.write((ctx) => accrueFor(ctx, [asha.person.id], '2026-11-06'))),
  )
  const { entries } = await scene.bookOf(asha.person.id)
  const own = entries.filter(({ leave_type_id }) => leave_type_id === id)
  expect(own.reduce((all, { quantity }) => all + quantity, 0)).toBe(250)
  expect(own.filter(({ kind: what }) => what === 'accrual')).toHaveLength(11)
})

test('HR says all of it in a rule; what is no rounding or marital status is refused', async () => {
  const head = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const rule = buildLeaveRule({
    rounding: 'nearest',
    balance_cap: 3_000,
    least_at_once: 100,
    most_at_once: 500,
    marital_statuses: ['Married', 'Divorced'],
  })
  const leave_type_id = await kind('worded', {})
  const wish = { leave_type_id, valid_from: '2027-01-01', rule, reason: 'As agreed' }
  for (const wrong of [{ rounding: 'sideways' }, { marital_statuses: ['Engaged'] }, { balance_cap: -1 }])
    expect(
      (await head.send(saveLeaveRule, { ...wish, rule: { ...rule, ...wrong } as LeaveRule })).httpStatus,
    ).toBe(400)
  const never = { ...wish, rule: { ...rule, least_at_once: 600 } }
  expect((await head.send(saveLeaveRule, never)).message).toMatch(say.mostBelowLeast)
  expect(await head.send(saveLeaveRule, wish)).toMatchObject({ status: 0, message: say.ruleSaved })
})
