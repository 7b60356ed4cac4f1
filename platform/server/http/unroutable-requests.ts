import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { badInput, failureOf } from './answer.ts'
import { nothingHere } from './call-routes.ts'
import { securityHeaders } from './security-headers.ts'

/** An address that no route can be found for, such as an endless one: no hook has run yet, so the headers are set here. */
export const answerUnroutable =
  (config: Pick<Config, 'publicUrl'>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const { httpStatus, body } = failureOf(nothingHere, request.id)
    void reply
      .headers({ ...securityHeaders(config, request.id), 'cache-control': 'no-store' })
      .code(httpStatus)
      .send(body)
  }

/**
 * What is not HTTP at all gets one answer and is cut off. A line on which nothing was ever asked is shut without a word:
 * browsers open such lines ahead of time, and one that asks at that very moment would show this answer as its page.
 */
export function answerNonsense(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
  const text = JSON.stringify(badInput({}, 'none').body)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
