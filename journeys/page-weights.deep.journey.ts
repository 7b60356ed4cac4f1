import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { weighOnWire } from '#platform/testing/wire-weight.ts'
import { enter } from './walks.ts'

const KILOBYTE = 1024

const weigh = (path: string) => async (page: Page) => weighOnWire(page, () => page.goto(path))

test.each([
  { name: 'sign-in', kilobytes: 150, most: 25, open: weigh('/login') },
  { name: 'public start', kilobytes: 120, most: 25, open: weigh('/app-cost-category') },
  {
    name: 'application form of a job',
    kilobytes: 120,
    most: 25,
    open: async (page: Page) => {
      const list = await (await fetch(`${productOrigin()}/careers`)).text()
      return weigh(`${/href="(\/careers\/backend-engineer-\d+)"/.exec(list)![1]!}/apply`)(page)
    },
  },
  // The files are those of a link that leads somewhere, which the journeys of offers and of hiring weigh as well.
  { name: 'own offer', kilobytes: 120, most: 25, open: weigh('/offer/gone') },
  { name: 'interview time', kilobytes: 120, most: 25, open: weigh('/interview-time/gone') },
  {
    name: 'home',
    kilobytes: 300,
    most: 25,
    open: async (page: Page) => {
      await enter(page, 'employee')
      return weigh('/')(page)
    },
  },
])('$name is light on the wire', async ({ kilobytes, most, open }) => {
  const { bytes, requests } = await open(await openPage({ isFirstVisit: true }))
  expect(bytes).toBeGreaterThan(50 * KILOBYTE)
  expect(bytes).toBeLessThanOrEqual(kilobytes * KILOBYTE)
  expect(requests.length).toBeLessThanOrEqual(most)
})

test('a page sets its colours by itself, before anything is fetched', async () => {
  const page = await openPage({ scheme: 'dark' })
  // Nothing of its files ever arrives.
  await page.route('**/assets/**', () => undefined)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

/** Smaller files are sent as they are. */
const WORTH_PACKING = 1_000

test('scripts and styles come packed, as each browser takes them, and stay for a year', async () => {
  const page = await (await fetch(`${productOrigin()}/login`)).text()
  const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!)
  const plain = await Promise.all(paths.map((path) => ask(path, 'identity')))
  const large = paths.filter((_, at) => plain[at]!.size > WORTH_PACKING)
  expect(large.length).toBeGreaterThan(1)
  for (const path of large) {
    const etags = new Set<string | null>()
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await ask(path, accepted)
      expect(headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted)
      expect(headers.get('content-type')).toMatch(/^text\/(javascript|css)|^application\/javascript/)
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      etags.add(headers.get('etag'))
    }
    expect(etags.size).toBe(3)
  }
})

async function ask(path: string, accepted: string) {
  const answer = await fetch(`${productOrigin()}${path}`, { headers: { 'accept-encoding': accepted } })
  const { byteLength } = await answer.arrayBuffer()
  return { headers: answer.headers, size: byteLength }
}
