import type { ApiAuth, Holding, Pair, RequestFacts } from './api-shapes.ts'

type Values = ReadonlyMap<string, string>
const inBraces = /\{\{\s*([\w.-]+)\s*\}\}/g

/** The names in braces that have no value. */
export const namesIn = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name]) => name!)

export const filledIn = (text: string, values: Values): string =>
  text.replace(inBraces, (whole, name: string) => values.get(name) ?? whole)

/** The nearest that says one; from the request outward, the collection last. */
export const authOf = (own: ApiAuth, above: readonly Holding[]): ApiAuth =>
  [own, ...above.map(({ auth }) => auth)].find(({ kind }) => kind !== 'inherit') ?? { ...own, kind: 'none' }

/** What stands nearer to the request replaces what stands above it. */
export function headersOf(own: readonly Pair[], above: readonly Holding[]): Pair[] {
  const named = new Map<string, Pair>()
  const all = [...above.toReversed().flatMap(({ headers }) => headers), ...own]
  for (const header of all) if (header.on && header.name !== '') named.set(header.name.toLowerCase(), header)
  return [...named.values()]
}

export type Prepared = {
  readonly method: RequestFacts['method']
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | null
}

const encoded = (value: string, values: Values) => encodeURIComponent(filledIn(value, values))

function addressOf({ url, params }: RequestFacts, extra: readonly Pair[], values: Values): string {
  const paths = params.filter(({ on, place }) => on && place === 'path')
  const filled = paths.reduce(
    (address, { name, value }) =>
      // Only a whole step of the path, so that `:id` leaves `:identity` alone.
      address.replace(new RegExp(`:${name.replace(/[^\w-]/g, '')}(?=[/?#]|$)`, 'g'), () =>
        encoded(value, values),
      ),
    filledIn(url, values),
  )
  const query = [...params.filter(({ on, place }) => on && place === 'query'), ...extra]
    .filter(({ name }) => name !== '')
    .map(({ name, value }) => `${encoded(name, values)}=${encoded(value, values)}`)
    .join('&')
  if (query === '') return filled
  const [address = '', hash] = filled.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`
}

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

const contentTypes = {
  json: 'application/json',
  text: 'text/plain; charset=utf-8',
  form: 'application/x-www-form-urlencoded',
} as const

export const BOUNDARY = 'atrium-form-7d1f3c'
const quoted = (name: string) => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))

function bodyOf({ body: { kind, text, fields } }: RequestFacts, values: Values) {
  const set = fields.filter(({ on, name }) => on && name !== '')
  if (kind === 'none') return { body: null, type: null }
  if (kind === 'form')
    return {
      body: set.map(({ name, value }) => `${encoded(name, values)}=${encoded(value, values)}`).join('&'),
      type: contentTypes.form,
    }
  if (kind === 'multipart') {
    const parts = set.map(
      ({ name, value }) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(filledIn(name, values))}"\r\n\r\n${filledIn(value, values)}\r\n`,
    )
    return { body: `${parts.join('')}--${BOUNDARY}--\r\n`, type: `multipart/form-data; boundary=${BOUNDARY}` }
  }
  return { body: filledIn(text, values), type: contentTypes[kind] }
}

function authParts(auth: ApiAuth, values: Values): { header: [string, string] | null; query: Pair[] } {
  const secret = filledIn(auth.secret, values)
  if (auth.kind === 'basic')
    return {
      header: ['Authorization', `Basic ${base64(`${filledIn(auth.username, values)}:${secret}`)}`],
      query: [],
    }
  if (auth.kind === 'bearer') return { header: ['Authorization', `Bearer ${secret}`], query: [] }
  if (auth.kind === 'api_key' && auth.place === 'header')
    return { header: [auth.name || 'X-Api-Key', secret], query: [] }
  if (auth.kind === 'api_key')
    return { header: null, query: [{ name: auth.name || 'api_key', value: auth.secret, on: true }] }
  return { header: null, query: [] }
}

/** The request as it is sent: variables filled in, auth and headers of folders and collection with it. */
export function prepareRequest(
  request: RequestFacts,
  { above, values }: { readonly above: readonly Holding[]; readonly values: Values },
): Prepared {
  const { header, query } = authParts(authOf(request.auth, above), values)
  const { body, type } = bodyOf(request, values)
  const headers = new Map<string, readonly [string, string]>()
  if (type !== null) headers.set('content-type', ['Content-Type', type])
  if (header) headers.set(header[0].toLowerCase(), header)
  for (const { name, value } of headersOf(request.headers, above)) {
    const filled = filledIn(name, values)
    headers.set(filled.toLowerCase(), [filled, filledIn(value, values)])
  }
  return {
    method: request.method,
    url: addressOf(request, query, values),
    headers: [...headers.values()],
    body,
  }
}

/** Every name in braces that the request uses, with what it inherits. */
export function variablesOf(request: RequestFacts, above: readonly Holding[]): string[] {
  const auth = authOf(request.auth, above)
  const { body, params } = request
  const on = (pairs: readonly Pair[]) =>
    pairs.filter((pair) => pair.on).flatMap(({ name, value }) => [name, value])
  const texts = [
    request.url,
    ...on(params),
    ...on(headersOf(request.headers, above)),
    ...(auth.kind === 'none' ? [] : [auth.username, auth.secret, auth.name]),
    ...(body.kind === 'json' || body.kind === 'text' ? [body.text] : []),
    ...(body.kind === 'form' || body.kind === 'multipart' ? on(body.fields) : []),
  ]
  return [...new Set(texts.flatMap(namesIn))]
}

const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** With the names of variables in it, so that what is copied holds no secret. */
export function curlOf(request: RequestFacts, above: readonly Holding[]): string {
  const auth = authOf(request.auth, above)
  const plain = {
    ...request,
    auth: auth.kind === 'basic' ? { ...auth, kind: 'none' as const } : request.auth,
  }
  const { method, url, headers, body } = prepareRequest(plain, { above, values: new Map() })
  const address = decodeBraces(url)
  const multipart = request.body.kind === 'multipart'
  return [
    `curl -X ${method} ${shell(address)}`,
    ...(auth.kind === 'basic' ? [`-u ${shell(`${auth.username}:${auth.secret}`)}`] : []),
    ...headers
      .filter(([name]) => !multipart || name.toLowerCase() !== 'content-type')
      .map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(multipart
      ? request.body.fields.filter(({ on }) => on).map(({ name, value }) => `-F ${shell(`${name}=${value}`)}`)
      : body === null
        ? []
        : [`--data-raw ${shell(decodeBraces(body))}`]),
  ].join(' \\\n  ')
}

const decodeBraces = (text: string) => text.replace(/%7B%7B([\w.-]+)%7D%7D/gi, '{{$1}}')
