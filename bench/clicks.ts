// node bench/clicks.ts: from the press on a link to the painted page, over every page of the menu of three roles of the
// demo company, in Chromium. It prints the times beside the floor of the same run and keeps nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { DEMO_PASSWORD, demoEmail } from '#database/demo/sign-ins.ts'
import {
  keepSession,
  menuLinksOf,
  openMenu,
  sessionOf,
  settled,
  walkMenu,
  type MenuPage,
} from '#platform/testing/menu-walk.ts'
import { watchClicks } from './click-watch.ts'
import { startChild, startProduct } from './product.ts'

const ROLES = (process.env['BENCH_ROLES'] ?? 'employee hr-manager admin').split(' ')
const PROMISED = { cold: 180, warm: 80 }
/** A hand points at a link so long before it presses; the product uses it. */
const POINTING_MS = 100
const WARM_ROUNDS = 3
const SLOWEST = 12

type Took = { readonly what: string; readonly cold: number; readonly warm: number }

const windowOf = (browser: Browser, origin: string) =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })

async function press(page: Page, path: string, isCold: boolean): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(POINTING_MS)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(([to, cold]) => window.untilPainted(to, cold), [path, isCold] as const)
}

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!

async function screensOf(browser: Browser, origin: string, role: string): Promise<Took[]> {
  const signedIn = async (): Promise<BrowserContext> => {
    const context = await windowOf(browser, origin)
    const page = await context.newPage()
    const who = { username: demoEmail(role), password: DEMO_PASSWORD }
    await keepSession(page, await sessionOf(origin, who, 'Chromium'))
    await page.goto('/')
    await settled(page)
    await openMenu(page)
    return context
  }
  const list = await signedIn()
  const pages: MenuPage[] = []
  const walked = list.pages()[0]!
  for await (const one of walkMenu(walked, await menuLinksOf(walked))) pages.push(one)
  await list.close()
  const context = await signedIn()
  const times: Took[] = []
  for (const asked of pages.filter(({ path }) => path !== '/'))
    times.push(await timesOf(context, role, asked))
  await context.close()
  return times
}

/** Cold: the first time in this browser, from a page that has just been loaded. Warm: again within half a minute. */
async function timesOf(
  context: BrowserContext,
  role: string,
  { path, title, under }: MenuPage,
): Promise<Took> {
  const page = await context.newPage()
  await watchClicks(page)
  await page.goto('/')
  await settled(page)
  const home = under ?? '/'
  if (under) {
    await page.locator(`nav a[href="${under}"]:visible`).first().click()
    await page.waitForURL(({ pathname }) => pathname === under)
    await settled(page)
  }
  const cold = await press(page, path, true)
  const warm: number[] = []
  for (let round = 0; round < WARM_ROUNDS; round++) {
    await settled(page)
    await page.locator(`nav a[href="${home}"]:visible`).first().click()
    await page.waitForURL(({ pathname }) => pathname === home)
    await settled(page)
    warm.push(await press(page, path, false))
  }
  await page.close()
  return { what: `${role} ${title}`, cold, warm: middle(warm) }
}

/** The same presses on a page of a few lines, in the same browser. */
async function floorOf(browser: Browser): Promise<Took[]> {
  const floor = await startChild('click-floor.ts', {})
  const times: Took[] = []
  for (let round = 0; round < 20; round++) {
    const context = await windowOf(browser, floor.origin)
    const page = await context.newPage()
    await watchClicks(page)
    await page.goto('/')
    const cold = await press(page, '/list', true)
    await page.evaluate(() => history.pushState(null, '', '/'))
    times.push({ what: 'floor', cold, warm: await press(page, '/list', false) })
    await context.close()
  }
  await floor.stop()
  return times
}

function print(name: string, times: readonly Took[]) {
  const at = (which: 'cold' | 'warm', share: number) => {
    const sorted = times.map((took) => took[which]).toSorted((one, other) => one - other)
    return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  }
  return {
    what: name,
    presses: times.length,
    'cold p50': at('cold', 0.5),
    'cold p95': at('cold', 0.95),
    'warm p50': at('warm', 0.5),
    'warm p95': at('warm', 0.95),
  }
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const product = await startProduct({
  DATABASE_URL: '',
  ATRIUM_DATA: folder,
  ATRIUM_DEMO: 'on',
  ATRIUM_SECRET: 'a secret for measurements, and nothing else',
})
const browser = await chromium.launch({
  executablePath: process.env['ATRIUM_BROWSER'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const floor = await floorOf(browser)
  const all: Took[] = []
  const rows = []
  for (const role of ROLES) {
    const times = await screensOf(browser, product.origin, role)
    const row = print(role, times)
    // A whole round takes a quarter of an hour: what is known is told at once.
    console.log(`${role}: cold p95 ${row['cold p95']} ms, warm p95 ${row['warm p95']} ms`)
    rows.push(row)
    all.push(...times)
  }
  console.log('\nMilliseconds from the press to the painted page:')
  console.table([...rows, print('all', all), print('floor', floor)])
  console.log(`Promised for 95 of 100: ${PROMISED.cold} ms cold, ${PROMISED.warm} ms warm. The slowest:`)
  const slowest = (which: 'cold' | 'warm') =>
    all
      .toSorted((one, other) => other[which] - one[which])
      .slice(0, SLOWEST)
      .map((took) => `${took.what}: ${Math.round(took[which])}`)
  console.table(slowest('cold').map((cold, place) => ({ cold, warm: slowest('warm')[place] })))
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
