import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openProduct } from '#app/product.ts'
import { startProductWorker } from '#app/worker.ts'
import { buildServer } from '#app/server.ts'
import { openSession } from '#identity/server/public.ts'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import { readConfig } from '#platform/server/config.ts'
import { system } from '#platform/server/ctx.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { testCaller, type Caller } from '#platform/testing/test-caller.ts'
import { startProduct, type Started } from './product.ts'

const SECRET = 'a secret for measurements, and nothing else'
const ROUNDS = 20
/** Slower statements are explained with `BENCH_EXPLAIN=on`. */
const SLOW_MS = 50

/** What is measured, of all that a bench asks. */
const ONLY = new RegExp(process.env['BENCH_ONLY'] ?? '')

type Statement = { readonly text: string; readonly values: unknown[]; readonly ms: number }

export type Bench = {
  readonly client: pg.Client
  /** Nothing of an earlier run is there: the bench makes its rows. */
  readonly isFresh: boolean
  /** Works off jobs beside the server until the bench ends. */
  readonly work: () => Promise<void>
  /** The same in a process of its own, which can be killed. */
  readonly workApart: () => Promise<Started>
  /** Someone of the demo company, by the name before the @. */
  readonly as: (name: string) => Promise<Caller>
  /** Asks a call again and again, and prints p50, p95 and the number of statements. */
  readonly ask: <C extends Call>(
    name: string,
    caller: Caller,
    call: C,
    input: SentBy<C>,
  ) => Promise<GotFrom<C>>
}

/**
 * The demo company on a database of its own, served by this process, so that its statements can be counted. With
 * `BENCH_FOLDER` it stands there and is kept, so that the next run finds the rows of this one.
 */
export async function onDemo(work: (bench: Bench) => Promise<void>): Promise<void> {
  const kept = process.env['BENCH_FOLDER']
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'atrium-bench-')))
  const embedded = await startEmbedded({ folder, log: silentLog })
  const client = new pg.Client(embedded.url)
  try {
    const environment = { DATABASE_URL: embedded.url, ATRIUM_DATA: folder, ATRIUM_SECRET: SECRET }
    const started = await startProduct({ ...environment, ATRIUM_DEMO: 'on' })
    await started.stop()
    await client.connect()
    const workApart = () => startProduct({ ...environment, ATRIUM_ROLE: 'worker', ATRIUM_WORKER_PORT: '0' })
    const isFresh = embedded.how === 'created'
    await serve(readConfig(environment), { client, isFresh }, (bench) => work({ ...bench, workApart }))
  } finally {
    await client.end()
    await embedded.stop()
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function serve(
  config: ReturnType<typeof readConfig>,
  { client, isFresh }: Pick<Bench, 'client' | 'isFresh'>,
  work: (bench: Omit<Bench, 'workApart'>) => Promise<void>,
) {
  const databaseUrl = config.databaseUrl!
  const product = openProduct({ config, secrets: [SECRET], databaseUrl, log: silentLog })
  const { readerPool, writerPool } = product.ground.database
  const seen = watchStatements(readerPool, writerPool)
  const server = await buildServer(product)
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  let worker: Awaited<ReturnType<typeof startProductWorker>> | null = null
  try {
    await work({
      client,
      isFresh,
      async work() {
        worker = await startProductWorker(product)
      },
      async as(name) {
        const { rows } = await client.query<{ id: number }>('select id from account where email = $1', [
          `${name}@atrium.example`,
        ])
        const request = { id: 'bench', address: '127.0.0.1', device: 'bench' }
        const asker = { actor: system, request }
        const token = await inTransaction(product.ground, asker, (ctx) =>
          openSession(ctx, product.tokens, rows[0]!.id),
        )
        return testCaller(origin, token)
      },
      async ask(name, caller, call, input) {
        const times: number[] = []
        let answer = await caller.send(call, input)
        if (!ONLY.test(name)) return answer.data!
        for (let round = 0; round < ROUNDS; round++) {
          seen.length = 0
          const began = performance.now()
          answer = await caller.send(call, input)
          times.push(performance.now() - began)
        }
        if (answer.status !== 0) throw new Error(`${name}: ${answer.message}`)
        times.sort((one, other) => one - other)
        const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(0).padStart(5)
        console.log(`${name.padEnd(52)} p50${at(0.5)} ms, p95${at(0.95)} ms, ${seen.length} statements`)
        if (process.env['BENCH_EXPLAIN'] === 'on')
          for (const statement of seen.filter(({ ms }) => ms > SLOW_MS)) await explain(client, statement)
        return answer.data
      },
    })
  } finally {
    await (worker as Awaited<ReturnType<typeof startProductWorker>> | null)?.stop()
    await server.close()
    await product.close()
  }
}

type Ask = (...asked: unknown[]) => Promise<unknown>

function watchStatements(...pools: readonly pg.Pool[]): Statement[] {
  const seen: Statement[] = []
  const known = new WeakSet<pg.PoolClient>()
  for (const pool of pools)
    pool.on('acquire', (client) => {
      if (known.has(client)) return
      known.add(client)
      const ask = client.query.bind(client) as Ask
      const watched: Ask = async (text, values, ...more) => {
        const began = performance.now()
        const answer = await ask(text, values, ...more)
        if (typeof text === 'string')
          seen.push({ text, values: Array.isArray(values) ? values : [], ms: performance.now() - began })
        return answer
      }
      client.query = watched as typeof client.query
    })
  return seen
}

async function explain(client: pg.Client, { text, values, ms }: Statement): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
  console.log(`-- ${ms.toFixed(0)} ms: ${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
}
