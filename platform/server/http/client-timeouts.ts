import type { FastifyInstance } from 'fastify'
import { PIECE_TYPE } from '#platform/server/files/uploads/upload-routes.ts'

/** How long a client may take. A line on which nothing at all moves costs memory and serves no one. */
export type Patience = {
  /** For the head of a request. */
  readonly headMs: number
  /** For the body of a request without files; files may take as long as they move. */
  readonly bodyMs: number
  /** Without a byte in either direction. The live line is pinged more often. */
  readonly stillMs: number
}

const usual: Patience = { headMs: 20_000, bodyMs: 30_000, stillMs: 120_000 }

/** A client that dribbles its request, or does not read its answer, is cut off; all the others notice nothing. */
export function limitPatience(app: FastifyInstance, patience: Patience = usual): void {
  app.server.headersTimeout = patience.headMs
  app.server.timeout = patience.stillMs
  app.addHook('onRequest', (request, _reply, done) => {
    if (!takesFiles(request.headers['content-type'] ?? '') && !request.raw.complete) {
      const late = setTimeout(() => request.raw.socket.destroy(), patience.bodyMs)
      request.raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
    }
    done()
  })
}

const takesFiles = (contentType: string) => contentType.startsWith('multipart/') || contentType === PIECE_TYPE
