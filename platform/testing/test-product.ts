import { readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { subscriptionsOf } from '#app/area-duties.ts'
import { areasOf, permissionsOf } from '#app/modules.ts'
import { buildServer } from '#app/server.ts'
import {
  buildAccount,
  confidentialIn,
  findEmployeeWithout,
  openSession,
  type AccountWish,
  type BuiltAccount,
} from '#identity/server/public.ts'
import type { Area } from '#platform/server/area.ts'
import type { Subscription } from '#platform/server/ctx.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { startWorker, type RunningWorker } from '#platform/server/jobs/worker.ts'
import { deliverMailJob } from '#platform/server/mail/deliver-mail.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { directCallers, type DirectCaller } from './direct-caller.ts'
import { rehearsed } from './every-call/dry-run.ts'
import { testCaller, type Caller } from './test-caller.ts'
import { endBeforeDrop, testDatabase } from './test-database.ts'
import { filesFolder, groundOn, testGround, type TestGround, type Written } from './test-ground.ts'

export type TestProduct = TestGround & {
  readonly origin: string
  /** A person of the product; nothing of them is shared with other tests. */
  account(wish?: AccountWish): Promise<BuiltAccount>
  /** Asks in that person's name, signed in again. */
  as(account: { id: number }): Promise<Caller>
  /** The same without HTTP, for long runs. */
  directly(account: { id: number }): Promise<DirectCaller>
  stranger: Caller
  /** One more server on the same database, whose clock may be wrong; returns its origin. */
  anotherNode(wrong?: { readonly aheadMinutes: number }): Promise<string>
  /** One more server on the same database that takes back whatever is written; returns its origin. */
  rehearsal(): Promise<string>
  /** Works off the jobs of every area, as a worker of the product does, until the file's last test; asked again, it goes on. */
  work(): Promise<RunningWorker>
  /** One more worker beside it. */
  workToo(): Promise<RunningWorker>
}

/**
 * The whole product but its web pages, over real HTTP. A plain one is kept by each worker and put back after every test
 * file (`testDatabase`); one with settings, listeners or a written company is built for its file.
 */
export async function testProduct(
  environment: Record<string, string> = {},
  /** Who listens besides the product's own: a test that wants to hear what is raised. */
  listeners: readonly Subscription[] = [],
  { written, above, outside }: Partial<Wish> = {},
): Promise<TestProduct> {
  const isPlain =
    Object.keys(environment).length === 0 && listeners.length === 0 && !written && !above && !outside
  return productOf(
    isPlain ? await plainParts() : await partsFor(environment, listeners, { written, above, outside }),
  )
}

/** The same on the plain Wednesday, on whichever day the tests run: for a story that is told on written dates. */
export async function productOnPlainDay(): Promise<TestProduct> {
  const product = await testProduct()
  product.clock.begin()
  return product
}

type Served = { readonly parts: TestGround; readonly areas: readonly Area[]; readonly origin: string }

type Wish = {
  readonly written: Written | undefined
  /** Areas of the test's own above all others, for what a lower area leaves to those above it. */
  readonly above: ((parts: TestGround) => readonly Area[]) | undefined
  /** Who answers for hosts outside: a test that gives them names and addresses of its own. */
  readonly outside: TestGround['outside'] | undefined
}

async function partsFor(
  environment: Record<string, string>,
  listeners: readonly Subscription[],
  { written, above, outside }: Partial<Wish>,
): Promise<Served> {
  // The areas need the ground first; what they declare to hear joins it before anything is asked.
  const heard: Subscription[] = []
  const ground = await testGround(environment, heard, written)
  const parts = outside ? { ...ground, outside } : ground
  const areas = areasOf(parts, above?.(parts))
  heard.push(...subscriptionsOf(areas), ...listeners)
  return { parts, areas, origin: await serve(parts, areas) }
}

type Kept = Served & { renew(database: DatabaseConnection): Promise<void> }
let kept: Kept | null = null

async function plainParts(): Promise<Served> {
  const database = await testDatabase()
  if (kept?.parts.ground.database.writerPool !== database.writerPool) {
    const served = await keepable(database)
    const isKept = endBeforeDrop(database, async () => {
      kept = null
      await served.close()
    })
    if (!isKept) {
      afterAll(served.close)
      return served
    }
    kept = served
  }
  await kept.renew(database)
  return kept
}

async function keepable(database: DatabaseConnection): Promise<Kept & { close: () => Promise<void> }> {
  const heard: Subscription[] = []
  const folder = await filesFolder()
  const parts = groundOn({ database, folder, subscriptions: heard })
  const areas = areasOf(parts)
  heard.push(...subscriptionsOf(areas))
  const app = await openServer(parts, areas)
  return {
    parts,
    areas,
    origin: originOf(app),
    close: () => app.close(),
    async renew(shell) {
      // What the product remembers beside a database it does not remember beside another shell of it.
      Object.assign(parts.ground, { database: shell })
      parts.clock.forget()
      parts.logged.length = 0
      await emptyFiles(folder)
    },
  }
}

function productOf({ parts, areas, origin }: Served): TestProduct {
  const direct = directCallers(parts.ground, areas)
  const findEmployee = findEmployeeWithout(confidentialIn(permissionsOf(areas)))
  const workers: RunningWorker[] = []
  afterAll(() => Promise.all(workers.map((worker) => worker.stop())))
  const workToo = async () => {
    const deliverMail = deliverMailJob({ ...parts, transport: openMailTransport(parts.config) })
    const jobs = [deliverMail, ...areas.flatMap((area) => area.jobs ?? [])]
    const liveness = { beatSeconds: 1, silentSeconds: 3 }
    const worker = await startWorker({ ground: parts.ground, jobs, schedule: [], liveness })
    workers.push(worker)
    return worker
  }
  let working: Promise<RunningWorker> | null = null
  const begin = async (): Promise<RunningWorker> => {
    const worker = await workToo()
    const stop = () => {
      working = null
      return worker.stop()
    }
    return { ...worker, stop }
  }
  return {
    ...parts,
    origin,
    account: (wish = {}) => parts.write((ctx) => buildAccount(ctx, wish)),
    as: async ({ id }) => testCaller(origin, await parts.write((ctx) => openSession(ctx, parts.tokens, id))),
    async directly({ id }) {
      const token = await parts.write((ctx) => openSession(ctx, parts.tokens, id))
      return direct((await findEmployee(parts.ground, parts.tokens.verify(token, parts.clock.now())!))!)
    },
    stranger: testCaller(origin),
    anotherNode: (wrong) => serveWith(parts, wrong?.aheadMinutes ?? 0),
    rehearsal: () => serve(parts, rehearsed(areas)),
    // Each holds connections of its own: a file that asks in every test would take all that the database has.
    work: () => (working ??= begin()),
    workToo,
  }
}

function serveWith(parts: TestGround, aheadMinutes: number): Promise<string> {
  const clock = { now: () => new Date(parts.clock.now().getTime() + aheadMinutes * 60_000) }
  const node = { ...parts, clock: { ...parts.clock, ...clock }, ground: { ...parts.ground, clock } }
  return serve(node, areasOf(node))
}

async function serve(parts: TestGround, areas: readonly Area[]): Promise<string> {
  const app = await openServer(parts, areas)
  afterAll(() => app.close())
  return originOf(app)
}

async function openServer(parts: TestGround, areas: readonly Area[]): Promise<FastifyInstance> {
  const app = await buildServer({ ...parts, areas })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const originOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** The folders stay: the product made them when it started. */
async function emptyFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isDirectory()) await rm(join(entry.parentPath, entry.name), { force: true })
}
