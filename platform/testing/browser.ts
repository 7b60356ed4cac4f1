import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import axe, { type Result } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { holesIn } from './sentence-holes.ts'
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
  /** Nothing of the product was ever fetched here: for what counts bytes. */
  isFirstVisit?: boolean
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const ofLostLine = /Can’t reach the server|net::ERR_INTERNET_DISCONNECTED/

/** One for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | null = null

/** Windows that a test has left as they began, by kind: what the product's code looks like compiled is kept in them. */
const resting = new Map<string, BrowserContext[]>()
/** Where a window has been: some journeys have a product of their own beside the one of all. */
const visited = new WeakMap<BrowserContext, Set<string>>()

let failedPages = 0

/** A page that is on its way to another when its test ends has nothing to read. */
function nothingWhileLeaving(error: unknown): string[] {
  if (error instanceof Error && /context was destroyed|has been closed/.test(error.message)) return []
  throw error
}

async function launch(): Promise<Browser> {
  const executablePath = process.env['ATRIUM_BROWSER'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: flags })
}

/** A browser window like a new one on the running product; whatever the page complains about fails the journey. */
export async function openPage(wish: PageWish = {}): Promise<Page> {
  const { losesLine = false, isFirstVisit = false, ...looks } = wish
  const kind = JSON.stringify(looks)
  const kept = isFirstVisit ? undefined : resting.get(kind)?.pop()
  const context = kept ?? (await newWindow(looks))
  const complaints: string[] = []
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    if (failed)
      for (const [at, shown] of context.pages().entries())
        await takePicture(shown, `failed ${++failedPages} ${at} ${task.name}`)
    else
      for (const shown of context.pages())
        complaints.push(...(await holesIn(shown).catch(nothingWhileLeaving)))
    await (failed || losesLine || isFirstVisit ? context.close() : rest(context, kind))
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (line) => {
    // A refusal is an answer the product gives on purpose; the browser logs it as a failed resource.
    const refused = /the server responded with a status of 4\d\d/.test(line.text())
    // A picture that cannot be shown is no answer to anybody.
    const isFile = /^\w+:\/\/[^/]+\/(api\/files|assets)\//.test(line.location().url)
    if (losesLine && ofLostLine.test(line.text())) return
    if (line.type() === 'error' && !(refused && !isFile))
      complaints.push(`console: ${line.text()} (${line.location().url})`)
  })
  return page
}

type Looks = Omit<PageWish, 'losesLine' | 'isFirstVisit'>

async function newWindow({ device = 'desktop', scheme = 'light', ...more }: Looks): Promise<BrowserContext> {
  browser ??= launch()
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
  const origins = new Set<string>()
  visited.set(context, origins)
  context.on('page', (page) => page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin)))
  return context
}

/** Nobody is signed in, nothing is remembered; only what was fetched and compiled stays. */
async function rest(context: BrowserContext, kind: string): Promise<void> {
  const [page, ...others] = context.pages()
  if (!page) return context.close()
  await Promise.all(others.map((other) => other.close()))
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  for (const origin of visited.get(context) ?? [])
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'cookies,indexeddb,local_storage,service_workers,websql,file_systems',
    })
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  await page.close()
  resting.set(kind, [...(resting.get(kind) ?? []), context])
}

export async function takePicture(page: Page, name: string): Promise<string> {
  await mkdir(pictures, { recursive: true })
  const path = join(pictures, `${name.replace(/[^\w-]+/g, '-').slice(0, 80)}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

/** A colour on its way to another one, for however short, is not the one that is read. What scrolling drives never ends. */
const endOfTransitions = async () =>
  void (await Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map(({ finished }) => finished),
  ))

/** The automated accessibility check, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(endOfTransitions)
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
