import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SUCCESS } from '#platform/contract/envelope.ts'
import { publicId } from '#platform/contract/scalars.ts'
import { UPLOADS_PATH } from '#platform/contract/upload.ts'
import { must } from '#platform/server/must.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import { standingOf, takeInPiece, type PieceParts } from './store-uploaded-piece.ts'

export const PIECE_TYPE = 'application/octet-stream'

const MOST_BYTES = Number.MAX_SAFE_INTEGER

const answered = (data: unknown) => ({ status: SUCCESS, message: '', data })

function idOf(request: FastifyRequest): string {
  const { success, data } = publicId.safeParse((request.params as { id: string }).id)
  must(success, fileMessages.gone)
  return data
}

/** The two addresses of an upload that goes on after a break. */
export function registerUploadRoutes(app: FastifyInstance, parts: PieceParts): void {
  void app.register((scope, _options, done) => {
    // The bytes are not read into memory: what comes is handed on as a stream.
    scope.addContentTypeParser(PIECE_TYPE, (_request, payload, parsed) => parsed(null, payload))
    scope.get(`${UPLOADS_PATH}/:id`, async (request) => answered(await standingOf(parts, idOf(request))))
    scope.put(`${UPLOADS_PATH}/:id`, { bodyLimit: MOST_BYTES }, async (request) => {
      const { from } = request.query as Readonly<Record<string, unknown>>
      must(typeof from === 'string' && /^\d{1,15}$/.test(from), fileMessages.unreadable)
      const isPiece = request.headers['content-type'] === PIECE_TYPE && request.body !== undefined
      must(isPiece, fileMessages.unreadable)
      const body = request.body as Readable
      return answered(await takeInPiece(parts, { id: idOf(request), from: Number(from), body }))
    })
    done()
  })
}
