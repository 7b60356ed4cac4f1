import { beforeEach, expect, test } from 'vitest'
import { createItem } from '#projects/contract/items/item-calls.ts'
import { saveWorkRules } from '#projects/contract/board/board-calls.ts'
import { addMember } from '#project-register/contract/register-calls.ts'
import { readOverview, saveBudget } from '#projects/contract/plans/plan-calls.ts'
import { saveCells, startTimer } from '#timesheets/contract/entries/entry-calls.ts'
import { addColleague } from '#timesheets/testing/timesheet-people.ts'
import { MONDAY, TUESDAY, weekScene } from '#timesheets/testing/week-scene.ts'

const scene = await weekScene()
const { product } = scene
const { manager, lead } = scene.people
beforeEach(scene.begin)

type Me = Awaited<ReturnType<typeof scene.setUp>>

const cellOf = (me: Me, item_id: number | null, minutes: number, more: object = {}) => ({
  day: MONDAY,
  project_id: me.project.id,
  item_id,
  minutes,
  version: null,
  ...more,
})
const put = async (me: Me, ...cells: ReturnType<typeof cellOf>[]) =>
  (await me.caller.send(saveCells, { cells })).data.results

test('a project may want an item for its time, and no more time than its budget has, also from twenty at once', async () => {
  const me = await scene.setUp()
  const item = (
    await me.caller.send(createItem, {
      project_id: me.project.id,
      title: 'Berths of the harbour',
      assignee_id: me.id,
    })
  ).data.id
  const project_id = me.project.id
  const rules = { project_id, review_required: false, strict_limits: false }
  const save = (more: object) => lead.caller.send(saveWorkRules, { ...rules, ...more })
  expect((await me.caller.send(saveWorkRules, { ...rules, time_without_item: false })).httpStatus).toBe(403)
  await save({ time_without_item: false, over_budget: 'refuse' })
  await lead.caller.send(saveBudget, { project_id, budget_minutes: 100 })
  const name = me.project.name
  const results = await put(
    me,
    cellOf(me, null, 30),
    cellOf(me, item, 60),
    cellOf(me, item, 60, { day: TUESDAY }),
  )
  expect(results.map(({ text }) => text)).toEqual([
    `Choose a work item of ${name}.`,
    '',
    `Only 40 m are left in the budget of ${name}.`,
  ])
  expect((await me.caller.send(startTimer, { project_id, item_id: null })).message).toBe(
    `Choose a work item of ${name}.`,
  )
  // What is there may be corrected downwards, and up to what is left.
  const [entry] = (await scene.week(me.caller)).entries
  const again = await put(me, cellOf(me, item, 55, { version: entry!.version }))
  expect(again.map(({ text }) => text)).toEqual([''])
  // Two people whose weeks are apart: only the row of the project holds the last hour.
  const others = await Promise.all(
    Array.from({ length: 20 }, () => addColleague(product, { above: manager.id })),
  )
  const form = { project_id, role: 'developer' as const, valid_from: '2026-11-01' }
  for (const other of others)
    expect((await lead.caller.send(addMember, { ...form, account_id: other.id })).status).toBe(0)
  const cells = [cellOf(me, item, 45)]
  const answers = await Promise.all(others.map(({ caller }) => caller.send(saveCells, { cells })))
  const saved = answers.filter(({ status, data }) => status === 0 && data.saved === 1)
  expect(saved).toHaveLength(1)
  const overview = await lead.caller.send(readOverview, { project_id })
  expect(overview.data.logged_minutes).toBe(100)
  await save({ time_without_item: true, over_budget: 'warn' })
  const free = await put(me, cellOf(me, null, 30, { day: TUESDAY }))
  expect(free.map(({ text }) => text)).toEqual([''])
})
