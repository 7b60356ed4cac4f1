import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { must, Refused } from '#platform/server/must.ts'
import { outsideMessages as say } from './outside-messages.ts'
import { isPublicAddress } from './public-host.ts'

export type OutsideRequest = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
  /** Asked for every host on the way, redirects too: the administrator’s list. */
  readonly mayAsk?: (host: string) => boolean
  readonly most?: Partial<OutsideLimits>
}

export type OutsideAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  /** Where the answer came from after redirects. */
  readonly url: string
  readonly milliseconds: number
}

type OutsideLimits = { readonly seconds: number; readonly megabytes: number; readonly moves: number }
const usual: OutsideLimits = { seconds: 30, megabytes: 10, moves: 5 }
const MEGABYTE = 1024 * 1024

/** The one way to ask a host that someone named. A test gives names and addresses of its own. */
export type AskOutside = (request: OutsideRequest) => Promise<OutsideAnswer>

type Found = { readonly address: string; readonly family: number }
type OutsideParts = {
  readonly addressesOf: (host: string) => Promise<readonly Found[]>
  readonly isPublic: (address: string) => boolean
}

const world: OutsideParts = {
  addressesOf: (host) => lookup(host, { all: true, order: 'verbatim' }),
  isPublic: isPublicAddress,
}

export const openOutside =
  (parts: OutsideParts = world): AskOutside =>
  async (request) => {
    const limits = { ...usual, ...request.most }
    const begun = performance.now()
    const signal = AbortSignal.timeout(limits.seconds * 1000)
    let asked = request
    for (let moves = 0; ; moves += 1) {
      must(moves <= limits.moves, say.tooManyMoves)
      const url = urlOf(asked.url)
      const answer = await ask(asked, { url, to: await placeOf(url, asked, parts), limits, signal })
      const next = movedTo(answer, url, asked)
      if (next === null)
        return { ...answer, url: url.href, milliseconds: Math.round(performance.now() - begun) }
      asked = next
    }
  }

function urlOf(text: string): URL {
  const url = URL.parse(text)
  must(url && /^https?:$/.test(url.protocol) && url.hostname !== '', say.noAddress)
  must(url.username === '' && url.password === '', say.credentials)
  return url
}

/** Looked up once, and the connection goes to what was found then: a name that changes its mind in between gains nothing. */
async function placeOf({ hostname }: URL, { mayAsk }: OutsideRequest, parts: OutsideParts): Promise<Found> {
  const host = hostname.replace(/^\[|\]$/g, '')
  must(mayAsk?.(host) ?? true, say.notListed(host))
  const family = isIP(host)
  const found =
    family > 0 ? [{ address: host, family }] : await parts.addressesOf(host).catch((): Found[] => [])
  const [first] = found
  must(first, say.unknownHost(host))
  must(
    found.every(({ address }) => parts.isPublic(address)),
    say.privateHost(host),
  )
  return first
}

type Asking = {
  readonly url: URL
  readonly to: Found
  readonly limits: OutsideLimits
  readonly signal: AbortSignal
}
type Answered = Pick<OutsideAnswer, 'status' | 'headers' | 'body'>

async function ask(request: OutsideRequest, { url, to, limits, signal }: Asking): Promise<Answered> {
  try {
    const message = await messageOf(request, { url, to, limits, signal })
    return { status: message.statusCode ?? 0, headers: message.headers, body: await bodyOf(message, limits) }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(signal.aborted ? say.tooSlow(limits.seconds) : say.failed(url.hostname))
  }
}

function messageOf(request: OutsideRequest, { url, to, signal }: Asking): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { method = 'GET', headers = {}, body } = request
  const sent = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method,
      signal,
      headers: { 'accept-encoding': 'identity', ...headers, host: url.host },
      agent: false,
      lookup: (_host, { all }, found) => (all ? found(null, [to]) : found(null, to.address, to.family)),
    },
    resolve,
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}

async function bodyOf(message: IncomingMessage, { megabytes }: OutsideLimits): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of message as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > megabytes * MEGABYTE) {
      message.destroy()
      throw new Refused(say.tooLarge(megabytes))
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** What tells nothing of who asks: every other header may be a key, whatever it is called. */
const harmless = /^(accept|accept-language|content-type|user-agent)$/i

/** The next request where the answer sends on; secrets stay with the host for which they were meant. */
function movedTo({ status, headers }: Answered, from: URL, request: OutsideRequest): OutsideRequest | null {
  const { location } = headers
  if (![301, 302, 303, 307, 308].includes(status) || typeof location !== 'string') return null
  const url = URL.parse(location, from)
  must(url, say.noAddress)
  const keepsBody = status === 307 || status === 308
  const { body: _body, ...rest } = request
  const kept = Object.entries(request.headers ?? {}).filter(
    ([name]) => url.origin === from.origin || harmless.test(name),
  )
  const headersKept = Object.fromEntries(kept)
  return keepsBody
    ? { ...request, url: url.href, headers: headersKept }
    : { ...rest, url: url.href, headers: headersKept, method: request.method === 'HEAD' ? 'HEAD' : 'GET' }
}
