import { setImmediate as untilOthersHadTheirTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { fileKinds } from '#platform/contract/upload.ts'
import type { Area } from '#platform/server/area.ts'
import { needsText } from './needed-permissions-text.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** The document is made from the declarations that the server itself runs on, so it cannot disagree with them. */
export async function openApiDocument(areas: readonly Area[], version: string): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const area of areas) {
    for (const { call } of area.handlers)
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(area.name, call)
    await untilOthersHadTheirTurn()
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version,
      description: 'Every answer is { status, message, data }; status 0 is success and 1 is failure.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operationOf(area: string, call: Call): Json {
  const input = schemaOf(call.input, 'input')
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const properties = (input['properties'] ?? {}) as Json
  const required = new Set((input['required'] ?? []) as string[])
  const parameters = Object.keys(properties)
    .filter((name) => call.method === 'GET' || inPath.includes(name))
    .map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.has(name),
      schema: properties[name],
    }))
  return {
    tags: [area],
    summary: call.summary,
    'x-audience': call.auth,
    ...(call.needs === null ? {} : { 'x-needs': needsText(call.needs) }),
    'x-writes': call.writes,
    ...(call.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters,
    ...(call.method === 'GET' ? {} : { requestBody: { content: bodyOf(call, input) } }),
    responses: { 200: { description: call.says || 'Success', content: answerOf(call) } },
  }
}

function bodyOf(call: Call, input: Json): Json {
  if (Object.keys(call.files).length === 0 && !call.asForm) return { 'application/json': { schema: input } }
  const files = Object.fromEntries(
    Object.entries(call.files).map(([name, field]) => {
      const kinds = field.accept.map((kind) => fileKinds[kind].extensions[0]).join(', ')
      const description = `${kinds}; at most ${field.maxBytes} bytes each`
      const file = { type: 'string', format: 'binary', description }
      return [name, field.maxCount > 1 ? { type: 'array', items: file, maxItems: field.maxCount } : file]
    }),
  )
  return {
    'multipart/form-data': {
      schema: { ...input, properties: { ...(input['properties'] as Json), ...files } },
    },
  }
}

function answerOf(call: Call): Json {
  if (call.answer === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const data = schemaOf(call.output, 'output')
  const fields = (data['properties'] ?? {}) as Json
  const beside = Object.fromEntries(call.beside.map((field) => [field, fields[field]]))
  const envelope = {
    type: 'object',
    required: ['status', 'message', 'data', ...call.beside],
    properties: { status: { const: 0 }, message: { type: 'string' }, data, ...beside },
  }
  return { 'application/json': { schema: envelope } }
}
