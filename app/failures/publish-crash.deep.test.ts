import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as calls from '#payroll/contract/runs/run-calls.ts'
import { ownPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import { runScene } from '#payroll/testing/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import { databaseUrl } from '#platform/testing/test-database-server.ts'
import { TEST_SECRET } from '#platform/testing/world/test-secret.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const AT_ONCE = 20
const product = await testProduct()
const running: ProductProcess[] = []
afterAll(() => Promise.all(running.map((victim) => victim.end('SIGKILL'))))

let scene: Awaited<ReturnType<typeof runScene>>
let people: Awaited<ReturnType<typeof scene.paid>>[]
let id: number
let url: string
let token: string

beforeAll(async () => {
  const ahead = (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000
  product.clock.shift({ seconds: ahead })
  scene = await runScene(product)
  people = [await scene.paid(), await scene.paid(), await scene.paid()]
  const worker = await product.work()
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(calls.collectInputs, { id })
  await scene.compute(id)
  await scene.approved(id)
  await worker.stop()
  // The process to be killed goes by the clock of the machine, and so does the session that it is asked with.
  product.clock.shift({ seconds: -ahead })
  token = (await product.as(scene.maker.person)).token!
  const { rows } = await product.read(({ db }) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  url = databaseUrl(inject('databaseServer'), rows[0]!.name)
})

/** The product once more, as a process of its own on the same database: it is there to be killed. */
async function startVictim() {
  const victim = startProcess({
    ATRIUM_DATA: product.config.dataFolder,
    DATABASE_URL: url,
    ATRIUM_SECRET: TEST_SECRET,
    ATRIUM_ROLE: 'server',
  })
  running.push(victim)
  const caller = testCaller(await victim.address(), token)
  const publish = () => caller.send(calls.publishRun, { id })
  return { victim, caller, publish }
}

/** What is left of a publication: the state of the run, who sees a payslip, and how often each was told. */
const standing = () =>
  product.read(async ({ db }) => {
    const ids = people.map(({ person }) => person.id)
    const run = await db.selectFrom('payroll_run').select('status').where('id', '=', id).executeTakeFirst()
    const slips = await db
      .selectFrom('payslip')
      .select('account_id')
      .where('run_id', '=', id)
      .where('status', '=', 'published')
      .execute()
    const notices = await db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'payroll.payslip')
      .execute()
    return {
      run: run?.status,
      published: slips.length,
      told: ids.map((one) => notices.filter(({ recipient_id }) => recipient_id === one).length),
    }
  })

const UNTOUCHED = { run: 'approved', published: 0, told: [0, 0, 0] }
const DONE = { run: 'published', published: 3, told: [1, 1, 1] }

/** Who waits for a lock on the notices: the payslips of the run are published by then, and no one is told yet. */
const waiting = async (client: pg.Client) =>
  (
    await client.query(
      `select 1 from pg_locks where not granted and relation = 'notification'::regclass
         and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rowCount

test(
  'killed between the payslips and the notices, with twenty asking, nothing is published; asked again, all is, once',
  { timeout: 240_000 },
  async () => {
    const first = await startVictim()
    const client = new pg.Client(url)
    await client.connect()
    await client.query('begin')
    await client.query('lock table notification in exclusive mode')
    const asked = repeatInParallel(AT_ONCE, () =>
      first.publish().then(
        () => 'answered',
        () => 'cut off',
      ),
    )
    await expect.poll(() => waiting(client), { timeout: 60_000 }).toBe(1)
    await first.victim.end('SIGKILL')
    expect(await asked).toEqual(Array.from({ length: AT_ONCE }, () => 'cut off'))
    await client.query('rollback')
    await client.end()
    expect(await standing()).toEqual(UNTOUCHED)

    const second = await startVictim()
    const answers = await repeatInParallel(AT_ONCE, () => second.publish())
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
    // Whatever was acknowledged stays, however soon the product dies.
    await second.victim.end('SIGKILL')
    expect(await standing()).toEqual(DONE)

    const third = await startVictim()
    const late = await repeatInParallel(AT_ONCE, () => third.publish())
    expect(late.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: AT_ONCE }, () => 409))
    expect(await standing()).toEqual(DONE)
    const own = await product.as(people[0]!.person)
    expect((await own.send(ownPayslips, {})).data.rows).toMatchObject([{ status: 'published' }])
  },
)
