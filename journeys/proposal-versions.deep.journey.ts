import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { openPage } from '#platform/testing/browser.ts'
import { readDashboard } from '#sales/contract/dashboard/dashboard-calls.ts'
import { saveDeal } from '#sales/contract/deals/deal-calls.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { listProposalsOf, saveProposal, submitProposal } from '#sales/contract/proposals/proposal-calls.ts'
import { linkOn, openByCode } from './client-links.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Ludovica Farrant'

test(
  'a client reads the first version and accepts the second one; the deal is won and its numbers open rows',
  {
    timeout: 240_000,
  },
  async () => {
    const email = `ludovica.${Date.now()}@farrant.example`
    const seller = await callerFor('sales-executive@atrium.example')
    const contact_id = (await seller.send(saveContact, { name, email })).data.id
    const today = companyDay(new Date())
    const form = { name: `Portal ${Date.now()}`, contact_id, expected_close: dayAfter(today, 30) }
    const deal_id = (await seller.send(saveDeal, form)).data.id
    const draft = {
      deal_id,
      contact_id,
      title: 'Portal for members',
      words: 'A portal in three steps.',
      valid_until: dayAfter(today, 14),
      lines: [
        { kind: 'hourly' as const, label: 'Design', quantity: 12_000, unit_price: 150_000, tax_bp: 1_800 },
        {
          kind: 'team' as const,
          label: 'Team',
          quantity: 300,
          people: 2,
          unit_price: 16_000_000,
          tax_bp: 1_800,
        },
        {
          kind: 'discount' as const,
          label: 'Discount',
          quantity: 100,
          unit_price: 11_400_000,
          tax_bp: 1_800,
        },
      ],
      milestones: [
        { title: 'Start', amount: 30_780_000 },
        { title: 'First half', amount: 30_780_000 },
        { title: 'Launch', amount: 41_040_000 },
      ],
    }
    expect(await seller.send(saveProposal, draft)).toMatchObject({ status: 0 })
    const [first] = (await seller.send(listProposalsOf, { deal_id })).data
    expect(await seller.send(submitProposal, { id: first!.id, version: first!.version })).toMatchObject({
      status: 0,
    })

    const page = await openPage()
    await enter(page, 'sales-executive', `/deals/view-deals/${deal_id}`)
    const link = await linkOn(page, 'proposal')
    const phone = await openPage({ device: 'phone' })
    await phone.goto(link)
    await openByCode(phone, email, 'Read the proposal')
    await phone.getByRole('heading', { name: 'Accept the proposal' }).waitFor()
    await look(phone, 'proposal-first-phone-light')
    await page.reload()
    await page.getByText('Proposal opened by the client').first().waitFor()

    await page.getByRole('button', { name: 'New version' }).click()
    const writing = page.getByRole('dialog')
    await writing.getByLabel('Title').fill('Portal for members and guests')
    await writing.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Submit proposal' }).click()
    await page.getByText(`Submitted to ${name}.`).waitFor()

    // The first version is still before the client: what was read of it accepts nothing.
    await phone.getByLabel('Your name').fill(name)
    await phone.getByRole('button', { name: 'Accept proposal' }).click()
    await phone.getByText('newer version', { exact: false }).first().waitFor()
    await look(phone, 'proposal-older-phone-light')
    await phone.reload()
    await accept(phone, email)
    await page.reload()
    await page.getByText('Moved to Won').waitFor()
    await page.getByRole('heading', { name: 'Milestones' }).waitFor()
    for (const title of ['Start', 'First half', 'Launch']) await page.getByText(title).first().waitFor()
    await look(page, 'proposal-won-desktop-light')

    const period = { from: `${today.slice(0, 7)}-01`, to: today }
    const { won } = (await seller.send(readDashboard, period)).data
    const behind = (await seller.send(dealList.read, { view: 'won', won_on: `${period.from}..${today}` }))
      .data
    expect([behind.total, behind.totals?.['amount_base']]).toEqual([won.count, won.sum])
  },
)

async function accept(phone: Page, email: string) {
  await openByCode(phone, email, 'Read the proposal')
  await phone.getByRole('heading', { name: 'Portal for members and guests' }).waitFor()
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('button', { name: 'Accept proposal' }).click()
  await phone.getByText(`Accepted by ${name}.`).first().waitFor()
}
