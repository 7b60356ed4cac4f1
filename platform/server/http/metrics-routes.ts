import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#platform/server/config.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { readQueueFigures } from '#platform/server/jobs/queue-figures.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { bearerToken } from './authenticate.ts'

type Parts = {
  readonly ground: Ground
  readonly config: Pick<Config, 'metricsToken'>
  /** How many live lines this node holds; a worker holds none. */
  readonly liveLines?: () => number
}

/** `/metrics` in the words of Prometheus, of this node; without a token in the settings there is no such page. */
export function registerMetrics(app: FastifyInstance, parts: Parts): void {
  const { metricsToken } = parts.config
  if (metricsToken === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeCalls(app, registry)
  measurePools(registry, parts.ground.database)
  measureQueue(registry, parts)
  app.get('/metrics', async (request, reply) => {
    if (!isToken(bearerToken(request.headers.authorization), metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** By the declared path, never the asked one: a path may carry a name, and there would be no end of them. */
function timeCalls(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'atrium_request_seconds',
    help: 'How long requests took, by declared path',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

function measurePools(registry: Registry, { readerPool, writerPool }: DatabaseConnection) {
  const pools: [string, pg.Pool][] = [
    ['reader', readerPool],
    ['writer', writerPool],
  ]
  gauge(registry, {
    name: 'atrium_database_connections',
    help: 'Connections of this node by use',
    labelNames: ['pool', 'state'],
    measure: (set) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        set({ pool, state: 'busy' }, totalCount - idleCount)
        set({ pool, state: 'idle' }, idleCount)
        set({ pool, state: 'awaited' }, waitingCount)
      }
    },
  })
}

function measureQueue(registry: Registry, { ground, liveLines }: Parts) {
  if (liveLines)
    gauge(registry, {
      name: 'atrium_live_lines',
      help: 'Open live lines of this node',
      labelNames: [],
      measure: (set) => set({}, liveLines()),
    })
  gauge(registry, {
    name: 'atrium_queue',
    help: 'Jobs and mails of the whole installation',
    labelNames: ['what'],
    measure: async (set) => {
      const figures = await readQueueFigures(ground.database.reader)
      for (const [what, count] of Object.entries(figures)) set({ what }, count)
    },
  })
}

type Measured = {
  readonly name: string
  readonly help: string
  readonly labelNames: string[]
  readonly measure: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>
}

/** Measured when it is asked for, not on a clock of its own. */
function gauge(registry: Registry, { measure, ...named }: Measured) {
  const measured = new Gauge({
    ...named,
    async collect() {
      this.reset()
      await measure((labels, value) => this.set(labels, value))
    },
    registers: [],
  })
  registry.registerMetric(measured)
}

function isToken(given: string | null, wanted: string): boolean {
  const one = Buffer.from(given ?? '')
  const other = Buffer.from(wanted)
  return one.length === other.length && timingSafeEqual(one, other)
}
