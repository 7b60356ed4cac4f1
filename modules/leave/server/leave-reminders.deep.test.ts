import { beforeAll, expect, test } from 'vitest'
import { handOverGone } from '#platform/server/approvals/hand-over-legs.ts'
import { leaveDuties } from './leave-leaver-queries.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildProject } from '#project-register/server/public.ts'
import { openLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { buildLeaveKind } from './leave-builders.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let boss: Member

beforeAll(async () => {
  // Friday, 6 November 2026.
  scene.goTo('2026-11-06T06:00:00.000Z')
  await product.write((ctx) => buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' }))
  boss = await scene.member(null)
})

test('what waits for someone who has left goes to the approver who decides now', async () => {
  const lead = await scene.member(boss.person)
  const chief = await scene.member(boss.person)
  const dev = await scene.member(chief.person, { casual: 1_000 })
  await product.write((ctx) =>
    buildProject(ctx, {
      name: 'Metro',
      from: '2026-01-01',
      leads: [lead.person.id],
      people: [{ accountId: dev.person.id, share: 60 }],
    }),
  )
  const part = await scene.apply(dev, '2026-12-03')
  const esha = await scene.member(chief.person, { casual: 1_000 })
  const straight = await scene.apply(esha, '2026-12-03')
  const leave = (id: number) =>
    product.write((ctx) =>
      ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', id).execute(),
    )
  const night = () => product.write((ctx) => handOverGone(ctx, leaveDuties.approvals![0]!))
  await leave(lead.person.id)
  await night()
  const waitingFor = async ({ caller }: Member) =>
    (await caller.send(listWaitingLeave, { size: 200 })).data.rows.map(({ application_id }) => application_id)
  expect(await waitingFor(chief)).toEqual(expect.arrayContaining([part.data.id, straight.data.id]))
  expect((await dev.caller.send(openLeave, { id: part.data.id })).data.pm_status).toBe('withdrawn')
  await leave(chief.person.id)
  await night()
  expect(await waitingFor(boss)).toEqual(expect.arrayContaining([part.data.id, straight.data.id]))
  expect(
    (
      await boss.caller.send(decideLeave, {
        what: 'leave',
        subject_id: straight.data.id,
        verdict: 'approved',
      })
    ).data.done,
  ).toBe(true)
})
