// node bench/sales.ts: contacts, timeline and deals of sales as a manager and an executive ask for them. Rows of its own
// come on top of the demo company: BENCH_CONTACTS (100,000 unless said otherwise), five entries each, a lead for every
// fifth, and 5,000 deals. It prints how long the answers take and how many statements each needed; nothing is kept.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { startProduct } from './product.ts'

const CONTACTS = Number(process.env['BENCH_CONTACTS'] ?? 100_000)
const ENTRIES = 5
const DEALS = 5_000
const ROUNDS = 20

const seller = `(select id from account where email = 'sales-executive@atrium.example')`

async function grow(client: pg.Client): Promise<void> {
  const rows = `generate_series(1, ${CONTACTS}) as at`
  await client.query(`
    insert into contact (name, email, source, company_name, created_at, owner_id)
    select 'Bench ' || md5(at::text) || ' ' || at, 'bench' || at || '@many.example', 'website', 'Firm ' || at % 5000,
      now() - make_interval(mins => at % 500000), case when at % 50 = 0 then ${seller}
        else (select min(id) from account) end from ${rows}`)
  await client.query(`
    insert into contact_address (kind, value, contact_id, added_at)
    select 'email', email, id, created_at from contact where email like '%@many.example'`)
  await client.query(`
    insert into lead (contact_id, source, page_name, title, requirement, budget, is_nda, received_at, last_received_at,
      owner_id, tags)
    select id, 'website', '', 'Wish ' || id, 'Ovens', '', false, created_at, created_at, owner_id, '{}'
    from contact where email like '%@many.example' and id % 5 = 0`)
  await client.query(`
    insert into sales_entry (contact_id, kind, text, author_id, written_at)
    select contact.id, 'note', 'Talked about ovens', ${seller}, contact.created_at + make_interval(mins => turn)
    from contact, generate_series(1, ${ENTRIES}) as turn where email like '%@many.example'`)
  // One contact with a long history: the page that people wait for most.
  await client.query(`
    insert into sales_entry (contact_id, kind, text, author_id, written_at)
    select (select max(id) from contact), 'note', 'Long story', ${seller}, now() - make_interval(mins => turn)
    from generate_series(1, 2000) as turn`)
  await client.query(`
    insert into deal (name, deal_type, stage_id, stage_changed_at, amount, currency, amount_base, probability,
      expected_close, owner_id, created_by, created_at)
    select 'Bench deal ' || at, 'new', stage.id, now(), at * 1000, 'INR', at * 1000, stage.probability,
      current_date + at % 200 - 20, ${seller}, ${seller}, now() - make_interval(mins => at)
    from generate_series(1, ${DEALS}) as at
      join lateral (select * from deal_stage where kind = 'open' order by position offset at % 4 limit 1) as stage on true`)
  for (const table of ['contact', 'contact_address', 'lead', 'sales_entry', 'deal'])
    await client.query(`vacuum analyze ${table}`)
}

function percentile(times: readonly number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  return (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1)
}

const statements = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ calls: string }>(
    'select coalesce(sum(calls), 0) as calls from pg_stat_statements',
  )
  return Number(rows[0]?.calls)
}

type Ask = (path: string, body?: object) => Promise<unknown>

type Measure = (name: string, work: () => Promise<unknown>) => Promise<void>

/** Statements of one answer, with those of the sign-in check. */
const measureWith =
  (client: pg.Client): Measure =>
  async (name, work) => {
    const times: number[] = []
    await client.query('select pg_stat_statements_reset()')
    await work()
    const asked = await statements(client)
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
    console.log(
      `${name}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, ${asked} statements`,
    )
  }

type Opened = { readonly contact: number; readonly deal: number }

async function measureAll(measure: Measure, ask: Ask, { contact, deal }: Opened): Promise<void> {
  const list = (path: string, body: object) => () => ask(path, { size: 50, ...body })
  await measure('contacts, first page', list('/sales/contacts', {}))
  await measure('contacts, newest', list('/sales/contacts', { sort: 'created_at', direction: 'desc' }))
  await measure('contacts, search', list('/sales/contacts', { search: 'bench77' }))
  await measure('contacts, search by e-mail', list('/sales/contacts', { search: 'bench1234@many' }))
  await measure('leads, first page', list('/sales/leads', {}))
  await measure('leads, search', list('/sales/leads', { search: 'wish 12' }))
  await measure('a contact', () => ask(`/sales/contact?id=${contact}`))
  await measure('timeline of 2,000 entries', () => ask(`/sales/timeline?contact_id=${contact}`))
  await measure('deals, first page', list('/sales/deals', {}))
  await measure('a deal', () => ask(`/sales/deal?id=${deal}`))
  await measure('board of 5,000 deals', () => ask('/sales/deal-board'))
  const today = new Date().toISOString().slice(0, 10)
  await measure('dashboard of a year', () =>
    ask(`/sales/dashboard?from=${Number(today.slice(0, 4)) - 1}${today.slice(4)}&to=${today}`),
  )
}

async function signIn(origin: string, name: string): Promise<Ask> {
  const call = async (path: string, body: object | undefined, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as { message: string; data: { token: string } }
    if (!response.ok) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const { token } = await call('/login', { username: `${name}@atrium.example`, password: DEMO_PASSWORD })
  return (path, body) => call(path, body, token)
}

async function run(databaseUrl: string, folder: string): Promise<void> {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    ATRIUM_DATA: folder,
    ATRIUM_DEMO: 'on',
    ATRIUM_SECRET: 'a secret for measurements, and nothing else',
  })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await grow(client)
    console.log(`${CONTACTS} contacts, ${CONTACTS * ENTRIES} entries, ${DEALS} deals`)
    const { rows } = await client.query<Opened>(
      'select (select max(id) from contact) as contact, (select max(id) from deal) as deal',
    )
    for (const name of ['sales-manager', 'sales-executive']) {
      console.log(`as ${name}`)
      const ask = await signIn(product.origin, name)
      await measureAll(measureWith(client), ask, rows[0]!)
    }
  } finally {
    await client.end()
    await product.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({
  folder,
  log: silentLog,
  settings: ['shared_preload_libraries=pg_stat_statements'],
})
try {
  await run(server.url, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
