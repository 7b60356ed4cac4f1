import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PIECE_TYPE } from '#platform/server/files/uploads/upload-routes.ts'

/** How long a client may take. A line on which nothing at all moves costs memory and serves no one. */
export type Patience = {
  /** For the head of a request. */
  readonly headMs: number
  /** For the body of a request without files; files may take as long as they move. */
  readonly bodyMs: number
  /** Without a byte in either direction. The live line is pinged more often. */
  readonly stillMs: number
  /** A body with files brings `leastBytes` in each of these spans. */
  readonly spanMs: number
  readonly leastBytes: number
  /** For a whole body with files, of someone who brings a token and of someone who brings none. */
  readonly filesMs: number
  readonly strangersFilesMs: number
  /** For the rest of a body whose answer has been given: some clients read it only when they have sent all. */
  readonly restMs: number
}

const MINUTE = 60_000

const usual: Patience = {
  headMs: 20_000,
  bodyMs: 30_000,
  stillMs: 120_000,
  // Two hundred bytes a second, less than any line on which a file would arrive on the same day.
  spanMs: 20_000,
  leastBytes: 4_000,
  filesMs: 60 * MINUTE,
  strangersFilesMs: 10 * MINUTE,
  restMs: MINUTE,
}

/** A client that dribbles its request, or does not read its answer, is cut off; all the others notice nothing. */
export function limitPatience(app: FastifyInstance, patience: Patience = usual): void {
  app.server.headersTimeout = patience.headMs
  app.server.timeout = patience.stillMs
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete) watchBody(request, patience)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) cutAfter(request, patience.restMs)
    done()
  })
}

function watchBody(request: FastifyRequest, patience: Patience) {
  if (!takesFiles(request.headers['content-type'] ?? '')) return cutAfter(request, patience.bodyMs)
  const isStranger = request.headers.authorization === undefined && !isPiece(request)
  cutAfter(request, isStranger ? patience.strangersFilesMs : patience.filesMs)
  cutWhenSlow(request, patience)
}

function cutAfter({ raw }: FastifyRequest, milliseconds: number) {
  const late = setTimeout(() => raw.socket.destroy(), milliseconds).unref()
  const stop = () => clearTimeout(late)
  raw.once('end', stop).once('close', stop)
}

/** What waits here to be read is our slowness and not the client's. */
function cutWhenSlow({ raw }: FastifyRequest, { spanMs, leastBytes }: Patience) {
  const { socket } = raw
  let before = socket.bytesRead
  const look = setInterval(() => {
    const isSlow = socket.bytesRead - before < leastBytes && raw.readableLength === 0
    before = socket.bytesRead
    if (isSlow && !raw.complete) socket.destroy()
  }, spanMs).unref()
  const stop = () => clearInterval(look)
  raw.once('end', stop).once('close', stop)
}

const isPiece = (request: FastifyRequest) => request.headers['content-type'] === PIECE_TYPE
const takesFiles = (contentType: string) => contentType.startsWith('multipart/') || contentType === PIECE_TYPE
