import { setInterval } from 'node:timers/promises'
import type pg from 'pg'
import type { Product } from '#app/product.ts'
import type { JobDefinition } from '#platform/server/jobs/define-job.ts'
import { inTransaction, readingContext, type Asker } from '#platform/server/transaction.ts'
import { residentMegabytes } from './product.ts'

const DRAWN = 300

type PayrollFiles = {
  readonly product: Product
  readonly client: pg.Client
  readonly asker: Asker
  readonly runId: number
  readonly month: string
}

/** The salary register of everyone as XLSX, and some of the payslips as PDF; each by the job that people wait for. */
export async function measurePayrollFiles({ product, client, asker, runId, month }: PayrollFiles) {
  const work = (name: string, input: unknown) => runJob({ product, asker }, name, input)
  const register = { register: 'salary_register', month, format: 'xlsx' }
  await client.query('vacuum analyze payslip, payslip_line')
  // The first one loads what the process needs for all of them.
  await work('payroll.export-salary-register', { ...register, state: 'IN-KA' })
  const streamed = await watched(() => work('payroll.export-salary-register', register))
  console.log(
    `salary register as XLSX: ${streamed.seconds.toFixed(1)} s, ${streamed.aboveRest.toFixed(0)} MB above rest`,
  )
  const { rows } = await client.query<{ left: number }>(
    `with few as (select id from payslip where run_id = $1 order by id limit $2),
       gone as (delete from payslip where run_id = $1 and id not in (select id from few))
     select count(*)::integer as left from few`,
    [runId, DRAWN],
  )
  const drawn = await watched(() => work('payroll.zip-slips', { id: runId, language: 'en', protect: false }))
  console.log(
    `payslips as PDF: ${(rows[0]!.left / drawn.seconds).toFixed(1)} per second, ${drawn.aboveRest.toFixed(0)} MB above rest`,
  )
}

/** Done here and now, without the queue. */
async function runJob(
  { product, asker }: Pick<PayrollFiles, 'product' | 'asker'>,
  name: string,
  input: unknown,
) {
  const job = product.areas
    .flatMap(({ jobs }) => jobs ?? [])
    .find((one): one is JobDefinition => one.name === name)
  if (job?.steps !== true) throw new Error(`no job in steps is called ${name}`)
  const steps = {
    get read() {
      return readingContext(product.ground, asker)
    },
    write: <T>(one: Parameters<typeof inTransaction<T>>[2]) => inTransaction(product.ground, asker, one),
  }
  await job.run(steps, job.input.parse(input), { dueAt: product.ground.clock.now(), report: async () => {} })
}

/** How long it takes, and how much this process holds at most beyond what it held before. */
async function watched(work: () => Promise<unknown>) {
  globalThis.gc?.()
  const rest = (await residentMegabytes(process.pid)) ?? 0
  const watch = new AbortController()
  let most = rest
  const looking = (async () => {
    for await (const _ of setInterval(50, undefined, { signal: watch.signal }))
      most = Math.max(most, (await residentMegabytes(process.pid)) ?? 0)
  })().catch(() => {})
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  watch.abort()
  await looking
  return { seconds, aboveRest: most - rest }
}
