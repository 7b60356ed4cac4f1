// node bench/timesheets.ts: the own week, the team's month and the utilization of a year, with three years of entries of
// a thousand people in the tables, beside plain SQL that adds up the same rows. It prints how long the answers take;
// nothing is kept.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_PASSWORD } from '#database/demo/sign-ins.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { growDirectory } from './people.ts'
import { startProduct } from './product.ts'

const PEOPLE = 1_000
const YEARS = 3
const ROUNDS = 20

/** Employs everybody who came with `growDirectory`, with a project each, and lets them log eight hours in three rows. */
async function growTimesheets(client: pg.Client): Promise<number> {
  const bench = `(select id from account where email like 'bench-%')`
  await client.query(
    `insert into employment (person_id, company_id, employee_code, joined_on, service_since)
     select account_id, company_id, 'BENCH' || account_id, date '2020-04-01', date '2020-04-01'
     from assignment where account_id in ${bench}`,
  )
  await client.query(
    `insert into employment_stage (employment_id, type, status, valid_from)
     select id, 'company_payroll', 'confirmed', joined_on from employment where employee_code like 'BENCH%'`,
  )
  await client.query(`update assignment set valid_from = date '2020-04-01' where account_id in ${bench}`)
  await client.query(
    `insert into project_assignment (project_id, account_id, share, valid_from, role)
     select (select min(id) from project) + person.id % 5, person.id, 80, date '2020-04-01', 'developer'
     from ${bench} as person`,
  )
  const days = `generate_series(current_date - make_interval(years => ${YEARS}), current_date + 91, interval '1 day')`
  await client.query(
    `insert into timesheet_capacity (account_id, day, minutes, reason)
     select person.id, day, case when extract(isodow from day) < 6 then 480 else 0 end,
       case when extract(isodow from day) < 6 then '' else 'Weekly off' end
     from ${bench} as person, ${days} as day`,
  )
  await client.query(
    `insert into timesheet_week (account_id, monday, status, minutes, billable_minutes)
     select distinct person.id, date_trunc('week', day)::date, 'approved', 2400, 1500
     from ${bench} as person, ${days} as day where day < current_date`,
  )
  // Rows that keep the rules by how they are made; checked one by one, each day of each person would hold a lock.
  await client.query('alter table timesheet_entry disable trigger user')
  const { rowCount } = await client.query(
    `insert into timesheet_entry
       (week_id, account_id, day, mode, zone, minutes, project_id, special_task, billable, status, note)
     select week.id, week.account_id, week.monday + at, 'total_hours', 'Asia/Kolkata',
       case part when 0 then 300 when 1 then 120 else 60 end,
       case when part < 2 then (select min(id) from project) + (week.account_id + part) % 5 end,
       case when part = 2 then 'meeting' end, part = 0, 'approved', 'Bench row'
     from timesheet_week as week, generate_series(0, 4) as at, generate_series(0, 2) as part
     where week.account_id in ${bench} and week.monday + at < current_date`,
  )
  await client.query('alter table timesheet_entry enable trigger user')
  for (const table of ['timesheet_entry', 'timesheet_week', 'timesheet_capacity', 'employment'])
    await client.query(`vacuum analyze ${table}`)
  return rowCount ?? 0
}

const p95 = (times: readonly number[]) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0)

async function timesOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return `p95 ${p95(times)} ms, best ${Math.round(Math.min(...times))} ms`
}

/** The same year, added up with no one asking who may see it. */
const plainYear = `
  select seat.department_id, sum(day.minutes), sum(done.billable), sum(done.minutes),
    sum(greatest(0, day.minutes - coalesce(done.minutes, 0)))
  from timesheet_capacity as day
  left join (
    select account_id, day, sum(minutes) as minutes, sum(minutes) filter (where billable) as billable
    from timesheet_entry where day between $1 and $2 and status = 'approved' group by 1, 2
  ) as done using (account_id, day)
  join assignment as seat on seat.account_id = day.account_id and seat.valid_from <= day.day
    and (seat.valid_to is null or seat.valid_to >= day.day)
  where day.day between $1 and $2 group by 1`

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
    await growDirectory(client, PEOPLE)
    console.log(`${await growTimesheets(client)} entries of ${PEOPLE} people`)
    const send = await signIn(product.origin)
    const today = new Date().toISOString().slice(0, 10)
    const on = `${Number(today.slice(0, 4)) - 1}-06-15`
    const year = [`${on.slice(0, 4)}-04-01`, `${Number(on.slice(0, 4)) + 1}-03-31`]
    for (const [name, path, body] of [
      ['own week', '/timesheets/week', {}],
      ['weeks of everybody, 50', '/timesheets/weeks', {}],
      ['month of everybody, 50 rows', '/timesheets/utilization', { view: 'month', on }],
      ['heat map of a month', '/timesheets/utilization-map', { view: 'month', on }],
      ['year by department', '/timesheets/utilization-summary', { view: 'year', on, group: 'department' }],
      ['bench list', '/timesheets/bench', {}],
    ] as const)
      console.log(`${name}: ${await timesOf(() => send(path, body))}`)
    console.log(`year by department, plain SQL: ${await timesOf(() => client.query(plainYear, year))}`)
  } finally {
    await client.end()
    await product.stop()
  }
}

async function signIn(origin: string) {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { message: string; data: { token: string } }
    if (!response.ok) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const { token } = await post('/login', {
    username: 'delivery-head@atrium.example',
    password: DEMO_PASSWORD,
  })
  return (path: string, body: object) => post(path, body, token)
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({ folder, log: silentLog })
try {
  await run(server.url, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
