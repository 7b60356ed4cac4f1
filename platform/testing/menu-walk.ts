import type { Page, Request } from 'playwright-core'
import { STILL_COMING } from '#platform/web/frames/frame-height.ts'

/** What a browser keeps of someone who has signed in on the sign-in screen. */
export type KeptSession = Readonly<Record<string, string>>

/** Signs someone of the demo company in, as the sign-in screen would, which takes seconds to walk through each time. */
export async function sessionOf(
  origin: string,
  who: { username: string; password: string },
  browser: string,
): Promise<KeptSession> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser },
    body: JSON.stringify(who),
  })
  const { data } = (await answer.json()) as {
    data: { step: string; device: string; token: string; user_id: number; role_ids: number[] }
  }
  if (data.step !== 'in') throw new Error(`${who.username} did not come in at once`)
  return {
    device: data.device,
    token: data.token,
    // The specification keeps ids in the browser only with these offsets.
    user_id: String(data.user_id + 121),
    role_id: data.role_ids.map((id) => id + 3).join(','),
    isAuthenticated: 'true',
  }
}

/** Puts a session where the sign-in screen keeps it. */
export async function keepSession(page: Page, kept: KeptSession): Promise<void> {
  // A page of the same origin that runs nothing.
  await page.goto('/healthz')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

export type MenuPage = {
  readonly path: string
  readonly title: string
  /** The page above which it is a tab, where the menu does not lead there itself. */
  readonly under?: string
}

/** Opens every group of the menu, as the browser keeps it. */
export async function openMenu(page: Page): Promise<void> {
  const closed = page.getByRole('navigation', { name: 'Main' }).locator('button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** What the menu lists for the person; its groups are open then. */
export async function menuLinksOf(page: Page): Promise<MenuPage[]> {
  await openMenu(page)
  return linksIn(page.getByRole('navigation', { name: 'Main' }))
}

/** Opens one page after the other, and the tabs above each, and gives every one as it stands settled. */
export async function* walkMenu(page: Page, links: readonly MenuPage[]): AsyncGenerator<MenuPage> {
  const listed = new Set(links.map(({ path }) => path))
  const waiting = [...links]
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    await page.goto(one.path)
    await settled(page)
    const under = one.under ?? one.path
    for (const tab of await linksIn(page.getByRole('navigation', { name: 'Pages' })))
      if (!listed.has(tab.path)) {
        listed.add(tab.path)
        waiting.push({ ...tab, under })
      }
    yield one
  }
}

const linksIn = (menu: ReturnType<Page['getByRole']>) =>
  menu
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href') ?? '', title: link.textContent.trim() })),
    )

/** A page asks for what it needs within a few renderings of one another; Playwright's own quiet is half a second. */
const QUIET_MS = 150

type Traffic = { readonly open: Set<Request>; since: number }
const trafficOf = new WeakMap<Page, Traffic>()

/** What is under way on a page from now on. */
function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { open: new Set(), since: Date.now() }
  const end = (request: Request) => {
    traffic.open.delete(request)
    traffic.since = Date.now()
  }
  page.on('request', (request) => {
    traffic.open.add(request)
    traffic.since = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  trafficOf.set(page, traffic)
  return traffic
}

/** Nothing is asked for any more. Of a page that was not watched from its beginning only the browser knows. */
async function quiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) {
    watchTraffic(page)
    return page.waitForLoadState('networkidle')
  }
  // Whatever this count has missed, the browser's own quiet ends the wait as well.
  const idle = page.waitForLoadState('networkidle').then(() => true)
  idle.catch(() => undefined)
  const isQuiet = () => traffic.open.size === 0 && Date.now() - traffic.since >= QUIET_MS
  const later = () => new Promise<false>((settle) => setTimeout(() => settle(false), QUIET_MS / 5))
  while (!isQuiet()) if (await Promise.race([idle, later()])) return
}

/** The page stands as it stays: nothing of it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await quiet(page)
  await page.locator(`main [${STILL_COMING}]`).first().waitFor({ state: 'detached' })
}
