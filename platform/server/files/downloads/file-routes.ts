import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import { must, Refused } from '#platform/server/must.ts'
import { readRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import type { AskGate } from './file-gate.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { refusalPage } from './expired-link-page.ts'
import { ClientGone, sendBlob } from './send-blob.ts'
import { linkUses, readSignedLink, type LinkUse } from './signed-link.ts'
import type { ByteRange, Outlet } from '#platform/server/files/storage/storage.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'

/** `GET /api/files/{id}/{name}`: anyone who holds a signed link gets the bytes, without a token. */
export function registerFileRoutes(app: FastifyInstance, files: FileStore, isOpen: AskGate = closed): void {
  const store = { ...files, isOpen }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/files/:id/:name',
    handler: async (request, reply) => {
      try {
        return await answerLink(store, request, reply)
      } catch (error) {
        // Someone who follows a link sees a page; a program gets the envelope of every other call.
        if (!(error instanceof Refused) || !request.headers.accept?.includes('text/html')) throw error
        const page = refusalPage(error.refusal)
        return reply.code(page.httpStatus).headers(page.headers).send(page.html)
      }
    },
  })
}

/** Where no area has gates, no link has one. */
const closed: AskGate = async () => false

type Store = FileStore & { readonly isOpen: AskGate }

type Outgoing = {
  readonly storageKey: string
  readonly name: string
  readonly mime: string
  readonly as: 'inline' | 'attachment'
  /** Null when only reading tells. */
  readonly bytes: number | null
  readonly etag: string
  readonly gate: string | undefined
}

async function answerLink(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const file = await fileOfLink(store, request)
  reply.headers(headersOf(file))
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (file.bytes === null) return send(store, file, { request, reply })
  const range = isStale(request, file) ? 'whole' : readRange(request.headers.range, file.bytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).header('content-length', 0).send()
  if (range === 'whole') reply.header('content-length', file.bytes)
  else {
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
    reply.header('content-length', range.last - range.first + 1)
  }
  if (request.method === 'HEAD') return reply.send()
  return send(store, file, { request, reply, range: range === 'whole' ? undefined : range })
}

async function fileOfLink(store: Store, request: FastifyRequest): Promise<Outgoing> {
  const { id } = request.params as { id: string }
  const query = request.query as Readonly<Record<string, unknown>>
  const as = linkUses.find((use) => use === query['as'])
  must(as, fileMessages.noSuchLink)
  const gate = query['gate'] === undefined ? undefined : String(query['gate'])
  const signed = { fileId: id, as, expires: Number(query['expires']), gate }
  const found = readSignedLink(store.keyring, {
    ...signed,
    signature: String(query['signature']),
    now: store.clock.now(),
  })
  must(found !== 'forged', fileMessages.noSuchLink)
  must(found !== 'expired', fileMessages.expiredLink)
  must(gate === undefined || (await store.isOpen(gate)), fileMessages.closedLink)
  const row = await findStoredFile(store.reader, id)
  must(row && !(row.expires_at && row.expires_at <= store.clock.now().toISOString()), fileMessages.noSuchLink)
  return { ...outgoing(row, as), gate }
}

function outgoing(
  row: NonNullable<Awaited<ReturnType<typeof findStoredFile>>>,
  as: LinkUse,
): Omit<Outgoing, 'gate'> {
  const kind = fileKinds[row.kind as FileKind]
  const etag = `"${row.sha256.slice(0, 32)}${as === 'thumbnail' ? '-t' : ''}"`
  if (as === 'thumbnail') {
    must(row.thumbnail_key, fileMessages.noSuchLink)
    return {
      storageKey: row.thumbnail_key,
      name: row.name,
      mime: 'image/webp',
      as: 'inline',
      bytes: null,
      etag,
    }
  }
  const shown = as === 'inline' && kind.inline ? 'inline' : 'attachment'
  return { storageKey: row.storage_key, name: row.name, mime: kind.mime, as: shown, bytes: row.bytes, etag }
}

const headersOf = (file: Outgoing) => ({
  'content-type': file.mime,
  'content-disposition': contentDisposition(file.name, file.as),
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'",
  'cache-control': file.gate === undefined ? 'private, max-age=300' : 'private, no-store',
  etag: file.etag,
  ...(file.bytes === null ? {} : { 'accept-ranges': 'bytes' }),
})

/** A part of another version must not be glued to the part that the client has already. */
function isStale(request: FastifyRequest, file: Outgoing): boolean {
  const condition = request.headers['if-range']
  return condition !== undefined && condition !== file.etag
}

type Sending = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly range?: ByteRange | undefined
}

async function send(store: Store, file: Outgoing, { request, reply, range }: Sending) {
  const outlet = await open(store, file, range)
  reply.hijack().raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  try {
    const { gate } = file
    await sendBlob(gate === undefined ? outlet : whileOpen(outlet, () => store.isOpen(gate)), reply.raw)
  } catch (error) {
    const isMeant = error instanceof ClientGone || error instanceof GateClosed
    if (!isMeant) store.log.error('a file broke off', error, { request: request.id })
  }
}

const ASK_EVERY_MS = 1_000

class GateClosed extends Error {}

/** A large file is minutes under way: what is withdrawn meanwhile breaks off. */
function whileOpen(outlet: Outlet, isOpen: () => Promise<boolean>): Outlet {
  return (take) => {
    let asked = Date.now()
    return outlet(async (piece) => {
      if (Date.now() - asked >= ASK_EVERY_MS) {
        if (!(await isOpen())) throw new GateClosed()
        asked = Date.now()
      }
      return take(piece)
    })
  }
}

async function open(store: FileStore, file: Outgoing, range?: ByteRange) {
  try {
    return await store.storage.open(file.storageKey, range)
  } catch (error) {
    store.log.error('a stored file has no bytes', error)
    throw new Refused(fileMessages.noSuchLink)
  }
}
