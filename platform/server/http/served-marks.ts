import type { FastifyInstance } from 'fastify'
import { nobody, type Ctx } from '#platform/server/ctx.ts'
import { Refused } from '#platform/server/must.ts'
import { inTransaction, type Ground } from '#platform/server/transaction.ts'
import { refuseTooMany } from './rate-limit.ts'

/** An address that a mail carries and mail programs fetch: that it was asked is noted, and it shows or leads on. */
export type ServedMark = {
  readonly path: string
  readonly answer: (ctx: Ctx, asked: AskedMark) => Promise<MarkAnswer>
}

export type AskedMark = {
  readonly params: Readonly<Record<string, string>>
  readonly method: string
  /** What the asking program calls itself. */
  readonly agent: string
}

export type MarkAnswer = { readonly to: string } | { readonly type: string; readonly bytes: Buffer }

/** A mail provider asks for all of its readers from a few addresses. */
const limit = { times: 3_000, seconds: 60 }

export function registerServedMarks(
  app: FastifyInstance,
  ground: Ground,
  marks: readonly ServedMark[],
): void {
  for (const mark of marks)
    app.get(mark.path, async (request, reply) => {
      const agent = (request.headers['user-agent'] ?? '').slice(0, 300)
      const asker = { actor: nobody, request: { id: request.id, address: request.ip, device: agent } }
      const asked = { params: request.params as Record<string, string>, method: request.method, agent }
      reply.header('cache-control', 'no-store')
      try {
        const count = { limit, call: `GET ${mark.path}`, input: null, recognised: null }
        await refuseTooMany(ground, { ...count, actor: nobody, address: request.ip })
        const answer = await inTransaction(ground, asker, (ctx) => mark.answer(ctx, asked))
        return await ('to' in answer
          ? reply.redirect(answer.to, 302)
          : reply.type(answer.type).send(answer.bytes))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return reply.code(404).type('text/plain; charset=utf-8').send(error.refusal.text)
      }
    })
}
