import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { keptSlips, runScene } from '#payroll/testing/public.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { databaseUrl } from '#platform/testing/test-database-server.ts'
import { TEST_SECRET } from '#platform/testing/world/test-secret.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
const running: ProductProcess[] = []
afterAll(() => Promise.all(running.map((victim) => victim.end('SIGKILL'))))

let scene: Awaited<ReturnType<typeof runScene>>
let ids: number[]
let id: number
let url: string

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  ids = []
  while (new Set(ids.map((one) => one % 2)).size < 2 || ids.length < 3)
    ids.push((await scene.paid()).person.id)
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(calls.collectInputs, { id })
  const { rows } = await product.read(({ db }) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  url = databaseUrl(inject('databaseServer'), rows[0]!.name)
})

/** A worker as a process of its own on the same database: it is there to be killed. */
function startVictim(): ProductProcess {
  const victim = startProcess({
    ATRIUM_DATA: product.config.dataFolder,
    DATABASE_URL: url,
    ATRIUM_SECRET: TEST_SECRET,
    ATRIUM_ROLE: 'worker',
  })
  running.push(victim)
  return victim
}

const staged = () =>
  product.read(async ({ db }) => {
    const slips = await db
      .selectFrom('payslip_staged')
      .innerJoin('payroll_run_person as person', 'person.id', 'run_person_id')
      .select('account_id')
      .orderBy('account_id')
      .execute()
    return slips.map(({ account_id }) => account_id)
  })

const written = () => keptSlips(product, id)

test(
  'a computation killed when half of its people are through goes on with the others, and nothing is there twice',
  { timeout: 240_000 },
  async () => {
    // One of the two halves waits for a person whose row is held.
    const stuck = ids.filter((one) => one % 2 === 1)
    const client = new pg.Client(url)
    await client.connect()
    await client.query('begin')
    await client.query(
      'select from payroll_run_person where run_id = $1 and account_id = any ($2) for update',
      [id, stuck],
    )
    const victim = startVictim()
    expect((await scene.maker.caller.send(calls.computeRun, { id })).status).toBe(0)
    const through = ids.filter((one) => one % 2 === 0)
    await expect.poll(staged, { timeout: 180_000 }).toEqual(through)
    await victim.end('SIGKILL')
    await client.query('rollback')
    await client.end()
    expect(await staged()).toEqual(through)
    expect(await written()).toEqual([])

    const worker = await product.work()
    await expect.poll(async () => (await scene.run(id)).computing, { timeout: 30_000 }).toBeNull()
    const rows = await written()
    expect([...new Set(rows.map(({ account_id }) => account_id))]).toEqual(ids)
    expect(new Set(rows.map(({ account_id, position }) => `${account_id} ${position}`)).size).toBe(
      rows.length,
    )
    expect(await staged()).toEqual([])
    expect((await scene.run(id)).totals).toMatchObject({ people: ids.length, errors: 0 })

    await scene.compute(id)
    expect(await written()).toEqual(rows)
    await worker.stop()
  },
)
