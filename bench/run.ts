// npm run bench: what the product costs, each figure beside its floor in the same run. A table on the screen,
// and the figures of this version in bench/results/.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { weighPages } from '#tools/bundle-sizes.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { measureFiles } from './files.ts'
import { openLines } from './lines.ts'
import { CONNECTIONS, measure, type Measured } from './load.ts'
import { findChartPlaces, growDirectory } from './people.ts'
import { residentMegabytes, startChild, startProduct, type Started } from './product.ts'
import { report, type Line } from './report.ts'
import { measureWaits, type Wait } from './waits.ts'

const SECONDS = 4
const ROUNDS = 3
// For so many people the waits are promised.
const PROMISED_SIZE = 100_000
// A million takes minutes to make: BENCH_MILLION=on.
const SIZES =
  process.env['BENCH_MILLION'] === 'on' ? [1_000, PROMISED_SIZE, 1_000_000] : [1_000, PROMISED_SIZE]
const IDLE_LINES = 10_000
const SECRET = 'a secret for measurements, and for nothing else'

// What the directory asks of the database for its first page, with nothing but the names filled in.
const listOf50 = `
  select account.id, account.name, account.email, designation.name as designation, department.name as department,
    company.name as company, location.name as location,
    (select number from work_phone where account_id = account.id) as phone
  from account
  left join assignment on assignment.account_id = account.id
    and daterange(valid_from, valid_to, '[]') @> current_date
  left join designation on designation.id = assignment.designation_id
  left join department on department.id = assignment.department_id
  left join company on company.id = assignment.company_id
  left join location on location.id = assignment.location_id
  where account.status = 'active' and account.user_type <> 'Client'
    and (lower(account.name), account.id) > ('b', 0)
  order by lower(account.name), account.id
  limit 51`

const bareInsert = `insert into department (name) values ('Bare ' || gen_random_uuid()) returning *`

async function run(databaseUrl: string) {
  const began = performance.now()
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    ATRIUM_SECRET: SECRET,
    ATRIUM_DATA: folder,
    ATRIUM_DEMO: 'on',
  })
  const firstStart = performance.now() - began
  const floor = await startChild('floor.ts', { databaseUrl, sql: listOf50, parameters: [] })
  const bare = await startChild('floor.ts', { databaseUrl, sql: bareInsert, parameters: [] })
  const byHand = await startChild('by-hand.ts', { databaseUrl, email: 'admin@atrium.example' })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const atRest = await residentMegabytes(product.child.pid ?? 0)
    const token = await signIn(product.origin)
    const lines: Line[] = []
    const waits: Wait[] = []
    for (const people of SIZES) {
      await growDirectory(client, people)
      const name = `list of 50 of ${people.toLocaleString('en')} people`
      lines.push(await compare(name, { product, floor, token, ...listed }))
      if (people === PROMISED_SIZE)
        waits.push(...(await measureWaits({ origin: product.origin, token }, await findChartPlaces(client))))
    }
    const admin = await signIn(product.origin, 'admin')
    lines.push(await compare('write with its trace', { product, floor: bare, token: admin, ...written }))
    lines.push(
      await compare('write with its trace, by hand', {
        product: byHand,
        floor: bare,
        token: admin,
        ...written,
      }),
    )
    const live = await measureLines(product, token)
    const files = await measureFiles(databaseUrl, folder)
    await report(
      { lines, waits, files },
      {
        firstStartMs: Math.round(firstStart),
        memoryAtRestMb: Math.round(atRest ?? 0),
        signInMs: Math.round(await signInTime(product.origin)),
        ...live,
        ...framesKb(),
      },
    )
  } finally {
    await client.end()
    await floor.stop()
    await bare.stop()
    await byHand.stop()
    await product.stop()
  }
}

async function signIn(origin: string, name = 'employee'): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${name}@atrium.example`, password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** The middle of eleven, one after the other: a password is slow to check on purpose. */
async function signInTime(origin: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 11; count++) {
    const began = performance.now()
    await signIn(origin, 'employee')
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[5] ?? 0
}

/** What a browser loads before the first screen of each frame stands, compressed. */
const framesKb = () =>
  Object.fromEntries(
    weighPages(join(import.meta.dirname, '../.build/web')).map(({ entry, script, style }) => [
      `${entry}FrameKb`,
      Math.round((script + style) / 1024),
    ]),
  )

type Asked = { readonly path: string; readonly body: () => string }
type Sides = Asked & { product: { origin: string }; floor: { origin: string }; token: string }

const listed: Asked = {
  path: '/api/organization/directory',
  body: () =>
    JSON.stringify({ size: 50, after: Buffer.from(JSON.stringify(['b', 0])).toString('base64url') }),
}

const written: Asked = {
  path: '/api/organization/add-list-entry',
  body: () => JSON.stringify({ list: 'department', name: `Written ${randomUUID()}` }),
}

/** Alternately, so that both sides meet the same mood of the machine; the middle of the rounds counts. */
async function compare(name: string, { product, floor, token, path, body }: Sides): Promise<Line> {
  const load = { connections: CONNECTIONS, seconds: SECONDS }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const rounds: { product: Measured; floor: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      floor: await measure({ ...load, url: floor.origin }),
      product: await measure({ ...load, url: `${product.origin}${path}`, method: 'POST', headers, body }),
    })
  const middle = (side: 'product' | 'floor') =>
    rounds.map((round) => round[side]).toSorted((one, other) => one.perSecond - other.perSecond)[1] ??
    rounds[0]![side]
  return { name, product: middle('product'), floor: middle('floor') }
}

/** What ten thousand open screens cost that do nothing, and how long one announcement takes to all of them. */
async function measureLines(product: Started, token: string) {
  const before = (await residentMegabytes(product.child.pid ?? 0)) ?? 0
  const lines = await openLines(product.origin, token, IDLE_LINES)
  const after = (await residentMegabytes(product.child.pid ?? 0)) ?? 0
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await signIn(product.origin, 'admin')}`,
  }
  const began = performance.now()
  await fetch(`${product.origin}/api/organization/add-list-entry`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ list: 'department', name: `Announced ${began}` }),
  })
  while (lines.heard() < lines.open && performance.now() - began < 60_000)
    await new Promise((settle) => setTimeout(settle, 10))
  const announced = performance.now() - began
  lines.close()
  return {
    idleLines: lines.open,
    kilobytesPerLine: Math.round(((after - before) * 1024) / lines.open),
    announcedToAllMs: Math.round(announced),
  }
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const database = await startEmbedded({ folder, log: silentLog })
try {
  await run(database.url)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
