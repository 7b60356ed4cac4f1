// Weighs what each page of the built web loads first, and ends with 1 when one is too heavy.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

type Page = {
  readonly entry: string
  /** Kilobytes (1,024 bytes) of JavaScript and CSS after gzip. */
  readonly limit: number
  /** End of the source path of the screen that the page shows first and loads on its own. */
  readonly firstScreen?: string
  /** A further page of the same entry: only what it loads beyond what this screen has loaded counts. */
  readonly after?: string
}

// Until there is a home area, the frame itself shows what may be opened.
const home = 'modules/home/web/home-screen.tsx'

const estimates = (screen: string) => `modules/estimates/web/${screen}.tsx`
const furtherPages = [
  'calculator/fixed-cost-screen',
  'calculator/hire-team-screen',
  'calculator/update-cost-screen',
  'calculator/fixed-contact-screen',
  'calculator/hire-contact-screen',
  'calculator/update-contact-screen',
  'calculator/mail-sent-screen',
  'follow-up/estimate-copy-screen',
]

const portfolio = (screen: string) => `modules/portfolio/web/${screen}.tsx`
const portfolioPages = [
  'verification/contact-screen',
  'verification/verify-screen',
  'watching/details-screen',
]

const appointments = (screen: string) => `modules/appointments/web/booking/${screen}.tsx`
const appointmentPages = ['contact-screen', 'scheduled-screen', 'own-screen']

const pages: readonly Page[] = [
  { entry: 'public', limit: 90 },
  { entry: 'public', limit: 120, firstScreen: estimates('calculator/start-screen') },
  ...furtherPages.map((page) => ({
    entry: 'public',
    limit: 60,
    firstScreen: estimates(page),
    after: estimates('calculator/start-screen'),
  })),
  { entry: 'public', limit: 120, firstScreen: portfolio('watching/landing-screen') },
  ...portfolioPages.map((page) => ({
    entry: 'public',
    limit: 30,
    firstScreen: portfolio(page),
    after: portfolio('watching/landing-screen'),
  })),
  { entry: 'public', limit: 120, firstScreen: appointments('book-screen') },
  ...appointmentPages.map((page) => ({
    entry: 'public',
    limit: 60,
    firstScreen: appointments(page),
    after: appointments('book-screen'),
  })),
  { entry: 'signin', limit: 150 },
  { entry: 'employee', limit: 300, ...(existsSync(home) ? { firstScreen: home } : {}) },
  { entry: 'desk', limit: 300 },
]

export type Weight = {
  readonly entry: string
  readonly script: number
  readonly style: number
  readonly limit: number
}

export function weighPages(built: string, listed: readonly Page[] = pages): Weight[] {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest
  const loadedBy = (page: Page) => new Set([...filesOf(manifest, page), ...namedInPage(built, page.entry)])
  return listed.map((page) => {
    const { entry, after } = page
    const earlier = after === undefined ? new Set() : loadedBy({ entry, limit: 0, firstScreen: after })
    const files = [...loadedBy(page)].filter((file) => !earlier.has(file))
    const weigh = (ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0)
    return { entry: nameOf(page), limit: page.limit, script: weigh('.js'), style: weigh('.css') }
  })
}

/** The chunks that the page and its first screen import without being asked, with their styles. */
function filesOf(manifest: Manifest, { entry, firstScreen }: Page): string[] {
  const keys = [keyEndingWith(manifest, `${entry}.html`)]
  if (firstScreen) keys.push(keyEndingWith(manifest, firstScreen))
  const met = new Set<string>()
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    if (met.has(key)) continue
    met.add(key)
    keys.push(...(manifest[key]?.imports ?? []))
  }
  return [...met].flatMap((key) => {
    const chunk = manifest[key]
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
  })
}

function keyEndingWith(manifest: Manifest, ending: string): string {
  const key = Object.keys(manifest).find((known) => known === ending || known.endsWith(ending))
  if (key === undefined) throw new Error(`The web build has no chunk for ${ending}.`)
  return key
}

/** What the page itself asks for beside its entry, as the script that sets the colours. */
function namedInPage(built: string, entry: string): string[] {
  const html = readFileSync(join(built, `${entry}.html`), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
}

const nameOf = ({ entry, firstScreen, after }: Page) =>
  after === undefined && entry !== 'public'
    ? entry
    : [
        entry,
        firstScreen
          ?.split('/')
          .at(-1)
          ?.replace(/(-screen)?\.tsx$/, ''),
      ]
        .filter(Boolean)
        .join(' ')

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7)

function tableOf(weights: readonly Weight[]): string {
  const rows = weights.map(
    ({ entry, script, style, limit }) =>
      `${entry.padEnd(24)}${kilobytes(script)}${kilobytes(style)}${kilobytes(script + style)}${kilobytes(limit * 1024)}`,
  )
  return [`${'KB gzip'.padEnd(24)}     JS    CSS  total  limit`, ...rows].join('\n')
}

if (import.meta.main) {
  const built = join(process.cwd(), '.build/web')
  if (existsSync(join(built, '.vite/manifest.json'))) {
    const weights = weighPages(built)
    console.log(tableOf(weights))
    const heavy = weights.filter(({ script, style, limit }) => script + style > limit * 1024)
    for (const { entry, limit } of heavy)
      console.log(
        `app/web/${entry.split(' ')[0]}.html:1 — loads more than ${limit} KB before it shows anything`,
      )
    process.exitCode = heavy.length === 0 ? 0 : 1
  } else {
    console.log('There is no web build to weigh; run `npm run build` first.')
    process.exitCode = 1
  }
}
