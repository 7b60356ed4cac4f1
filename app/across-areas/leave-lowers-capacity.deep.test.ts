import { expect, test } from 'vitest'
import { applyLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { hireColleague } from '#platform/testing/areas/colleagues.ts'
import { runScheduled } from '#platform/testing/areas/scheduled.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildProject } from '#project-register/server/public.ts'
import { createItem } from '#projects/contract/items/item-calls.ts'
import { createSprint, planItems, readSprint, startSprint } from '#projects/contract/sprints/sprint-calls.ts'
import { utilizationList } from '#timesheets/contract/utilization/utilization-calls.ts'
import { readWeek } from '#timesheets/contract/weeks/week-calls.ts'

const product = await testProduct()
const wednesday = new Date('2026-11-25T10:00:00+05:30')
product.clock.shift({ seconds: Math.round((wednesday.getTime() - product.clock.now().getTime()) / 1000) })
const SPRINT = { starts_on: '2026-11-23', ends_on: '2026-12-04' }
const DAYS = { starts_on: '2026-11-30', ends_on: '2026-12-01' }
/** Eight hours on two days. */
const AWAY = 2 * 8 * 60

test('approved leave lowers the capacity of a running sprint, the expected hours and the utilization, asked leave does not', async () => {
  const head = await hireColleague(product, { roles: ['delivery_head'] })
  const boss = await hireColleague(product, { roles: ['project_manager'], above: head.id })
  const asha = await hireColleague(product, { above: boss.id })
  const other = await hireColleague(product, { above: boss.id })
  const project = await product.write((ctx) =>
    buildProject(ctx, {
      name: 'Tide tables',
      kind: 'time_material',
      leads: [boss.id],
      people: [asha, other].map(({ id }) => ({ accountId: id })),
    }),
  )
  const sprint = (await boss.caller.send(createSprint, { project_id: project.id, name: 'Sprint', ...SPRINT }))
    .data
  const item = { project_id: project.id, title: 'Write the plan', assignee_id: asha.id }
  const { id } = (await boss.caller.send(createItem, item)).data
  await boss.caller.send(planItems, { ids: [id], sprint_id: sprint.id, before_id: null, after_id: null })
  expect((await boss.caller.send(startSprint, { id: sprint.id, version: 1 })).status).toBe(0)
  await runScheduled(product, 'timesheets.count-missing-capacity')
  await product.work()

  const figures = async () => {
    const { capacity } = (await boss.caller.send(readSprint, { id: sprint.id })).data
    const of = (person: number) => capacity.people.find((one) => one.id === person)!.minutes
    const { days, expected } = (await asha.caller.send(readWeek, { day: '2026-11-30' })).data
    const asked = { view: 'month', on: '2026-12-01' } as const
    const { rows } = (await head.caller.send(utilizationList.read, asked)).data
    return {
      sprint: capacity.minutes,
      asha: of(asha.id),
      other: of(other.id),
      week: expected,
      tuesday: days.find(({ day }) => day === '2026-12-01')!,
      december: rows.find((row) => row.id === asha.id)!.capacity,
    }
  }
  const before = await figures()
  expect(before.tuesday).toMatchObject({ absences: [], expected: 480 })

  const leave_type_id = await product.write(async (ctx) => {
    const kind = await buildLeaveKind(ctx, { key: 'casual', name: 'Casual leave', from: '2020-01-01' })
    await buildBalance(ctx, { accountId: asha.id, type: 'casual', quantity: 500 })
    return kind
  })
  const wish = { leave_type_id, duration: 'multiple_days' as const, ...DAYS, reason: 'A wedding' }
  const asked = await asha.caller.send(applyLeave, wish)
  expect(asked.status).toBe(0)
  // What is only asked for takes nothing yet.
  expect(await figures()).toMatchObject({
    sprint: before.sprint,
    week: before.week,
    december: before.december,
  })

  const decision = { what: 'leave', subject_id: asked.data.id, verdict: 'approved' } as const
  expect((await boss.caller.send(decideLeave, decision)).status).toBe(0)
  const after = await figures()
  expect(after).toMatchObject({
    sprint: before.sprint - AWAY,
    asha: before.asha - AWAY,
    other: before.other,
    week: before.week - AWAY,
    tuesday: { absences: [{ label: 'Leave', hundredths: 100 }], expected: 0 },
  })
  // Utilization counts a moment later.
  await expect.poll(async () => (await figures()).december).toBe(before.december! - AWAY / 2)
}, 60_000)
