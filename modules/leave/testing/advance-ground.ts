import { expect } from 'vitest'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { encashmentList } from '#leave/contract/year-end/encashment-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import {
  decideAdjustment,
  leaveStatement,
  proposeAdjustment,
} from '#leave/contract/leave-administration-calls.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { eachDay } from '#leave/server/counting/leave-days.ts'
import { leaveScene } from './leave-scene.ts'

type Scene = ReturnType<typeof leaveScene>
type Member = Awaited<ReturnType<Scene['member']>>

export type AdvanceGround = Awaited<ReturnType<typeof advanceGround>>

export const weekdays = eachDay('2026-12-01', '2027-03-31').filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
)

/** For tests: two kinds that lend days, those who decide, and what their books say. */
export async function advanceGround(product: TestProduct) {
  const scene = leaveScene(product)
  const kind = (key: string, rule: Partial<LeaveRule>) =>
    product.write((ctx) => buildLeaveKind(ctx, { key, name: `Leave ${key}`, from: '2020-01-01', rule }))
  scene.goTo('2026-11-06T06:00:00.000Z')
  await kind('lent', { negative_limit: 300 })
  const monthly = { accrual: 'monthly', due: 'last_day', yearly: 1_200, step: 100 } as const
  await kind('monthly', { ...monthly, negative_limit: 200 })
  const manager = await scene.member(null)
  const head = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const payroll = await product.as(await product.account({ roles: ['employee', 'payroll'] }))
  const approve = (id: number) =>
    manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })
  async function credit({ person }: Member, quantity: number) {
    const leave_type_id = await scene.typeId('lent')
    const wish = { account_id: person.id, leave_type_id, quantity, reason: 'Worked on a Sunday' }
    const proposer = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
    const proposed = await proposer.send(proposeAdjustment, wish)
    await head.send(decideAdjustment, { id: proposed.data.id, verdict: 'approved' })
  }
  const leave = (personId: number, day: string) =>
    product.write((ctx) =>
      ctx.db
        .updateTable('employment')
        .set({ left_on: day, leaving: 'resigned' })
        .where('person_id', '=', personId)
        .execute(),
    )
  const owedOf = async ({ person }: Member) =>
    (await payroll.send(encashmentList.read, { search: person.name })).data.rows
  const said = whatIsSaid(product, scene)
  return { scene, kind, manager, head, payroll, approve, credit, leave, owedOf, ...said }
}

function whatIsSaid(product: TestProduct, scene: Scene) {
  const statementOf = async ({ caller }: Member, type: string) =>
    (await caller.send(leaveStatement, { leave_type_id: await scene.typeId(type), size: 50 })).data.rows.map(
      ({ kind: what, quantity, balance, reason }) => [what, quantity, balance, reason],
    )
  const toldTo = async ({ person }: Member) => {
    const rows = await product.read(({ db }) =>
      db.selectFrom('notification').select('text').where('recipient_id', '=', person.id).execute(),
    )
    return rows.map(({ text }) => text)
  }
  /** Nothing but what is owed is below nothing, and that no further than the rule lends. */
  async function expectSound(accountId: number, limit: number) {
    const { entries, lots } = await scene.bookOf(accountId)
    for (const { id, remaining, origin } of lots) {
      let running = 0
      for (const { quantity } of entries.filter(({ lot_id }) => lot_id === id))
        expect((running += quantity)).toBeGreaterThanOrEqual(origin === 'advance' ? -limit : 0)
      expect(running).toBe(remaining)
    }
  }
  return { statementOf, toldTo, expectSound }
}
