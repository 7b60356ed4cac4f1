import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  moveEntry,
  readCalculatorPage,
  readRateCard,
  saveCalculatorPage,
} from '#estimates/contract/rate-card/rate-card-calls.ts'
import { addEmbeddingOrigin } from '#operations/contract/embedding/embedding-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { asAdmin } from './outbox.ts'
import { enter, look, walks } from './walks.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { demo, choose, tellWhoAsks, reloadFrame, textOfMail } from './estimates-steps.ts'

let website: string

/** The demo page of the documents, on an origin of its own, with our address in it. */
beforeAll(async () => {
  // Another host, so that the frame is of another site: what it stores is parted from what it stores on its own.
  const product = productOrigin().replace('localhost', '127.0.0.1')
  const html = (await readFile(demo, 'utf8')).replaceAll('http://localhost:3000', product)
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(html)
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  website = `http://localhost:${(server.address() as AddressInfo).port}`
  const admin = await asAdmin()
  await admin.send(addEmbeddingOrigin, { origin: website, note: 'The journeys' })
  const { data: page } = await admin.send(readCalculatorPage, {})
  await admin.send(saveCalculatorPage, { ...page, most_per_hour: 1000, most_per_day: 1000 })
})

/** The calculator as it stands inside the website of another host. */
async function insideTheWebsite(options?: Parameters<typeof openPage>[0]) {
  const page = await openPage(options)
  await page.goto(website)
  return { page, frame: page.frameLocator('iframe') }
}

test('inside a website: a team of one’s own, with one offer at a time, kept over a reload', async () => {
  const { page, frame } = await insideTheWebsite()
  await choose(frame, 'Website', /Hire Your Own Team/)
  const button = (name: string) => frame.getByRole('button', { name })
  await frame.getByRole('heading', { name: 'TEAM SELECTION' }).waitFor()
  expect(await button('Get Estimation').isDisabled()).toBe(true)
  expect(await button('Frontend: Junior, one less').isDisabled()).toBe(true)
  for (const _ of [1, 2]) await button('Frontend: Junior, one more').click()
  await button('Frontend: Mid-Level, one more').click()
  await button('QA: Junior, one more').click()
  await button('Apply Long-term team').click()
  await button('Apply First project with us').click()
  await button('Apply Long-term team').waitFor()
  await reloadFrame(page)
  await button('Remove First project with us').waitFor()
  await button('Get Estimation').click()
  await tellWhoAsks(frame, 'team@journey.example')
  const mail = await textOfMail('team@journey.example')
  // 19,200 + 3,000, × 1.10 because it is urgent, less 10 %.
  for (const text of ['Frontend (2 Junior, 1 Mid-Level · 3 months): $19,200', 'Estimated cost: $21,978'])
    expect(mail).toContain(text)
})

test('inside a website: an update of a game, what is missing said at its field, kept over a reload', async () => {
  const { page, frame } = await insideTheWebsite({ device: 'phone', scheme: 'dark' })
  await choose(frame, 'Game Development', /Update on Existing/)
  const calculate = frame.getByRole('button', { name: 'Calculate' })
  expect(await calculate.isDisabled()).toBe(true)
  await frame.getByLabel('Update option').selectOption({ label: 'New features' })
  await frame.getByLabel('Link').fill('not a link')
  // By key: while the website still fits the frame to its content, a click may land beside the button.
  await calculate.press('Enter')
  await frame.getByText('Game engine can not be empty').waitFor()
  await frame.getByText('Invalid URL').waitFor()
  await frame
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await frame.getByText('Please select following file types: .mp4/.mov/.avi/.mkv').waitFor()
  await reloadFrame(page)
  await expect.poll(() => frame.getByLabel('Link').inputValue()).toBe('not a link')
  await frame.getByLabel('Game engine').selectOption({ label: 'Unreal Engine' })
  await frame.getByLabel('Link').fill('https://game.example')
  await calculate.click()
  await tellWhoAsks(frame, 'game@journey.example')
  expect(await textOfMail('game@journey.example')).toContain('Estimated cost: ₹1,87,500 – ₹7,50,000')
})

test.each(walks)('on a %s in %s the public pages stand', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  const as = (name: string) => look(page, `estimates-${name}-${device}-${scheme}`)
  await page.goto('/app-cost-category')
  await page.getByRole('radio', { name: 'Mobile App' }).waitFor()
  await as('start')
  await page.goto('/fixed-cost-calculator/2/2')
  await page.getByRole('radio', { name: 'Both from one source' }).check()
  await as('fixed')
  await page.goto('/hire-your-own-team/2/1')
  await page.getByRole('button', { name: 'Frontend: Junior, one more' }).click()
  // Opened on its own it is kept by the browser's storage.
  await page.reload()
  await page.getByRole('region', { name: 'Team Structure' }).getByText('Frontend').waitFor()
  await as('hire')
  await page.getByRole('button', { name: 'Get Estimation' }).click()
  await page.getByLabel('Country code').waitFor()
  await as('contact')
})

test('the rates are drafted by the cost admin, with a preview, and published by sales', async () => {
  const page = await openPage()
  await enter(page, 'cost-admin', '/cost-fields')
  await page.getByRole('button', { name: 'Change How many pages?' }).click()
  await page.getByLabel('Value 1', { exact: true }).fill('Up to 12')
  // The preview is what prospects see, of what stands in the form at this moment.
  await page.getByRole('combobox', { name: 'How many pages?' }).selectOption({ label: 'Up to 12' })
  await look(page, 'cost-fields-form')
  const other = await asAdmin()
  const { card, version } = (await other.send(readRateCard, {})).data
  await other.send(moveEntry, { kind: 'offers', id: card.offers[1]!.id, up: true, version })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  // Someone else was faster with the draft; what was typed stays, and is saved after a second look.
  await page.getByRole('button', { name: 'Continue with these values' }).click()
  await save.click()
  await page.getByText('Draft saved.').waitFor()
  await page.getByRole('link', { name: 'Review draft changes' }).click()
  await page.getByRole('cell', { name: 'Website · How many pages? · Up to 12: name' }).waitFor()
  await page.getByLabel('Service').selectOption({ label: 'Update on Existing Development' })
  await page.getByLabel('Update option').selectOption({ label: 'New features' })
  await page.getByLabel('Technology').selectOption({ index: 1 })
  await page.getByRole('region', { name: 'At published rates' }).getByText('₹').first().waitFor()
  await look(page, 'rate-card')
  for (const path of ['/cost-fields', '/team-member', '/discount', '/update-options']) {
    await page.goto(path)
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .waitFor()
    await look(page, `rates${path.replace('/', '-')}`)
  }
  const seller = await openPage()
  await enter(seller, 'sales-manager', '/rate-card')
  await seller.getByRole('button', { name: 'Publish' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await seller.getByText('Version 3', { exact: false }).first().waitFor()
  await seller.goto('/cost-estimates')
  await seller.getByText('Adaeze Okonjo, Okonjo Logistics').click()
  await seller.getByRole('dialog').getByText('Where is every lorry?').waitFor()
  await look(seller, 'cost-estimates')
  await seller.getByRole('button', { name: 'Close' }).click()
  await seller.getByText('Wren Callahan, Callahan Studios').click()
  const revise = seller.getByRole('button', { name: 'Revise' })
  await revise.click()
  // Escape closes the dialog on top, and not the estimate beneath it.
  await seller.keyboard.press('Escape')
  await seller.getByLabel('What has changed').waitFor({ state: 'detached' })
  await revise.click()
  await seller.getByLabel('What has changed').fill('The menu is drawn by you.')
  await seller.getByRole('button', { name: 'Send revised estimate' }).click()
  await seller.getByRole('button', { name: /^Replaces EST-/ }).waitFor()
  await seller.goto('/cost-reports')
  await seller.getByRole('listitem').filter({ hasText: 'Became a deal' }).waitFor()
  await look(seller, 'cost-reports')
})
