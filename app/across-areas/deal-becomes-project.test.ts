import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import * as begin from '#projects/contract/begin/begin-calls.ts'
import * as plans from '#projects/contract/plans/plan-calls.ts'
import { listMilestones } from '#sales/contract/deals/milestone-calls.ts'
import * as proposals from '#sales/contract/proposals/proposal-calls.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'

const { product, people, contactOf, dealOf, view, today } = await dealScene()
const { asha, head } = people

/** A deal that is won by a signed proposal with two milestones. */
async function won() {
  const contact_id = await contactOf(asha)
  const deal_id = await dealOf(asha, { contact_id })
  const form = {
    deal_id,
    contact_id,
    title: 'App',
    lines: [{ kind: 'fixed' as const, label: 'App', quantity: 100, unit_price: 10_000, tax_bp: 0 }],
    milestones: [
      { title: 'Design', amount: 4_000, due_on: dayAfter(today(), 1) },
      { title: 'Launch', amount: 6_000 },
    ],
    valid_until: dayAfter(today(), 9),
  }
  const { id } = (await asha.caller.send(proposals.saveProposal, form)).data
  await asha.caller.send(proposals.submitProposal, { id, version: 1 })
  const evidence = new File(['%PDF-1.7\n%%EOF\n'], 'signed.pdf')
  const answer = { id, accepted: 'true' as const, name: 'Uma Devi' }
  await asha.caller.send(proposals.enterProposalAnswer, answer, { files: { evidence } })
  return deal_id
}

test('a deal won by a signed proposal is offered as a project, and what it reaches is achieved in sales', async () => {
  const dealId = await won()
  const name = (await view(asha, dealId)).name
  const delivery = await product.as(await product.account({ roles: ['delivery_head'] }))
  const manager = await product.account({ roles: ['employee', 'project_manager'] })
  const draft = (await delivery.send(begin.listDrafts, {})).data.rows.find((row) => row.name === name)!
  expect(draft.milestones.map(({ title }) => title)).toEqual(['Design', 'Launch'])
  const { data } = await delivery.send(begin.beginProject, {
    name,
    key: 'WONDER',
    company_id: 1,
    starts_on: today(),
    ends_on: dayAfter(today(), 90),
    customer_id: draft.customer?.id ?? null,
    draft_id: draft.id,
    manager_id: manager.id,
  })
  expect(await view(head, dealId)).toMatchObject({ project_id: data.id })

  const lead = await product.as(manager)
  const [design] = (await lead.send(plans.readRoadmap, { project_id: data.id })).data.milestones
  const stateInSales = async () =>
    (await asha.caller.send(listMilestones, { deal_id: dealId })).data.map(({ state }) => state)
  const reach = (version: number, reached: boolean) =>
    lead.send(plans.reachMilestone, { id: design!.id, version, reached })
  await reach(design!.version, true)
  expect(await stateInSales()).toEqual(['achieved', 'planned'])
  await reach(design!.version + 1, false)
  expect(await stateInSales()).toEqual(['planned', 'planned'])
})
