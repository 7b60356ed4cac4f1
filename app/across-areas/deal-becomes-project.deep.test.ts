import { expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { winDeal } from '#platform/testing/areas/won-deals.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as begin from '#projects/contract/begin/begin-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import * as deals from '#sales/contract/deals/deal-calls.ts'
import { listMilestones } from '#sales/contract/deals/milestone-calls.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())

async function employed(role: string) {
  const { id } = await product.account({ roles: ['employee', role] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: id, company: 1, from: '2024-04-01' }))
  return { id, caller: await product.as({ id }) }
}

test('a deal won by a signed proposal is offered as a project, and what it reaches is achieved in sales', async () => {
  const seller = await employed('sales_executive')
  const name = 'Ordering app'
  const dealId = await winDeal(seller.caller, { name, today })
  const delivery = await product.as(await product.account({ roles: ['delivery_head'] }))
  const manager = await product.account({ roles: ['employee', 'project_manager'] })
  const draft = (await delivery.send(begin.listDrafts, {})).data.rows.find((row) => row.name === name)!
  expect(draft.milestones.map(({ title }) => title)).toEqual(['Design', 'Launch'])
  const { data } = await delivery.send(begin.beginProject, {
    name,
    key: 'WONDER',
    company_id: 1,
    starts_on: today,
    ends_on: dayAfter(today, 90),
    customer_id: draft.customer?.id ?? null,
    draft_id: draft.id,
    manager_id: manager.id,
  })
  const deal = (await seller.caller.send(deals.readDeal, { id: dealId })).data
  expect(deal.project_id).toBe(data.id)

  const lead = await product.as(manager)
  const dealSeenBy = async (caller: Caller) =>
    (await caller.send(deals.readDealOfProject, { project_id: data.id })).data.deal
  // Its manager and the head of delivery read what was agreed, without amounts; its seller reads them and opens it.
  for (const caller of [lead, delivery]) {
    const read = (await dealSeenBy(caller))!
    expect(read).toMatchObject({ name, can: { open: false } })
    expect(read.milestones.map(({ title }) => title)).toEqual(['Design', 'Launch'])
    expect(read).not.toHaveProperty('amount')
  }
  expect(await dealSeenBy(seller.caller)).toMatchObject({ amount: 10_000, can: { open: true } })
  expect(await dealSeenBy((await employed('interviewer')).caller)).toBeNull()
  const [design] = (await lead.send(plans.readRoadmap, { project_id: data.id })).data.milestones
  const stateInSales = async () =>
    (await seller.caller.send(listMilestones, { deal_id: dealId })).data.map(({ state }) => state)
  const reach = (version: number, reached: boolean) =>
    lead.send(plans.reachMilestone, { id: design!.id, version, reached })
  await reach(design!.version, true)
  expect(await stateInSales()).toEqual(['achieved', 'planned'])
  await reach(design!.version + 1, false)
  expect(await stateInSales()).toEqual(['planned', 'planned'])
})
