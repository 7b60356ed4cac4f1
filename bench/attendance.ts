// node bench/attendance.ts: a month of 500 people, and of 5,000 page by page, with ten years of punches of 1,000 of
// them in the table. It prints how long the answers take; nothing is kept.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { growDirectory } from './people.ts'
import { startProduct } from './product.ts'

const PEOPLE = 5_000
const YEARS = 10
const WITH_HISTORY = 1_000
const ROUNDS = 20

/** Employs everybody who came with `growDirectory`, and lets the first thousand come and go for ten years. */
async function growAttendance(client: pg.Client): Promise<number> {
  await client.query(
    `insert into employment (person_id, company_id, employee_code, joined_on, service_since)
     select account_id, company_id, 'BENCH' || account_id, date '2014-04-01', date '2014-04-01'
     from assignment join account on account.id = account_id where email like 'bench-%'`,
  )
  await client.query(
    `insert into employment_stage (employment_id, type, status, valid_from)
     select id, 'company_payroll', 'confirmed', joined_on from employment where employee_code like 'BENCH%'`,
  )
  const { rowCount } = await client.query(
    `insert into punch_session
       (account_id, work_date, in_at, in_zone, in_source, out_at, out_zone, out_source, status)
     select person.id, day, day + interval '4 hours 30 minutes' + (person.id + extract(doy from day)::int) % 40 * interval '1 minute',
       'Asia/Kolkata', 'import', day + interval '13 hours 35 minutes', 'Asia/Kolkata', 'import', 'closed'
     from (select id from account where email like 'bench-%' order by lower(name) limit $1) person,
       generate_series(current_date - make_interval(years => $2), current_date - 1, interval '1 day') day
     where extract(isodow from day) < 6`,
    [WITH_HISTORY, YEARS],
  )
  await client.query('vacuum analyze punch_session')
  await client.query('vacuum analyze employment')
  return rowCount ?? 0
}

type Asked = {
  readonly origin: string
  readonly token: string
  readonly body: Readonly<Record<string, unknown>>
}

async function ask({
  origin,
  token,
  body,
}: Asked): Promise<{ ms: number; next: string | null; rows: number }> {
  const began = performance.now()
  const response = await fetch(`${origin}/api/attendance/month`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: { next: string | null; rows: unknown[] } }
  return { ms: performance.now() - began, next: data.next, rows: data.rows.length }
}

const p95 = (times: readonly number[]) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0)

async function timesOf(asked: Asked): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await ask(asked)).ms)
  return times
}

async function run(databaseUrl: string, folder: string) {
  const environment = { DATABASE_URL: databaseUrl, ATRIUM_DATA: folder, ATRIUM_DEMO: 'on' }
  const product = await startProduct({
    ...environment,
    ATRIUM_SECRET: 'a secret for measurements, and nothing else',
  })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await growDirectory(client, PEOPLE)
    const began = performance.now()
    console.log(
      `${await growAttendance(client)} sessions in ${Math.round((performance.now() - began) / 1000)} s`,
    )
    const response = await fetch(`${product.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'hr-manager@atrium.example', password: DEMO_PASSWORD }),
    })
    const { data } = (await response.json()) as { data: { token: string } }
    const asked = (month: string, size: number) => ({
      origin: product.origin,
      token: data.token,
      body: { month, size, whose: 'all' },
    })
    const now = new Date().toISOString().slice(0, 7)
    const before = `${Number(now.slice(0, 4)) - 5}${now.slice(4)}`
    for (const [name, month, size] of [
      ['this month, 500 people', now, 500],
      ['this month, 50 people', now, 50],
      ['five years ago, 500 people', before, 500],
    ] as const) {
      const times = await timesOf(asked(month, size))
      console.log(`${name}: p95 ${p95(times)} ms, best ${Math.round(Math.min(...times))} ms`)
    }
    await throughAll(asked(now, 500))
  } finally {
    await client.end()
    await product.stop()
  }
}

/** Every page of everybody, one after the other. */
async function throughAll(asked: Asked): Promise<void> {
  const times: number[] = []
  let people = 0
  let after: string | null = null
  do {
    const page = await ask({ ...asked, body: { ...asked.body, ...(after === null ? {} : { after }) } })
    times.push(page.ms)
    people += page.rows
    after = page.next
  } while (after !== null)
  console.log(`${people} people in ${times.length} pages: p95 ${p95(times)} ms a page`)
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({ folder, log: silentLog })
try {
  await run(server.url, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
