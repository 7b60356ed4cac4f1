import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { hireColleague } from '#platform/testing/areas/colleagues.ts'
import { runScheduled } from '#platform/testing/areas/scheduled.ts'
import { winDeal } from '#platform/testing/areas/won-deals.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { addMember, moveProject, readProject } from '#project-register/contract/register-calls.ts'
import * as begin from '#projects/contract/begin/begin-calls.ts'
import * as items from '#projects/contract/items/item-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import * as deals from '#sales/contract/deals/deal-calls.ts'
import { listMilestones } from '#sales/contract/deals/milestone-calls.ts'
import { saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import * as exports from '#timesheets/contract/exports/export-calls.ts'
import { utilizationList } from '#timesheets/contract/utilization/utilization-calls.ts'
import { decideEntries, readTimesheet, readWeek, submitWeek } from '#timesheets/contract/weeks/week-calls.ts'

const product = await testProduct()
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const friday = new Date('2026-11-27T18:00:00+05:30')
product.clock.shift({ seconds: Math.round((friday.getTime() - product.clock.now().getTime()) / 1000) })

/** A project with a developer, made of a deal that was just won. */
async function beginFromDeal() {
  const seller = await hireColleague(product, { roles: ['sales_executive'] })
  const delivery = await hireColleague(product, { roles: ['delivery_head'] })
  const boss = await hireColleague(product, { roles: ['project_manager'], above: delivery.id })
  const developer = await hireColleague(product, { above: boss.id })
  const dealId = await winDeal(seller.caller, { name: 'Ferry tickets', today: companyDay(friday) })
  const draft = (await delivery.caller.send(begin.listDrafts, {})).data.rows.find(
    ({ name }) => name === 'Ferry tickets',
  )!
  const begun = await delivery.caller.send(begin.beginProject, {
    name: draft.name,
    key: 'FERRY',
    company_id: 1,
    kind: 'time_material',
    billable: true,
    starts_on: MONDAY,
    ends_on: dayAfter(MONDAY, 90),
    customer_id: draft.customer?.id ?? null,
    draft_id: draft.id,
    manager_id: boss.id,
  })
  const project = begun.data.id
  const { version } = (await boss.caller.send(readProject, { id: project })).data
  expect((await boss.caller.send(moveProject, { id: project, version, to: 'active' })).status).toBe(0)
  const part = {
    project_id: project,
    account_id: developer.id,
    role: 'developer',
    valid_from: MONDAY,
  } as const
  expect((await boss.caller.send(addMember, { ...part, share: 100 })).status).toBe(0)
  return { seller, delivery, boss, developer, dealId, project }
}

test('a won deal becomes a project, its time is logged and approved, and the client gets a sheet of it', async () => {
  const { seller, delivery, boss, developer, dealId, project } = await beginFromDeal()
  expect((await seller.caller.send(deals.readDeal, { id: dealId })).data.project_id).toBe(project)
  const wish = {
    project_id: project,
    title: 'Sell a ticket',
    assignee_id: developer.id,
    estimate_minutes: 600,
  }
  const item = (await boss.caller.send(items.createItem, wish)).data.id

  const cell = { day: TUESDAY, project_id: project, item_id: item, note: 'Payment page', version: null }
  const cells = [
    { ...cell, minutes: 360 },
    { ...cell, day: MONDAY, minutes: 120, billable: false },
  ]
  const saved = (await developer.caller.send(saveCells, { cells })).data
  expect(saved).toMatchObject({ saved: 2, results: [{ ok: true }, { ok: true }] })
  const { version } = (await developer.caller.send(readWeek, { day: MONDAY })).data
  const sent = await developer.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
  expect(sent.status).toBe(0)
  const { id: week_id } = (await developer.caller.send(readWeek, { day: MONDAY })).data
  const sheet = (await boss.caller.send(readTimesheet, { id: week_id! })).data
  const entries = sheet.entries.map((entry) => ({ id: entry.id, version: entry.version }))
  const approved = await boss.caller.send(decideEntries, { week_id: week_id!, entries, verdict: 'approved' })
  expect(approved.data.decided).toHaveLength(2)

  const { inside } = (await boss.caller.send(items.readItem, { id: item })).data
  expect([inside!.logged_minutes, inside!.remaining?.minutes]).toEqual([480, 120])
  expect((await boss.caller.send(plans.readOverview, { project_id: project })).data).toMatchObject({
    logged_minutes: 480,
    money: { amount: 10_000 },
  })

  await runScheduled(product, 'timesheets.count-missing-capacity')
  const row = async () => {
    const asked = { view: 'month', on: TUESDAY } as const
    const { rows } = (await delivery.caller.send(utilizationList.read, asked)).data
    return rows.find(({ id }) => id === developer.id)!
  }
  expect(await row()).toMatchObject({ billable: 360, project_nb: 120, logged: 480 })

  const finance = await hireColleague(product, { roles: ['finance'] })
  const days = { from_on: MONDAY, to_on: '2026-11-27' }
  const form = { kind: 'client' as const, project_id: project, show_names: false, show_notes: false, ...days }
  const made: number[] = []
  // Twenty exports at once put the time on one sheet.
  await inParallel(Array.from({ length: 20 }), async () => {
    const answer = await finance.caller.send(exports.createTimeExport, form)
    if (answer.status === 0) made.push(answer.data.id)
  })
  expect(made).toHaveLength(1)
  const read = await finance.caller.raw(`/api/timesheets/time-export-file?id=${made[0]}&format=csv`)
  const lines = (await read.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(',6,Yes,')

  const [design] = (await boss.caller.send(plans.readRoadmap, { project_id: project })).data.milestones
  const states = async () =>
    (await seller.caller.send(listMilestones, { deal_id: dealId })).data.map(({ state }) => state)
  expect(await states()).toEqual(['planned', 'planned'])
  await boss.caller.send(plans.reachMilestone, { id: design!.id, version: design!.version, reached: true })
  expect(await states()).toEqual(['achieved', 'planned'])
})
