import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_SECRET } from '#platform/testing/world/test-secret.ts'
import type { RunningWorker } from '#platform/server/jobs/worker.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#notifications/contract/sent-notices/sent-notice-calls.ts'

const product = await testProduct()
const working: RunningWorker[] = []
const notice = { audience: 'everyone', title: 'The lift is repaired', text: 'It runs again.' } as const

type Seat = { company: number; office: string; roles?: string[] }

const people: Record<string, { id: number }> = {}
const callers: Record<string, Caller> = {}

const { ground } = product

const writer = ground.database.writer

const doomedOnes: ChildProcess[] = []

afterAll(() => doomedOnes.forEach((doomed) => doomed.kill('SIGKILL')))

async function person({ company, office, roles = ['employee'] }: Seat) {
  const account = await product.account({ roles })
  await sql`
    insert into department (name) values ('Works') on conflict do nothing`.execute(writer)
  await sql`
    insert into designation (name) values ('Engineer') on conflict do nothing`.execute(writer)
  await sql`
    insert into assignment (account_id, company_id, location_id, department_id, designation_id, valid_from)
    select ${account.id}, ${company}, location.id, department.id, designation.id, '2020-01-01'
    from location, department, designation where location.key = ${office} limit 1`.execute(writer)
  return account
}

const sending = (id: number) =>
  product.read((ctx) =>
    ctx.db.selectFrom('sent_notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

const isFinished = async (id: number) => (await sending(id)).finished_at !== null

beforeAll(async () => {
  people['admin'] = await person({ company: 1, office: 'kolkata', roles: ['admin'] })
  people['hr'] = await person({ company: 2, office: 'kolkata', roles: ['hr_manager'] })
  people['delhi'] = await person({ company: 1, office: 'delhi' })
  people['second'] = await person({ company: 2, office: 'delhi' })
  people['client'] = await product.account({ userType: 'Client', roles: ['client'] })
  people['left'] = await person({ company: 1, office: 'delhi' })
  for (const [name, account] of Object.entries(people)) callers[name] = await product.as(account)
  await writer.updateTable('account').set({ status: 'left' }).where('id', '=', people['left'].id).execute()
})

// The limit counts all people of this machine together.
beforeEach(() => sql`truncate rate_count`.execute(writer).then(() => undefined))

/** The product's own worker in a process of its own, which can be killed like one. */
async function startDoomedWorker() {
  const program = fileURLToPath(new URL('../../../../app/start.ts', import.meta.url))
  const doomed = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ATRIUM_ROLE: 'worker',
      ATRIUM_DATA: product.config.dataFolder,
      ATRIUM_SECRET: TEST_SECRET,
      DATABASE_URL: ground.database.url,
    },
  })
  doomedOnes.push(doomed)
  return async () => {
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
  }
}

test(
  'a worker killed in the middle leaves no one out, and no one is told twice',
  { timeout: 60_000 },
  async () => {
    await Promise.all(working.splice(0).map((worker) => worker.stop()))
    const { rows: crowd } = await sql<{ id: number }>`
      insert into account (name, email, user_type, created_at)
      select 'Crowd ' || n, 'crowd-' || n || '@atrium.example', 'Staff', ${product.clock.now()}
      from generate_series(1, 1500) as n returning id`.execute(writer)
    // The worker that tells the 700th of them waits here, in the middle of a page.
    const gate = Promise.withResolvers<void>()
    const holding = product.write(async (ctx) => {
      await ctx.db.selectFrom('account').select('id').where('id', '=', crowd[699]!.id).forUpdate().execute()
      await gate.promise
    })
    const { data } = await callers['admin']!.send(calls.sendNotice, { ...notice, title: 'To the crowd' })
    expect(data.expected).toBe(1_503)
    const kill = await startDoomedWorker()
    await expect.poll(async () => (await sending(data.id)).reached, { timeout: 25_000 }).toBeGreaterThan(500)
    await kill()
    gate.resolve()
    await holding
    const half = await sending(data.id)
    expect(half.finished_at).toBeNull()
    expect(half.reached).toBeLessThan(1_000)

    working.push(await product.work())
    await expect.poll(() => isFinished(data.id), { timeout: 25_000 }).toBe(true)
    expect(await sending(data.id)).toMatchObject({ reached: 1_503, expected: 1_503 })
    const { rows } = await sql<{ told: number; people: number }>`
      select count(*) as told, count(distinct recipient_id) as people
      from notification where sent_notice_id = ${data.id}`.execute(writer)
    expect(rows).toEqual([{ told: 1_503, people: 1_503 }])
  },
)
