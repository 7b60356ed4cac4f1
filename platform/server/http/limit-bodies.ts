import type { FastifyInstance } from 'fastify'
import { usualBody, type BodyLimit } from '#platform/contract/call.ts'
import { invalid, tooLarge } from '#platform/contract/refusal.ts'
import { must } from '#platform/server/must.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyLimit
  }
}

const DEEPEST = 32

const tooManyFields = tooLarge('This has more fields than can be sent at once.', 'request')
const tooDeep = invalid('This is nested too deeply to be read.', 'request')

/** Counts what a body holds before it is parsed: to make and check 90,000 fields costs a second, to count them nothing. */
export function limitBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { keys = usualBody.keys } = request.routeOptions.config.body ?? {}
    try {
      const shape = shapeOf(text, keys)
      must(shape.keys <= keys, tooManyFields)
      must(shape.depth <= DEEPEST, tooDeep)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, text, done)
  })
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const opens = new Set([91, 123])
const closes = new Set([93, 125])

/** Every key or item but the first of each list follows a comma. It stops counting when there are too many. */
function shapeOf(text: string, most: number): { keys: number; depth: number } {
  let keys = 0
  let level = 0
  let depth = 0
  for (let at = 0; at < text.length && keys <= most && depth <= DEEPEST; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign === COMMA) keys += 1
    else if (opens.has(sign)) {
      keys += 1
      level += 1
      depth = Math.max(depth, level)
    } else if (closes.has(sign)) level -= 1
  }
  return { keys, depth }
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) return at
    if (sign === BACKSLASH) at += 1
  }
  return text.length
}
