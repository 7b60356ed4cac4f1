import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/server/config.ts'

/** Stands in the page itself, so that the colours are there before the first paint and without a request. */
const themeScript = readFileSync(resolve(import.meta.dirname, '../../web/look/theme.js'), 'utf8')
const themeHash = createHash('sha256').update(themeScript).digest('base64')

/** What a page runs comes from our own files, but for that one script. Styles may be set by code (charts, virtual lists). */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${themeHash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
]

export function contentPolicy(frameAncestors: readonly string[]): string {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"
  return [...POLICY, `frame-ancestors ${ancestors}`].join('; ')
}

export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>, requestId: string) => ({
  'content-security-policy': contentPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
  'x-request-id': requestId,
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** A script or a style is no page: what rules pages would only make each of twenty heads longer. */
const assetHeaders = { 'x-content-type-options': 'nosniff' }
const isAsset = (url: string) => url.startsWith('/assets/')

export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isAsset(request.url) ? assetHeaders : securityHeaders(config, request.id))
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
