// npm run sheets: photographs every page of the menu of the demo company, on a desktop and a phone, by day and by
// night, and lays the pictures out on contact sheets in .build/sheets. npm run sheets -- employee client: only these
// roles; a page that an earlier role has shown is not taken again. SHEETS=half takes every page in two of the four ways,
// by turns.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { DEMO_PASSWORD, demoEmail } from '#database/demo/sign-ins.ts'
import { keepSession, menuLinksOf, sessionOf, settled, walkMenu } from '#platform/testing/menu-walk.ts'
import { startProcess } from '#platform/testing/product-process.ts'
import { openRunFolders } from '#platform/testing/run-folder.ts'

const folder = resolve(import.meta.dirname, '../.build/sheets')
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const schemes = ['light', 'dark'] as const
/** So many pictures are on one sheet, and so many beside each other. */
const layouts = { desktop: { count: 12, beside: 3 }, phone: { count: 16, beside: 8 } }

type Device = keyof typeof sizes
type Scheme = (typeof schemes)[number]
type Picture = {
  readonly title: string
  readonly file: string
  readonly device: Device
  readonly scheme: Scheme
}

/** Of a page by turns: on the desktop by day and on the phone by night, or the other way round. */
const isHalf = process.env['SHEETS'] === 'half'

const named = process.argv.slice(2)
const roles = named.length > 0 ? named : ['hr-manager', 'admin', 'employee', 'client']

type Asked = { readonly path: string; readonly title: string; readonly turn: number }

/** A page is loaded again for each picture: one that was only made small or dark is not what people open. */
async function photograph(page: Page, role: string, { path, title, turn }: Asked) {
  const pictures: Picture[] = []
  for (const device of Object.keys(sizes) as Device[]) {
    await page.setViewportSize(sizes[device])
    for (const scheme of schemes) {
      if (isHalf && (device === 'desktop') !== (scheme === schemes[turn % 2])) continue
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await settled(page)
      const name = `${role}${path.replaceAll(/\W+/g, '-')}`.replace(/-$/, '-home')
      const file = join(folder, 'pages', `${name}-${device}-${scheme}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      pictures.push({ title: `${role}: ${title}`, file, device, scheme })
    }
  }
  await page.setViewportSize(sizes.desktop)
  return pictures
}

async function walk(browser: Browser, origin: string): Promise<Picture[]> {
  const pictures: Picture[] = []
  const seen = new Set<string>()
  for (const role of roles) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: sizes.desktop,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    const page = await context.newPage()
    // A busy machine takes its time.
    page.setDefaultTimeout(120_000)
    const who = { username: demoEmail(role), password: DEMO_PASSWORD }
    await keepSession(page, await sessionOf(origin, who, 'Chromium'))
    await page.goto('/')
    await settled(page)
    const links = await menuLinksOf(page)
    const unseen = links.filter(({ path }) => path === '/' || !seen.has(path))
    for await (const one of walkMenu(page, unseen)) {
      seen.add(one.path)
      pictures.push(...(await photograph(page, role, { ...one, turn: seen.size })))
    }
    console.log(`  ${role}: ${links.length} entries of the menu`)
    await context.close()
  }
  return pictures
}

async function layOut(browser: Browser, pictures: readonly Picture[]) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  for (const [name, group] of Map.groupBy(pictures, ({ device, scheme }) => `${device}-${scheme}`)) {
    const { count, beside } = layouts[group[0]!.device]
    for (let at = 0; at < group.length; at += count) {
      const figures = await Promise.all(group.slice(at, at + count).map(figureOf))
      await page.setContent(
        `<body style="margin:6px;display:grid;gap:8px;grid-template-columns:repeat(${beside},1fr);background:#777;font:13px sans-serif;color:#fff">${figures.join('')}`,
      )
      await page.screenshot({ path: join(folder, `${name}-${at / count + 1}.png`), fullPage: true })
    }
  }
}

const figureOf = async ({ title, file }: Picture) =>
  `<figure style="margin:0">${title}<img style="width:100%;display:block" src="data:image/png;base64,${(await readFile(file)).toString('base64')}"></figure>`

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const product = startProcess({
  ATRIUM_DATA: join(openRunFolders().room, 'sheets'),
  ATRIUM_DEMO: 'on',
  DATABASE_URL: '',
  SMTP_URL: '',
})
const browser = await chromium.launch({
  executablePath: process.env['ATRIUM_BROWSER'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const pictures = await walk(browser, await product.address())
  await layOut(browser, pictures)
  console.log(`  ${pictures.length} pictures, on sheets in ${folder}`)
} finally {
  await browser.close()
  await product.end()
}
