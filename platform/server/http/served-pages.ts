import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpStatusOf, type Refusal } from '#platform/contract/refusal.ts'
import { nobody, type Ctx } from '#platform/server/ctx.ts'
import { Refused } from '#platform/server/must.ts'
import { inTransaction, readingContext, type Ground } from '#platform/server/transaction.ts'
import { refuseTooMany } from './rate-limit.ts'
import { contentPolicy } from './security-headers.ts'
import { html, type Html } from './html-text.ts'

/** A public page that is written by the server, so that it is read without scripts and by search engines. */
export type ServedPage = {
  readonly path: string
  readonly answer: (ctx: Ctx, asked: AskedPage) => Promise<PageAnswer>
  /** What its form does, sent to the same address: reading a page changes nothing, because mail scanners follow links. */
  readonly act?: (ctx: Ctx, asked: AskedPage) => Promise<PageAnswer>
}

export type AskedPage = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

export type PageAnswer = {
  readonly status: number
  readonly title: string
  /** One sentence or two for those who list the page. */
  readonly description: string
  /** The one address under which it is to be known; null keeps it out of search engines. */
  readonly canonical: string | null
  /** What the page is about, as data for machines (schema.org). */
  readonly structured?: object
  readonly body: Html
}

type ServedParts = {
  readonly ground: Ground
  readonly pages: readonly ServedPage[]
  readonly embeddingOrigins: () => Promise<readonly string[]>
}

/** One visitor of an office or a crawler; who asks more often waits. */
const limit = { times: 300, seconds: 60 }
const built = resolve(import.meta.dirname, '../../../.build/web/served.html')

/** Tests run without a web build, and what is asked of a page is its text. */
const bare = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

export async function registerServedPages(app: FastifyInstance, parts: ServedParts): Promise<void> {
  const frame = await readFile(built, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return bare
    throw error
  })
  // In a room of its own: only a page takes a form, a call still refuses one.
  await app.register(async (room) => {
    acceptForms(room)
    for (const page of parts.pages)
      for (const method of page.act ? (['GET', 'POST'] as const) : (['GET'] as const))
        room.route({ method, url: page.path, handler: (request, reply) => show(page, request, reply) })
  })

  async function show(page: ServedPage, request: FastifyRequest, reply: FastifyReply) {
    const answer = await answerOf(page, request, parts)
    const origins = await parts.embeddingOrigins()
    return reply
      .code(answer.status)
      .headers({ 'content-security-policy': contentPolicy(["'self'", ...origins]) })
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(written(frame, answer, origins))
  }
}

/** Nothing in them is read: the address says it all. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _body, done) => done(null, {}),
  )
}

async function answerOf(page: ServedPage, request: FastifyRequest, { ground }: ServedParts) {
  const facts = {
    id: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
  const asker = { actor: nobody, request: facts }
  const call = `${request.method} ${page.path}`
  const asked = { params: textsOf(request.params), query: textsOf(request.query) }
  try {
    await refuseTooMany(ground, { limit, call, ...asker, address: request.ip, input: null, recognised: null })
    const { act } = page
    if (request.method === 'POST' && act) return await inTransaction(ground, asker, (ctx) => act(ctx, asked))
    return await page.answer(readingContext(ground, asker), asked)
  } catch (error) {
    if (error instanceof Refused) return refusedPage(error.refusal)
    throw error
  }
}

/** A name that is given twice is no text. */
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const refusedPage = ({ kind, text }: Refusal): PageAnswer => ({
  status: httpStatusOf[kind],
  title: 'Not available',
  description: '',
  canonical: null,
  body: html`<h1>Not available</h1>
    <p>${text}</p>`,
})

/** Put in by functions: what stands in a page may contain the signs by which `replace` names its finds. */
const written = (frame: string, answer: PageAnswer, origins: readonly string[]): string =>
  frame
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${headOf(answer, origins).text}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${answer.body.text}</div>`)

const headOf = (
  { title, description, canonical, structured }: PageAnswer,
  origins: readonly string[],
): Html =>
  html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="embedding-origins" content="${origins.join(' ')}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${canonical === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${canonical}" /><meta property="og:url" content="${canonical}" />`}
    ${structured ? scriptOf(structured) : ''}`

/** A browser ends a script at its closing tag wherever that stands. */
const scriptOf = (data: object): Html => ({
  text: `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeOf)}</script>`,
})
const escapeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
