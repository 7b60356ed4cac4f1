import type { FastifyInstance } from 'fastify'
import type { Ground } from '#platform/server/transaction.ts'

const PATIENCE_MS = 2_000

/**
 * `/healthz`: the process answers; restart it when it does not. `/readyz`: it can do its work; send it no one while
 * it says 503. Both say nothing about the installation, so that they may be open.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, log }: Ground,
  isAtWork: () => boolean = () => true,
): void {
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ healthy: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && isAtWork() && (await answers([database.readerPool, database.writerPool]))
    if (!ready) log.warn('not ready')
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ ready })
  })
}

type Askable = { query(text: string): Promise<unknown> }

async function answers(pools: readonly Askable[]): Promise<boolean> {
  const asked = Promise.all(pools.map((pool) => pool.query('select 1')))
  const tooLate = new Promise<never>((_settle, fail) => {
    setTimeout(() => fail(new Error('the database is slow')), PATIENCE_MS).unref()
  })
  return Promise.race([asked, tooLate]).then(
    () => true,
    () => false,
  )
}
