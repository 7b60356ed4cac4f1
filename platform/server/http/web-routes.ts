import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#platform/server/config.ts'
import { contentPolicy } from './security-headers.ts'

/** One HTML page of the web build and the addresses it answers. */
export type Frame = {
  readonly entry: string
  readonly paths: readonly string[]
  /** May stand inside a page of the configured parent sites. */
  readonly embeddable: boolean
}

const built = resolve(import.meta.dirname, '../../../.build/web')
const YEAR = 31_536_000

export type WebParts = {
  readonly config: Config
  readonly frames: readonly Frame[]
  /** The websites that may hold the embeddable pages at this moment, or those that belong to the `:site` of the address. */
  readonly embeddingOrigins: (site: string | null) => Promise<readonly string[]>
}

export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { config, frames } = parts
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
    decorateReply: false,
  })
  await registerEmbedding(app)
  const shown = config.kit
    ? [{ entry: 'kit', paths: ['/kit', '/kit/:part'], embeddable: false }, ...frames]
    : frames
  for (const frame of shown) await registerFrame(app, parts, frame)
}

/** The script with which a website places a public page; its address is written into websites and stays the same. */
async function registerEmbedding(app: FastifyInstance) {
  const script = await readFile(join(built, 'embed.js'), 'utf8')
  app.get('/embed.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

async function registerFrame(app: FastifyInstance, { config, embeddingOrigins }: WebParts, frame: Frame) {
  const html = await readFile(join(built, `${frame.entry}.html`), 'utf8')
  const send = async (reply: FastifyReply, path: string, site: string | null) => {
    const origins = frame.embeddable ? await embeddingOrigins(site) : []
    return (
      reply
        .header('content-security-policy', contentPolicy(frame.embeddable ? ["'self'", ...origins] : []))
        // What opens a door stands in this address: no other request tells it on.
        .headers(path.includes(':token') ? { 'referrer-policy': 'no-referrer' } : {})
        // The page names its hashed files, so it is asked for again each time and costs a few hundred bytes.
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html.replace('</head>', `${metaOf(config, origins)}</head>`))
    )
  }
  for (const path of frame.paths)
    app.get(path, (request, reply) =>
      // An address of a call is never a page, also where a page answers everything else.
      request.url.startsWith('/api/') ? reply.callNotFound() : send(reply, path, siteOf(request.params)),
    )
}

const siteOf = (params: unknown): string | null => {
  const { site } = params as { readonly site?: unknown }
  return typeof site === 'string' ? site : null
}

const metaOf = (config: Config, origins: readonly string[]) =>
  [
    `<meta name="embedding-origins" content="${escape(origins.join(' '))}">`,
    `<meta name="tracker-link" content="${escape(config.trackerLink)}">`,
    config.mtLabel === null ? '' : `<meta name="ATRIUM_MT_LABEL" content="${escape(config.mtLabel)}">`,
  ].join('')

const escape = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
