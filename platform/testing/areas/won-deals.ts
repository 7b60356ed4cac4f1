import { dayAfter } from '#platform/contract/days.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import * as deals from '#sales/contract/deals/deal-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import * as proposals from '#sales/contract/proposals/proposal-calls.ts'

type Wish = { readonly name: string; readonly today: string }

/** A deal that someone of sales wins by a signed proposal with two milestones. */
export async function winDeal(seller: Caller, { name, today }: Wish): Promise<number> {
  const buyer = { name: 'Uma Devi', email: 'uma@deal.example' }
  const contact_id = (await seller.send(saveContact, buyer)).data.id
  const wish = { name, amount: 10_000, contact_id, expected_close: dayAfter(today, 20) }
  const deal_id = (await seller.send(deals.saveDeal, wish)).data.id
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
  const { id } = (await seller.send(proposals.saveProposal, form)).data
  await seller.send(proposals.submitProposal, { id, version: 1 })
  const evidence = new File(['%PDF-1.7\n%%EOF\n'], 'signed.pdf')
  await seller.send(
    proposals.enterProposalAnswer,
    { id, accepted: 'true', name: 'Uma Devi' },
    { files: { evidence } },
  )
  return deal_id
}
