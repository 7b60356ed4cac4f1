import { expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as begin from '#projects/contract/begin/begin-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import * as deals from '#sales/contract/deals/deal-calls.ts'
import { listMilestones } from '#sales/contract/deals/milestone-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import * as proposals from '#sales/contract/proposals/proposal-calls.ts'

const product = await testProduct()
const today = companyDay(product.clock.now())

async function employed(role: string) {
  const { id } = await product.account({ roles: ['employee', role] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: id, company: 1, from: '2024-04-01' }))
  return { id, caller: await product.as({ id }) }
}

/** A deal that is won by a signed proposal with two milestones. */
async function won({ caller }: { caller: Caller }) {
  const buyer = { name: 'Uma Devi', email: 'uma@deal.example' }
  const contact_id = (await caller.send(saveContact, buyer)).data.id
  const wish = { name: 'Ordering app', amount: 10_000, contact_id, expected_close: dayAfter(today, 20) }
  const deal_id = (await caller.send(deals.saveDeal, wish)).data.id
  const form = {
    deal_id,
    contact_id,
    title: 'App',
    lines: [{ kind: 'fixed' as const, label: 'App', quantity: 100, unit_price: 10_000, tax_bp: 0 }],
    milestones: [
      { title: 'Design', amount: 4_000, due_on: dayAfter(today, 1) },
      { title: 'Launch', amount: 6_000 },
    ],
    valid_until: dayAfter(today, 9),
  }
  const { id } = (await caller.send(proposals.saveProposal, form)).data
  await caller.send(proposals.submitProposal, { id, version: 1 })
  const evidence = new File(['%PDF-1.7\n%%EOF\n'], 'signed.pdf')
  await caller.send(
    proposals.enterProposalAnswer,
    { id, accepted: 'true', name: 'Uma Devi' },
    { files: { evidence } },
  )
  return deal_id
}

test('a deal won by a signed proposal is offered as a project, and what it reaches is achieved in sales', async () => {
  const seller = await employed('sales_executive')
  const dealId = await won(seller)
  const name = 'Ordering app'
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
