import type { FastifyInstance } from 'fastify'
import type { Area } from '#platform/server/area.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** Describing every call takes a second, nearly all of a start: it is done once, for the first who asks. */
export function registerDocs(app: FastifyInstance, areas: readonly Area[], version: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  let page: ReturnType<typeof docsPage> | undefined
  app.get('/api/openapi.json', () => (document ??= openApiDocument(areas, version)))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(await (page ??= docsPage(areas, version))),
  )
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
