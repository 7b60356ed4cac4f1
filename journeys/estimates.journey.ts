import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalculatorPage, saveCalculatorPage } from '#estimates/contract/rate-card/rate-card-calls.ts'
import { addEmbeddingOrigin } from '#operations/contract/embedding/embedding-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { asAdmin } from './outbox.ts'
import { look } from './walks.ts'
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

/** What the frame says of its height from now on. */
async function heightsTold(page: Page) {
  const told = await page.evaluateHandle(() => {
    const heights: number[] = []
    addEventListener('message', ({ data }: MessageEvent<{ height: number }>) => heights.push(data.height))
    return heights
  })
  return () => told.jsonValue()
}

test('inside a website of another origin: a fixed cost, reloaded in the middle, with a mail that says the same', async () => {
  const { page, frame } = await insideTheWebsite({ device: 'phone' })
  await choose(frame, 'Mobile App', /Get A Fixed Cost/)
  await frame.getByRole('radio', { name: 'Both from one source' }).check()
  const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0
  const calculate = frame.getByRole('button', { name: 'Calculate' })
  expect(await calculate.isDisabled()).toBe(true)
  // As tall as its content, so that the website below it goes on where the frame ends.
  await expect.poll(heightOf).toBeGreaterThan(900)
  const heights = await heightsTold(page)
  await reloadFrame(page)
  await expect.poll(() => frame.getByRole('radio', { name: 'Both from one source' }).isChecked()).toBe(true)
  await expect.poll(heights).not.toEqual([])
  // Never as low as the moment in which nothing had come in yet: the next tap would miss.
  expect(Math.min(...(await heights()))).toBeGreaterThan(900)
  await frame.getByRole('radio', { name: 'Up to 10,000 customers' }).check()
  await frame.getByLabel('Design').selectOption({ label: 'We have a design' })
  await frame.getByRole('checkbox', { name: 'Payments' }).check()
  await frame.getByText('Which payments? can not be empty').waitFor()
  await frame.getByRole('radio', { name: 'Cards', exact: true }).check()
  await frame.getByLabel('Budget').selectOption('10000 - 20000 USD')
  await calculate.click()
  await tellWhoAsks(frame, 'framed@journey.example')
  const mail = await textOfMail('framed@journey.example')
  // (2,00,000 + 1,500 × (80 + 340 + 60 + 70 + 10)) = 10,40,000; −10 %, +20 % in steps of 5,000.
  expect(mail).toContain('Estimated cost: ₹9,35,000 – ₹12,50,000')
  expect(mail).toContain('Platform (Both from one source)')
  const copy = /\/estimate\/\S+/.exec(mail)?.[0] ?? ''
  await page.goto(copy)
  await page.getByText('₹9,35,000 – ₹12,50,000').waitFor()
  await look(page, 'estimate-copy')
})
