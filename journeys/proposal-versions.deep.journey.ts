import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { openPage } from '#platform/testing/browser.ts'
import { saveDeal } from '#sales/contract/deals/deal-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { linkOn, openByCode } from './client-links.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Rosalind Achterberg'
const shown = (day: string) => day.split('-').toReversed().join('-')

test(
  'a proposal is seen, changed and accepted in its second version, and the dashboard counts what it won',
  { timeout: 240_000 },
  async () => {
    // At a second try the contact of the first one is there already.
    const stamp = Date.now()
    const email = `rosalind.${stamp}@achterberg.example`
    const title = `Catalogue for ${name} ${stamp}`
    const caller = await callerFor('sales-executive@atrium.example')
    const contact_id = (await caller.send(saveContact, { name, email })).data.id
    const lead_id = (await caller.send(addLead, { contact_id, title })).data.id
    const today = companyDay(new Date())
    const deal = { name: title, contact_id, lead_id, expected_close: dayAfter(today, 30) }
    const dealId = (await caller.send(saveDeal, deal)).data.id

    const seller = await openPage()
    await enter(seller, 'sales-executive', `/deals/view-deals/${dealId}`)
    await seller.getByRole('button', { name: 'Add proposal' }).click()
    const writing = seller.getByRole('dialog', { name: 'Add proposal' })
    await writing.getByLabel('Service').fill('Catalogue')
    await writing.getByLabel('Price').fill('1200000')
    await writing.getByLabel('Tax').fill('18')
    await writing.getByLabel('Valid until').fill(shown(dayAfter(today, 14)))
    for (const [at, part] of ['Design', 'Launch'].entries()) {
      await writing.getByRole('button', { name: 'Add milestone' }).click()
      const row = writing.getByRole('group', { name: `Milestone ${at + 1}` })
      await row.getByLabel('Milestone', { exact: true }).fill(part)
    }
    await writing.getByRole('button', { name: 'Split the total evenly' }).click()
    await writing.getByRole('button', { name: 'Save' }).click()
    await seller.getByRole('button', { name: 'Submit proposal' }).click()
    await seller.getByText(`Submitted to ${name}.`).waitFor()

    const client = await openPage({ device: 'phone' })
    await client.goto(await linkOn(seller, 'proposal'))
    await openByCode(client, email, 'Read the proposal')
    await client.getByText('version 1.').waitFor()
    await client.getByText('INR 14,16,000.00').first().waitFor()

    await seller.reload()
    await seller.getByText('Viewed', { exact: true }).first().waitFor()
    await seller.getByRole('button', { name: 'New version' }).click()
    const changing = seller.getByRole('dialog', { name: /^New version of PRO\// })
    await changing.getByLabel('Price').fill('1000000')
    await changing.getByRole('button', { name: 'Save' }).click()
    // The milestones are still those of the dearer version.
    await changing
      .getByText(/^Milestones add up to INR 12,00,000\.00/)
      .first()
      .waitFor()
    await changing.getByRole('button', { name: 'Split the total evenly' }).click()
    await changing.getByRole('button', { name: 'Save' }).click()
    await seller.getByRole('button', { name: 'Submit proposal' }).click()
    await seller.getByText('Superseded', { exact: true }).first().waitFor()

    // Who still has version 1 on the screen can't accept it by mistake.
    await client.getByLabel('Your name').fill(name)
    await client.getByRole('button', { name: 'Accept proposal' }).click()
    await client.getByText('There is a newer version of this proposal. Read it again.').first().waitFor()
    await look(client, 'proposal-outdated-phone-light')

    await client.goto(await linkOn(seller, 'proposal'))
    await client.getByText('version 2.').waitFor()
    await client.getByText('INR 11,80,000.00').first().waitFor()
    await client.getByLabel('Your name').fill(name)
    await look(client, 'proposal-version-2-phone-light')
    await client.getByRole('button', { name: 'Accept proposal' }).click()
    await client.getByText(`Accepted by ${name}.`).first().waitFor()

    await seller.reload()
    await seller.getByText('Moved to Won').waitFor()
    const milestones = seller.getByRole('region', { name: 'Milestones' })
    for (const part of ['Design', 'Launch']) await milestones.getByText(part, { exact: true }).waitFor()
    expect(await milestones.getByText('INR 5,00,000.00').count()).toBe(2)
    expect(await milestones.getByText('Planned', { exact: true }).count()).toBe(2)
    await look(seller, 'proposal-won-desktop-light')

    const manager = await openPage()
    await enter(manager, 'sales-manager', '/dashboard-contacts')
    await manager.getByRole('heading', { name: 'At a glance' }).waitFor()
    const figures = await figuresOn(manager)
    expect(figures.map(({ what }) => what)).toEqual(expect.arrayContaining(['New leads', 'Won', 'Slipped']))
    for (const { what, text, deals, address } of figures) {
      await manager.goto(address)
      const rows = await rowsOf(manager)
      const said = deals ?? text
      expect([what, rows.count]).toEqual([what, Number(said.replace(/\D/g, ''))])
      if (deals !== null && rows.count > 0)
        expect([what, rows.sums]).toEqual([what, expect.arrayContaining([text])])
      if (what === 'Won') await manager.getByRole('link', { name: title }).waitFor()
    }
  },
)

type Figure = { what: string; text: string; deals: string | null; address: string }

/** Counts, and sums of money with the number of their deals beneath; a median is no number of rows. */
async function figuresOn(page: Page): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const what of ['New leads', 'Won', 'Slipped', 'Overdue tasks', 'Meetings today']) {
    const shownThere = page.locator('dt', { hasText: what }).locator('xpath=..')
    const link = shownThere.getByRole('link')
    const [note = ''] = await shownThere.locator('small').allTextContents()
    const deals = /^([\d,]+) deals?$/.exec(note)?.[1] ?? null
    figures.push({
      what,
      text: (await link.textContent())!,
      deals,
      address: (await link.getAttribute('href'))!,
    })
  }
  const stages = page.getByRole('region', { name: 'Pipeline by stage' }).getByRole('row')
  for (const row of (await stages.all()).slice(1)) {
    const link = row.getByRole('link')
    const what = `Stage ${await row.getByRole('rowheader').textContent()}`
    figures.push({
      what,
      text: (await link.textContent())!,
      deals: null,
      address: (await link.getAttribute('href'))!,
    })
  }
  return figures
}

/** How many rows a list says it has, and the sums at its foot. */
async function rowsOf(page: Page): Promise<{ count: number; sums: string[] }> {
  const foot = page.getByRole('status').filter({ hasText: /^\d[\d,]*( of \d[\d,]*)? rows?$/ })
  await foot
    .or(page.getByRole('heading', { name: 'No results' }))
    .first()
    .waitFor()
  if ((await foot.count()) === 0) return { count: 0, sums: [] }
  const count = Number(/([\d,]+) rows?$/.exec((await foot.textContent())!)![1]!.replaceAll(',', ''))
  const sums = await page
    .getByRole('row')
    .filter({ hasText: /^Total/ })
    .getByRole('cell')
    .allTextContents()
  return { count, sums }
}
