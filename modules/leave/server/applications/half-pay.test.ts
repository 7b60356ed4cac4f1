import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { saveLeaveRule } from '#leave/contract/leave-administration-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind, buildLeaveRule } from '#leave/server/leave-builders.ts'
import { sumUnpaid } from '#leave/server/book/leave-book-queries.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member

const kind = (key: string, rule: Partial<LeaveRule>, from = '2020-01-01') =>
  product.write((ctx) => buildLeaveKind(ctx, { key, name: `Leave ${key}`, from, rule }))

beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  await kind('half', { paid_share: 50, sandwich: 'both' })
  manager = await scene.member(null)
})

const lineFacts = async (member: Member, id: number) =>
  (await member.caller.send(openLeave, { id })).data.lines.map(({ day, counted, paid_share }) => [
    day,
    counted,
    paid_share,
  ])

test('a day on half pay is half a day unpaid, also when the rule changes after it was asked for', async () => {
  await kind('sick', { paid_share: 50 })
  const bina = await scene.member(manager.person, { sick: 100 })
  const { data } = await scene.apply(bina, '2026-11-13', '2026-11-13', { type: 'sick' })
  await kind('sick', { paid_share: 80 }, '2026-11-01')
  await manager.caller.send(decideLeave, { what: 'leave', subject_id: data.id, verdict: 'approved' })
  expect(await lineFacts(bina, data.id)).toEqual([['2026-11-13', 100, 50]])
  const unpaid = await product.read((ctx) => sumUnpaid(ctx, [bina.person.id]))
  expect(unpaid).toEqual([{ account_id: bina.person.id, month: '2026-11', days: 50 }])
})

test('the rest without pay is not paid at all, beside days on half pay', async () => {
  const rest_type_id = await scene.typeId('loss_of_pay')
  const asha = await scene.member(manager.person, { half: 150 })
  const applied = await scene.apply(asha, '2026-11-10', '2026-11-11', { type: 'half', rest_type_id })
  expect(await lineFacts(asha, applied.data.id)).toEqual([
    ['2026-11-10', 100, 50],
    ['2026-11-11', 50, 50],
    ['2026-11-11', 50, 0],
  ])
})

test('a reader who may not know what leave type it is does not read how much of it is paid', async () => {
  await kind('medicalleave', { paid_share: 50 })
  const asha = await scene.member(manager.person, { medicalleave: 300 })
  const { data } = await scene.apply(asha, '2026-11-24', '2026-11-24', { type: 'medicalleave' })
  expect(await lineFacts(asha, data.id)).toEqual([['2026-11-24', 100, 50]])
  expect(await lineFacts(manager, data.id)).toEqual([['2026-11-24', 100, null]])
})

test('more than all of it is refused, and lateness is taken from nothing that is paid in part', async () => {
  const head = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const leave_type_id = await kind('worded', {})
  const wish = { leave_type_id, valid_from: '2027-01-01', reason: 'As agreed' }
  const save = (rule: Partial<LeaveRule>) =>
    head.send(saveLeaveRule, { ...wish, rule: buildLeaveRule({ accrual: 'none', ...rule }) })
  expect((await save({ paid_share: 101 })).httpStatus).toBe(400)
  expect((await save({ paid_share: 50, takes_penalties: true })).message).toMatch(say.takesFromPaid)
  expect(await save({ paid_share: 50 })).toMatchObject({ status: 0, message: say.ruleSaved })
})
