import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { dayAfter } from '#platform/contract/days.ts'
import { expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { saveDeal } from '#sales/contract/deals/deal-calls.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'
import { saveProposal, listProposalsOf, submitProposal } from '#sales/contract/proposals/proposal-calls.ts'
import { linkOn, openByCode } from './client-links.ts'
import { callerFor, mailTo } from './outbox.ts'
import { enter, look } from './walks.ts'

const name = 'Wilhelmina Oakhurst'
const today = companyDay(new Date())

/** Version 1 for 5,00,000 is out. */
async function submittedProposal(email: string) {
  const seller = await callerFor('sales-executive@atrium.example')
  const contact_id = (await seller.send(saveContact, { name, email })).data.id
  const deal = { name: `Ordering app for ${email}`, contact_id, expected_close: dayAfter(today, 30) }
  const deal_id = (await seller.send(saveDeal, deal)).data.id
  const line = { kind: 'fixed' as const, label: 'Ordering app', quantity: 100, tax_bp: 1_800 }
  await seller.send(saveProposal, {
    deal_id,
    contact_id,
    title: 'Ordering app',
    lines: [{ ...line, unit_price: 50_000_000 }],
    milestones: ['Design', 'Build', 'Launch'].map((title) => ({
      title,
      amount: title === 'Launch' ? 20_000_000 : 15_000_000,
    })),
    valid_until: dayAfter(today, 14),
  })
  const [draft] = (await seller.send(listProposalsOf, { deal_id })).data
  const { id, version } = draft!
  await seller.send(submitProposal, { id, version })
  await mailTo(email, /./)
  return deal_id
}

/** A smaller one replaces it, from the screen of the deal. */
async function submitSecond(page: Page) {
  await page.reload()
  await page.getByRole('button', { name: 'New version' }).click()
  const writing = page.getByRole('dialog', { name: /^New version of PRO/ })
  await writing.getByLabel('Price').fill('300000')
  await writing.getByRole('button', { name: 'Split the total evenly' }).click()
  await writing.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Submit proposal' }).click()
  await page.getByText(`Submitted to ${name}.`).waitFor()
  await page.getByText('Superseded').first().waitFor()
}

/** How many rows the list says it has, once it has come in. */
async function rowsShown(page: Page): Promise<number> {
  const counted = page.getByRole('status').filter({ hasText: /\d rows?$/ })
  await counted.or(page.getByText('No results')).first().waitFor()
  if ((await counted.count()) === 0) return 0
  return Number(/([\d,]+) rows?$/.exec((await counted.textContent())!)![1]!.replaceAll(',', ''))
}

/** Each number with a link is pressed, and the list behind it has as many rows. */
async function figuresEqualTheirRows(page: Page): Promise<void> {
  for (const table of ['Table: pipeline by stage', 'Table: source to won']) {
    const numbers = page.getByRole('region', { name: table }).getByRole('link')
    await numbers.first().waitFor()
    for (let at = 0; at < (await numbers.count()); at += 1) {
      const told = Number((await numbers.nth(at).textContent())!.replaceAll(',', ''))
      await numbers.nth(at).click()
      await page.waitForURL(/\/(deals|contacts\/leads)\?/)
      expect([table, at, await rowsShown(page)]).toEqual([table, at, told])
      await page.goBack()
      await numbers.first().waitFor()
    }
  }
}

test('a client reads version 1, is shown version 2 on a phone, accepts it, and the dashboard counts what was won', async () => {
  const email = `wilhelmina.${Date.now()}@oakhurst.example`
  const dealId = await submittedProposal(email)
  const page = await openPage()
  await enter(page, 'sales-executive', `/deals/view-deals/${dealId}`)
  const link = await linkOn(page, 'proposal')

  const phone = await openPage({ device: 'phone' })
  await phone.goto(link)
  await openByCode(phone, email, 'Read the proposal')
  await phone.getByText(', version 1.').waitFor()
  await look(phone, 'sales-proposal-first-phone')
  await submitSecond(page)

  // The page that is still open accepts nothing: it says so once and shows what replaced it.
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('button', { name: 'Accept proposal' }).click()
  await phone.getByText('This version replaces the one that you read before.').waitFor()
  await phone.getByText(', version 2.').waitFor()
  expect(await phone.getByLabel('Your name').inputValue()).toBe(name)

  // The link of either email leads to version 2; the pass was forgotten with the page, so a code is asked for.
  await mailTo(email, /proposal|Ordering app/i)
  await phone.goto(link)
  await openByCode(phone, email, 'Read the proposal')
  await phone.getByText(', version 2.').waitFor()
  await expectNoSidewaysScroll(phone)
  await phone.getByLabel('Your name').fill(name)
  await look(phone, 'sales-proposal-second-phone')
  await phone.getByRole('button', { name: 'Accept proposal' }).click()
  await phone.getByText(`Accepted by ${name}.`).first().waitFor()

  await page.reload()
  await page.getByText('Moved to Won').waitFor()
  const milestones = page.getByRole('region', { name: 'Milestones' }).getByRole('listitem')
  expect(await milestones.count()).toBe(3)
  expect(await milestones.allTextContents()).toEqual(
    ['Design', 'Build', 'Launch'].map((title) => expect.stringMatching(`^${title}Planned`) as string),
  )
  await look(page, 'sales-proposal-won-desktop')

  await page.goto('/dashboard-contacts')
  await figuresEqualTheirRows(page)
})
