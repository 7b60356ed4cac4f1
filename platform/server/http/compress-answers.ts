import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What is smaller fits into one packet as it is. */
const LEAST_LETTERS = 1_000

/** An answer is packed once and read once, so most of what there is to save has to come at little cost. */
const quick = { level: constants.Z_BEST_SPEED + 1 }
/** Named, and not only to be refused (`gzip;q=0`). */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i
const pack = promisify(gzip)

/**
 * Answers and pages that are texts. Guessing a secret from how well it packs does not work here: a session is a
 * header that no other site can send, so no one else can have an answer written again with a guess in it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LETTERS) return payload
    reply.header('vary', 'accept-encoding')
    if (!GZIP.test(String(request.headers['accept-encoding']))) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return pack(payload, quick)
  })
}
