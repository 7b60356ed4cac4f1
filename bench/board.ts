// node bench/board.ts: a card is moved on a board of a thousand, by mouse over four columns and by keys, in Chromium. It
// prints how long the tasks of the main thread were meanwhile, and keeps nothing; none is to take more than 50 ms.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { chromium, type Locator, type Page } from 'playwright-core'
import { DEMO_PASSWORD, demoEmail } from '#database/demo/sign-ins.ts'
import { keepSession, sessionOf } from '#platform/testing/menu-walk.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { startProduct } from './product.ts'

const COLUMNS = 10
const CARDS = 1_000
const PROMISED_MS = 50
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** How long the answer, the reading that follows and what is drawn then may take. */
const SETTLE_MS = 2_000

type Task = { readonly startTime: number; readonly duration: number }
declare global {
  interface Window {
    longTasks: Task[]
  }
}

/** A project of the demo's project manager with ten statuses and a hundred items in each. */
async function growBoard(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into project (name, key, company_id, kind, status, visibility, starts_on)
     values ('Bench board', 'BENCHB', 1, 'fixed', 'active', 'private', date '2025-04-01') returning id`,
  )
  const { id } = rows[0]!
  await client.query('insert into project_work (project_id, last_number) values ($1, $2)', [id, CARDS])
  await client.query(
    `insert into project_status (project_id, life, name, position, category, counts_as)
     select $1, 'work', 'Column ' || at, at,
       case when at = 1 then 'not_started' when at = $2 then 'closed' else 'open' end,
       case when at = $2 then 'done' end
     from generate_series(1, $2::integer) as at`,
    [id, COLUMNS],
  )
  await client.query(
    `insert into project_lead (project_id, account_id, valid_from)
     select $1, id, date '2025-04-01' from account where email = $2`,
    [id, demoEmail('project-manager')],
  )
  await client.query(
    `insert into project_item (project_id, number, kind, title, status_id, assignee_id, reporter_id, priority, rank,
       half_points, due_on, labels, billable, client_visible, created_at,
       closed_at)
     select $1, at, 'task', 'Item ' || at || ' ' || left(md5(at::text), 4 + at % 28), status.id,
       person.id, person.id, (array['low', 'medium', 'high', 'urgent'])[1 + at % 4], 'a' || lpad(to_hex(at), 5, '0'),
       (array[2, 4, 6, 10, 16])[1 + at % 5], current_date - 20 + at % 40, '{}', 1, false, now(),
       case when status.category = 'closed' then now() end
     from generate_series(1, $2::integer) as at
     join project_status as status on status.project_id = $1 and status.position = 1 + at % $3
     cross join (select id from account where email = $4) as person`,
    [id, CARDS, COLUMNS, demoEmail('project-manager')],
  )
  return id
}

async function openBoard(page: Page, origin: string, project: number): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  const who = { username: demoEmail('project-manager'), password: DEMO_PASSWORD }
  await keepSession(page, await sessionOf(origin, who, 'Chromium'))
  await page.goto(`/projects/project-details/${project}/board`)
  await page.getByRole('group', { name: 'Items by status' }).waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

const column = (page: Page, at: number) => page.getByRole('region', { name: `Column ${at},` })
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

/** From the third card of the second column over the next three; it is dropped on the third card there. */
async function dragByMouse(page: Page): Promise<void> {
  const card = column(page, 2).getByRole('listitem').nth(2)
  const title = await card.getByRole('link').innerText()
  await page.mouse.move(...(await middleOf(card)))
  await page.mouse.down()
  for (const at of [2, 3, 4, 5, 4, 3, 4])
    await page.mouse.move(...(await middleOf(column(page, at).getByRole('listitem').nth(2))), { steps: 12 })
  await page.mouse.up()
  await column(page, 4).getByRole('link', { name: title, exact: true }).waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

/** Over three columns and down by two places, each step after the one before has arrived. */
async function moveByKeys(page: Page): Promise<void> {
  const link = column(page, 2).getByRole('listitem').nth(2).getByRole('link')
  const title = await link.innerText()
  await link.focus()
  for (const at of [3, 4, 5]) {
    await page.keyboard.press('Alt+ArrowRight')
    await column(page, at).getByRole('link', { name: title, exact: true }).waitFor()
    await page.waitForTimeout(SETTLE_MS)
  }
  for (const key of ['ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(`Alt+${key}`)
    await page.waitForTimeout(SETTLE_MS)
  }
}

type Row = { readonly what: string; readonly longest: number; readonly tooLong: number }

async function measured(page: Page, what: string, work: (page: Page) => Promise<void>): Promise<Row> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => (window.longTasks = []))
  await work(page)
  const tasks = await page.evaluate(() => window.longTasks.map(({ duration }) => duration))
  return { what, longest: Math.round(Math.max(0, ...tasks)), tooLong: tasks.length }
}

async function run(databaseUrl: string, folder: string): Promise<void> {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    ATRIUM_DATA: folder,
    ATRIUM_DEMO: 'on',
    ATRIUM_SECRET: 'a secret for measurements, and nothing else',
  })
  const client = new pg.Client(databaseUrl)
  const browser = await chromium.launch({
    executablePath: process.env['ATRIUM_BROWSER'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await client.connect()
    const project = await growBoard(client)
    const page = await browser.newPage({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    await openBoard(page, product.origin, project)
    const cards = page.getByRole('group', { name: 'Items by status' }).getByRole('listitem')
    const menus = page.getByRole('button', { name: /^Move / })
    console.log(`${await cards.count()} cards, of which ${await menus.count()} are drawn`)
    const rows: Row[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rows.push(await measured(page, 'dragged by mouse', dragByMouse))
      rows.push(await measured(page, 'moved by keys', moveByKeys))
    }
    console.log(`Tasks of ${PROMISED_MS} ms and more (0 where there is none), in milliseconds:`)
    console.table(rows)
    process.exitCode = rows.every(({ longest }) => longest <= PROMISED_MS) ? 0 : 1
  } finally {
    await browser.close()
    await client.end()
    await product.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({ folder, log: silentLog })
try {
  await run(server.url, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
