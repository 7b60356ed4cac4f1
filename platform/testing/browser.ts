import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import axe, { type Result } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { clockOffset, shiftDate } from './world/moments.mjs'
import { productOrigin } from './product-origin.ts'

export type Device = 'desktop' | 'phone'
export type Scheme = 'light' | 'dark'

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}

const pictures = resolve(import.meta.dirname, '../../.build/screenshots')

// Without these a headless Chromium looks for its maker's servers at every start.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

type PageWish = {
  device?: Device
  scheme?: Scheme
  permissions?: string[]
  geolocation?: { latitude: number; longitude: number }
  /** The journey cuts the line itself; what the page then says about it is awaited. */
  losesLine?: boolean
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const ofLostLine = /Can’t reach the server|net::ERR_INTERNET_DISCONNECTED/

let browser: Promise<Browser> | null = null
let open: { context: BrowserContext; complaints: string[] }[] = []

async function launch(): Promise<Browser> {
  const executablePath = process.env['ATRIUM_BROWSER'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: flags })
}

/** A fresh browser window on the running product; whatever the page complains about fails the journey. */
export async function openPage(wish: PageWish = {}): Promise<Page> {
  browser ??= launch()
  const { device = 'desktop', scheme = 'light', losesLine = false, ...more } = wish
  const context = await (
    await browser
  ).newContext({
    ...screens[device],
    ...more,
    colorScheme: scheme,
    baseURL: productOrigin(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  // The browser has the time of the product.
  await context.addInitScript(`(${shiftDate.toString()})(${clockOffset()})`)
  const complaints: string[] = []
  open.push({ context, complaints })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (line) => {
    // A refusal is an answer the product gives on purpose; the browser logs it as a failed resource.
    const refused = /the server responded with a status of 4\d\d/.test(line.text())
    // A picture that cannot be shown is no answer to anybody.
    const isFile = /\/(api\/files|assets)\//.test(line.location().url)
    if (losesLine && ofLostLine.test(line.text())) return
    if (line.type() === 'error' && !(refused && !isFile)) complaints.push(`console: ${line.text()}`)
  })
  return page
}

afterEach(async ({ task }) => {
  const windows = open
  open = []
  const failed = task.result?.state === 'fail'
  const pages = windows.flatMap(({ context }) => context.pages())
  if (failed) for (const [at, page] of pages.entries()) await takePicture(page, `failed ${at} ${task.name}`)
  await Promise.all(windows.map(({ context }) => context.close()))
  const complaints = windows.flatMap((window) => window.complaints)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

afterAll(async () => {
  await (await browser)?.close()
  browser = null
})

export async function takePicture(page: Page, name: string): Promise<string> {
  await mkdir(pictures, { recursive: true })
  const path = join(pictures, `${name.replace(/[^\w-]+/g, '-').slice(0, 80)}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

/** The automated accessibility check, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // One without scripts never answers a check that looks into it.
  const hasFrames = (await page.locator('iframe:not([sandbox=""])').count()) > 0
  const violations = hasFrames
    ? (await new AxeBuilder({ page }).analyze()).violations
    : await checkAlone(page)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' ')}`,
  )
  expect(found).toEqual([])
}

/** The builder goes into frames, with a page of its own for each check; without any that is half of the time. */
async function checkAlone(page: Page): Promise<Result[]> {
  // A page that moves on within the product keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Only what is wrong is described: describing every node that passed takes most of the time and 9 MB on a large page.
  // Style sheets and media are fetched again for two rules about sound and rotation, which no screen has.
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload: false })
    return violations
  })
}

/** Nothing may be wider than the screen it is read on. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
