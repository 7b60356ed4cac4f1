// node bench/payroll.ts [people]: the computation of a month, beside plain SQL that writes the same payslips and lines
// in the same run; then the register of everyone as XLSX and some payslips as PDF. It prints the times and keeps nothing;
// three times the floor is promised.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openProduct, type Product } from '#app/product.ts'
import { buildRunToCompute, computeAll } from '#payroll/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { system, type Ctx } from '#platform/server/ctx.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { measurePayrollFiles } from './payroll-files.ts'
import { growPayroll } from './payroll-people.ts'
import { startProduct } from './product.ts'

const PEOPLE = Number(process.argv[2] ?? 10_000)
const ROUNDS = 3
const PROMISED = 3
const SECRET = 'a secret for measurements, and nothing else'
const grants = {
  'payroll.pay.view': 'all',
  'payroll.totals.view': 'all',
  'payroll.setup.manage': 'all',
  'payroll.run.manage': 'all',
} as const

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** The same rows once more, by statements that only copy them. */
async function writeAgain(client: pg.Client, runId: number): Promise<number> {
  await client.query(`create temp table slip as select * from payslip where run_id = ${runId}`)
  await client.query(
    `create temp table line as select line.* from payslip_line line join slip on slip.id = line.payslip_id`,
  )
  const taken = await seconds(async () => {
    await client.query('begin')
    await client.query(`delete from payslip where run_id = ${runId}`)
    await client.query('insert into payslip overriding system value select * from slip')
    await client.query('insert into payslip_line overriding system value select * from line')
    await client.query(
      `update payroll_run_person set computation = computation, changes = '{}' where run_id = ${runId}`,
    )
    await client.query('commit')
  })
  await client.query('drop table slip, line')
  return taken
}

async function run(databaseUrl: string, folder: string) {
  const environment = { DATABASE_URL: databaseUrl, ATRIUM_DATA: folder, ATRIUM_SECRET: SECRET }
  const started = await startProduct({ ...environment, ATRIUM_DEMO: 'on' })
  await started.stop()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { payGroupId, month } = await growPayroll(client, PEOPLE)
  const config = readConfig(environment)
  const product = openProduct({ config, secrets: [SECRET], databaseUrl, log: silentLog })
  try {
    const { rows } = await client.query<{ id: number; name: string }>(
      `select id, name from account where email = 'payroll@atrium.example'`,
    )
    const actor = { ...system, kind: 'employee', ...rows[0]!, userType: 'Staff', grants } as const
    await compare(client, product, { payGroupId, month, actor })
  } finally {
    await product.close()
    await client.end()
  }
}

const listed = (taken: readonly number[]) => taken.map((one) => one.toFixed(2)).join(', ')

type Month = { readonly payGroupId: number; readonly month: string; readonly actor: Ctx['actor'] }

async function compare(client: pg.Client, product: Product, { payGroupId, month, actor }: Month) {
  const request = { id: 'bench', address: '', device: 'bench' }
  const write = <T>(work: (ctx: Ctx) => Promise<T>) => inTransaction(product.ground, { actor, request }, work)
  const input = await write((ctx) => buildRunToCompute(ctx, { payGroupId, month }))
  const computed: number[] = []
  const floors: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await client.query(
      `update payroll_run set computing_since = now(), computing_by = opened_by, computation = $2 where id = $1`,
      [input.run_id, input.computation + round - 1],
    )
    const asked = { ...input, computation: input.computation + round }
    computed.push(await seconds(() => computeAll({ write }, asked)))
    floors.push(await writeAgain(client, input.run_id))
  }
  const { rows } = await client.query<{ slips: number; lines: number }>(
    `select count(distinct slip.id)::integer as slips, count(*)::integer as lines
     from payslip slip join payslip_line line on line.payslip_id = slip.id where run_id = $1`,
    [input.run_id],
  )
  const times = Math.min(...computed) / Math.min(...floors)
  console.log(`${rows[0]!.slips} payslips with ${rows[0]!.lines} lines of ${month}`)
  // The first round writes payslips where there are none, the later ones replace them.
  console.log(`computed and written:  ${listed(computed)} s`)
  console.log(`written by plain SQL:  ${listed(floors)} s`)
  console.log(`${times.toFixed(2)} times; promised ${PROMISED}`)
  process.exitCode = times <= PROMISED ? 0 : 1
  // Nothing is printed of a run before it is approved, and registers hold what is published; neither step is measured.
  await client.query(
    `update payroll_run set status = 'published', decided_at = now(), decided_by = (
       select min(id) from account where id <> coalesce(submitted_by, opened_by)
     ) where id = $1`,
    [input.run_id],
  )
  await measurePayrollFiles({ product, asker: { actor, request }, runId: input.run_id, month, client })
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({ folder, log: silentLog })
try {
  await run(server.url, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
