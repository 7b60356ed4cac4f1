import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SENDER_PATH } from '#platform/contract/browser-sender.ts'

/** Asks what its own page wants asked, and tells what came; nothing of a session is in here. */
const script = [
  "addEventListener('message', async ({ data, source }) => {",
  'if (source !== parent) return',
  'const begun = performance.now()',
  'try {',
  'const { url, method, headers, body } = data',
  'const answer = await fetch(url, {',
  "method, headers, body: body ?? undefined, credentials: 'omit', referrerPolicy: 'no-referrer',",
  '})',
  'const text = await answer.text()',
  'parent.postMessage({',
  'status: answer.status,',
  'text: text.slice(0, 1000000),',
  'headers: [...answer.headers],',
  'milliseconds: Math.round(performance.now() - begun),',
  'bytes: new Blob([text]).size,',
  'url: answer.url,',
  "}, '*')",
  '} catch {',
  "parent.postMessage({ failure: true }, '*')",
  '}',
  '})',
].join('\n')

const hash = createHash('sha256').update(script).digest('base64')

/** In a frame without an origin: it may ask any host, and reads neither storage nor cookies. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash}'`,
  'connect-src http: https:',
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

export function registerSenderPage(app: FastifyInstance): void {
  app.get(SENDER_PATH, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><title>Sender</title><script>${script}</script>`),
  )
}
