import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#platform/contract/call.ts'
import { missing, noRoom, unavailable, type Refusal } from '#platform/contract/refusal.ts'
import { isDiskFull, isHeldByAnother, isOutage, isTooSlow } from '#platform/server/database/outage.ts'
import { NoButKept, Said, type Area, type Handler } from '#platform/server/area.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { refusalOfConstraint } from '#platform/server/database/constraint-refusals.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { contentDisposition } from '#platform/server/files/downloads/content-disposition.ts'
import { receiveFiles, type Received } from '#platform/server/files/uploads/receive-files.ts'
import { registerReceivedFiles } from '#platform/server/files/stored-files.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Refused } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'
import { inTransaction, readingContext, type Asker, type Ground } from '#platform/server/transaction.ts'
import { badInput, broken, failureOf, successOf, type Answer } from './answer.ts'
import { actorOf, bearerToken, type ActorsOf } from './authenticate.ts'
import { freeKey, keepAnswer, repetitionOf, takeKey } from './idempotency.ts'
import { limitBodies } from './limit-bodies.ts'
import { refuseTooMany } from './rate-limit.ts'
import { readInput } from './read-input.ts'

export type DoorParts = {
  readonly ground: Ground
  readonly tokens: Tokens
  readonly actors: ActorsOf
  readonly files: FileStore
  readonly keyring: Keyring
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** Opens one HTTP route for every declared call of every area. */
export function openDoor(app: FastifyInstance, parts: DoorParts, areas: readonly Area[]): void {
  const constraints: Record<string, Refusal> = {}
  for (const area of areas) Object.assign(constraints, area.constraints)
  app.decorateRequest('actor', null)
  limitBodies(app)
  for (const area of areas)
    for (const handler of area.handlers) openRoute(app, { ...parts, constraints }, handler)
}

const away = unavailable('Atrium can’t reach its database. Try again in a few seconds.')
const full = noRoom('Storage is full. Nothing was saved. Tell an administrator.')
const tooSlow = unavailable('This took too long. Request less data, or try again later.')
const held = unavailable('Someone else is changing this record. Nothing was saved. Try again.')
export const nothingHere = missing('This address doesn’t exist.')

type RouteParts = DoorParts & { readonly constraints: Readonly<Record<string, Refusal>> }

function openRoute(app: FastifyInstance, parts: RouteParts, handler: Handler) {
  const { call } = handler
  app.route({
    method: call.method,
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: call.body.kilobytes * 1024,
    config: { body: call.body },
    // Asked before the body is read: a stranger's upload is not even received.
    onRequest: async (request) => {
      const token = bearerToken(request.headers.authorization)
      request.actor = await actorOf(parts, token, call)
    },
    handler: (request, reply) => answerRequest(parts, handler, request, reply),
  })
}

async function answerRequest(
  parts: RouteParts,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = handler
  if (call.limit) await limitCalls(parts, handler, request)
  const received = await receiveForm(parts, call, request)
  try {
    const given = givenInput(call, request, received)
    const read = readInput(call.input, given)
    if (!read.ok) {
      await received?.discard()
      const answer = badInput(read.fields, request.id)
      return await reply.code(answer.httpStatus).send(answer.body)
    }
    const input = { ...(read.input as object), ...received?.files }
    const asker: Asker = { actor: request.actor!, request: factsOf(request) }
    const result = call.writes
      ? await answerWrite(parts, handler, {
          asker,
          input,
          given,
          received,
          key: request.headers['idempotency-key'],
        })
      : await answerRead(parts, handler, asker, input)
    // A refusal and a failure are never shown again.
    if ('download' in result) reply.header('cache-control', 'private, no-store')
    if (call.freshSeconds !== null && !call.writes)
      reply.header('cache-control', `public, max-age=${call.freshSeconds}`)
    if ('download' in result) return await sendDownload(reply, result.download)
    return await reply.code(result.httpStatus).send(result.body)
  } catch (error) {
    await received?.discard()
    throw error
  }
}

async function limitCalls(parts: RouteParts, { call, recognise }: Handler, request: FastifyRequest) {
  const actor = request.actor!
  const body = (request.body ?? {}) as Record<string, unknown>
  const ctx = readingContext(parts.ground, { actor, request: factsOf(request) })
  const recognised = (await recognise?.(ctx, body)) ?? null
  const attempt = { call: call.path, address: request.ip, input: body, actor, recognised }
  await refuseTooMany(parts.ground, { limit: call.limit!, ...attempt })
}

async function receiveForm(parts: RouteParts, call: Call, request: FastifyRequest): Promise<Received | null> {
  const takesFiles = Object.keys(call.files).length > 0
  return takesFiles || request.isMultipart() ? await receiveFiles(request, call, parts.files) : null
}

function givenInput(call: Call, request: FastifyRequest, received: Received | null): Record<string, unknown> {
  const body = received ? received.fields : call.method === 'GET' ? request.query : request.body
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  // A call without a body is the same as one with an empty object; any other form is refused by the schema.
  return isRecord || body === undefined || body === null
    ? { ...(body as object | null), ...(request.params as object) }
    : (body as Record<string, unknown>)
}

type Result = Answer | { download: Download }

async function answerRead(parts: RouteParts, handler: Handler, asker: Asker, input: object): Promise<Result> {
  const prepared = await prepare(parts, handler, asker, input)
  const result = await handler.action(readingContext(parts.ground, asker), input as never, prepared as never)
  return shape(handler.call, result, asker.request.id)
}

async function prepare(parts: RouteParts, handler: Handler, asker: Asker, input: object): Promise<unknown> {
  return handler.prepare?.(readingContext(parts.ground, asker), input as never)
}

type Write = {
  readonly asker: Asker
  readonly input: object
  readonly given: unknown
  readonly received: Received | null
  readonly key: unknown
}

async function answerWrite(parts: RouteParts, handler: Handler, write: Write): Promise<Result> {
  const { call } = handler
  const prepared = await prepare(parts, handler, write.asker, write.input)
  try {
    return await inTransaction(parts.ground, write.asker, async (ctx) => {
      const sent = { given: write.given, files: write.received?.fingerprint }
      const repetition = repetitionOf(ctx, write.key, `${call.method} ${call.path}`, sent)
      const earlier = repetition && (await takeKey(ctx, parts.keyring, repetition))
      if (earlier) {
        await write.received?.discard()
        return earlier
      }
      if (write.received) await registerReceivedFiles(ctx, write.received)
      const result = shape(
        call,
        await handler.action(ctx, write.input as never, prepared as never),
        ctx.request.id,
      )
      if (repetition && 'body' in result) await keepAnswer(ctx, parts.keyring, { repetition, answer: result })
      else if (repetition) await freeKey(ctx, repetition)
      return result
    })
  } catch (error) {
    const refusal = refusalOfConstraint(error, parts.constraints)
    throw refusal ? new Refused(refusal) : error
  }
}

function shape(call: Call, result: unknown, requestId: string): Result {
  if (result instanceof NoButKept) return failureOf(result.refusal, requestId)
  if (call.answer === 'file' && !(result instanceof Said)) return { download: result as Download }
  return successOf(result, call)
}

function sendDownload(reply: FastifyReply, file: Download) {
  reply.header('content-type', file.mime)
  reply.header('content-disposition', contentDisposition(file.name, file.inline ? 'inline' : 'attachment'))
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply.send(file.body instanceof Readable ? file.body : Buffer.from(file.body))
}

export const factsOf = (request: FastifyRequest) => ({
  id: request.id,
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
})

/** The one place where anything thrown becomes an answer. */
export function answerFailures(app: FastifyInstance, ground: Ground): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOfError(error, request, ground)
    if (answer.httpStatus === 429) {
      const facts = (answer.body as { data: { facts: { retryAfterSeconds?: number } } }).data.facts
      reply.header('retry-after', facts.retryAfterSeconds ?? 60)
    }
    return reply.code(answer.httpStatus).send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => {
    const answer = failureOf(nothingHere, request.id)
    return reply.code(answer.httpStatus).send(answer.body)
  })
}

function answerOfError(error: unknown, request: FastifyRequest, ground: Ground): Answer {
  if (error instanceof Refused) return failureOf(error.refusal, request.id)
  if (isOutage(error)) {
    ground.log.warn('the database is away', { request: request.id, reason: String(error) })
    return failureOf(away, request.id)
  }
  if (isDiskFull(error)) {
    ground.log.error('the disk of the database is full', error, { request: request.id })
    return failureOf(full, request.id)
  }
  if (isTooSlow(error) || isHeldByAnother(error)) {
    ground.log.warn('the database took too long', { request: request.id, reason: String(error) })
    return failureOf(isTooSlow(error) ? tooSlow : held, request.id)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return failureOf({ kind: 'too-large', text: 'This is too large to send.' }, request.id)
  if (status === 415)
    return failureOf({ kind: 'wrong-type', text: 'This content type isn’t accepted.' }, request.id)
  if (status >= 400 && status < 500) return badInput({}, request.id)
  ground.log.error('request failed', error, { request: request.id, route: request.routeOptions.url ?? '' })
  return broken(request.id)
}
