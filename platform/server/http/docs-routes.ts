import type { FastifyInstance } from 'fastify'
import type { Area } from '#platform/server/area.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

export function registerDocs(app: FastifyInstance, areas: readonly Area[], version: string): void {
  const document = openApiDocument(areas, version)
  const page = docsPage(areas, version)
  app.get('/api/openapi.json', () => document)
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
