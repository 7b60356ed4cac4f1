import Fastify from 'fastify'
import { answerFailures } from '#platform/server/http/call-routes.ts'
import { registerHealth } from '#platform/server/http/health-routes.ts'
import { registerMetrics } from '#platform/server/http/metrics-routes.ts'
import { limitPatience } from '#platform/server/http/client-timeouts.ts'
import { setSecurityHeaders } from '#platform/server/http/security-headers.ts'
import { answerNonsense, answerUnroutable } from '#platform/server/http/unroutable-requests.ts'
import type { RunningWorker } from '#platform/server/jobs/worker.ts'
import type { Product } from './product.ts'
import type { RunningServer } from './server.ts'

/** The health of a process that only works off jobs, for monitoring; nothing else is answered there. */
export async function startWorkerPages(product: Product, worker: RunningWorker): Promise<RunningServer> {
  const { config, ground } = product
  const app = Fastify({
    forceCloseConnections: true,
    frameworkErrors: answerUnroutable(config),
    clientErrorHandler: answerNonsense,
  })
  limitPatience(app)
  setSecurityHeaders(app, config)
  answerFailures(app, ground)
  registerHealth(app, ground, () => worker.isAtWork())
  registerMetrics(app, { ground, config })
  const address = await app.listen({ host: config.host, port: config.workerPort })
  return { address, close: () => app.close() }
}
