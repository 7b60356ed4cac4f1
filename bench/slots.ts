// node bench/slots.ts: the free times of a week with fifty hosts, each of whom has four meetings a day. It prints how
// long the answers take; nothing is kept.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { startProduct } from './product.ts'

const HOSTS = 50
// Below what one address may ask in a minute.
const ASKED = 200
const ZONES = ['Asia/Kolkata', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const DAY = 86_400_000

/** Everybody who hosts is taken four times on each working day of the coming two months. */
async function growHosts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into appointment_host (account_id, public_id, week, created_at)
     select account.id, 'bench' || account.id,
       (select jsonb_agg(jsonb_build_object('weekday', weekday, 'start_minute', 600, 'end_minute', 1140))
        from generate_series(1, 5) weekday), now()
     from account join assignment on account_id = account.id and valid_to is null
     where status = 'active' and user_type = 'Staff'
       and account.id not in (select account_id from appointment_host)
     order by account.id limit $1 - (select count(*) from appointment_host where active)`,
    [HOSTS],
  )
  await client.query(
    `insert into booking (source, source_id, account_id, label, starts_at, ends_at, held_from, held_until,
       exclusive)
     select 'bench', account_id || ' ' || moment, account_id, 'Taken', moment, moment + interval '30 minutes',
       moment, moment + interval '30 minutes', true
     from appointment_host, generate_series(1, 60) day, generate_series(0, 3) turn,
       lateral (select (current_date + day + interval '5 hours' + turn * interval '2 hours') at time zone 'UTC' as moment) time
     where public_id like 'bench%' and extract(isodow from current_date + day) < 6`,
  )
  await client.query('vacuum analyze booking')
  await client.query('vacuum analyze appointment_host')
}

const at = (times: readonly number[], share: number) =>
  (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)

async function ask(origin: string, number: number): Promise<number> {
  const from = new Date(Date.now() + ((number % 7) + 1) * 7 * DAY).toISOString().slice(0, 10)
  const zone = encodeURIComponent(ZONES[number % ZONES.length]!)
  const began = performance.now()
  const response = await fetch(`${origin}/api/appointments/free-slots?timezone=${zone}&from=${from}&days=7`)
  const { data } = (await response.json()) as { data: { days: { labels: string[] }[] } }
  const took = performance.now() - began
  if (!data.days.some(({ labels }) => labels.length > 0)) throw new Error('no one is off in this week')
  return took
}

async function run(databaseUrl: string, folder: string) {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    ATRIUM_DATA: folder,
    ATRIUM_DEMO: 'on',
    ATRIUM_SECRET: 'a secret for measurements, and nothing else',
  })
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await growHosts(client)
    const { rows } = await client.query<{ hosts: number; bookings: number }>(
      `select (select count(*)::int from appointment_host where active) as hosts,
         (select count(*)::int from booking) as bookings`,
    )
    const times: number[] = []
    for (let number = 0; number < ASKED; number++) times.push(await ask(product.origin, number))
    times.sort((one, other) => one - other)
    console.log(`${rows[0]!.hosts} hosts, ${rows[0]!.bookings} bookings, ${ASKED} weeks asked for:`)
    console.log(`p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms, longest ${at(times, 1)} ms`)
  } finally {
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
