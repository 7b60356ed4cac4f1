import { must } from '#platform/server/must.ts'
import * as shapes from '#engineering/contract/apis/api-shapes.ts'
import type { Pair, TreeRequest } from '#engineering/contract/apis/api-shapes.ts'
import { methods } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

/** Words as a shell parts them: quotes, escapes and continued lines. */
export function shellWords(text: string): string[] {
  const words: string[] = []
  const token = /\s*((?:'[^']*'|\$'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\\[\s\S]|[^\s'"\\])+)/y
  const joined = text.replace(/\\\r?\n/g, ' ').trim()
  for (let found = token.exec(joined); found; found = token.exec(joined)) words.push(unquoted(found[1]!))
  return words
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/** One piece of a word as it stands in the command: in quotes of either kind, or after a backslash. */
function plainOf(piece: string): string {
  if (piece.startsWith("$'"))
    return piece.slice(2, -1).replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)
  if (piece.startsWith("'")) return piece.slice(1, -1)
  if (piece.startsWith('"')) return piece.slice(1, -1).replace(/\\(["\\$`])/g, '$1')
  return piece.slice(1)
}

const unquoted = (word: string): string =>
  word.replace(/'[^']*'|\$'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\\[\s\S]/g, plainOf)

const withValue: Readonly<Record<string, string>> = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-raw': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'data',
  '--data-urlencode': 'data',
  '--json': 'json',
  '-F': 'form',
  '--form': 'form',
  '-u': 'user',
  '--user': 'user',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-A': 'agent',
  '--user-agent': 'agent',
  '-e': 'referer',
  '--referer': 'referer',
  '--url': 'url',
}
/** They change how curl shows things, and nothing of the request. */
const idle = new Set([
  '-s',
  '--silent',
  '-S',
  '-k',
  '--insecure',
  '-L',
  '--location',
  '-i',
  '--include',
  '-v',
  '--compressed',
  '-g',
  '--globoff',
  '-f',
  '--fail',
])
/** Flags of which the value is no address. */
const otherWithValue = new Set([
  '-o',
  '--output',
  '-m',
  '--max-time',
  '--connect-timeout',
  '-x',
  '--proxy',
  '-E',
  '--cert',
  '--key',
  '--cacert',
  '-w',
  '--retry',
])

type Read = Record<string, string[]> & { kept: string[] }

function readFlags(words: readonly string[]): Read {
  const read: Read = { kept: [] }
  const put = (key: string, value: string) => (read[key] ??= []).push(value)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    const [, flag = word, inline] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? /^(-[XHdFubAe])(.+)$/s.exec(word) ?? []
    const key = withValue[flag]
    if (key !== undefined) {
      at += inline === undefined ? 1 : 0
      put(key, inline ?? words[at] ?? '')
    } else if (flag === '-G' || flag === '--get') put('get', 'yes')
    else if (flag === '-I' || flag === '--head') put('method', 'HEAD')
    else if (otherWithValue.has(flag)) {
      put('kept', flag)
      at += inline === undefined ? 1 : 0
    } else if (flag.startsWith('-') && flag !== '-') {
      if (!idle.has(flag)) put('kept', flag)
    } else put('url', word)
  }
  return read
}

const pairsOf = (text: string, sign: string): Pair[] =>
  text
    .split(sign)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return { name: decoded(name.trim()), value: decoded(value.join('=')), on: true }
    })

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Signs that only look like an escape stay as they are.
    return text
  }
}

/** A request from a command that someone copied, with the flags that are not understood. */
export function readCurl(text: string): { request: TreeRequest; kept: string[] } {
  const [program, ...words] = shellWords(text)
  const read = readFlags(words)
  const [typed] = read.url ?? []
  must(/^curl(\.exe)?$/.test(program ?? '') && typed, say.curlWrong)
  const headers = (read.header ?? []).map((line): Pair => {
    const [name = '', ...value] = line.split(':')
    return { name: name.trim(), value: value.join(':').trim(), on: true }
  })
  for (const cookie of read.cookie ?? []) headers.push({ name: 'Cookie', value: cookie, on: true })
  for (const agent of read.agent ?? []) headers.push({ name: 'User-Agent', value: agent, on: true })
  for (const referer of read.referer ?? []) headers.push({ name: 'Referer', value: referer, on: true })
  const [address = '', query = ''] = typed.split(/\?(.*)/s)
  const data = [...(read.data ?? []), ...(read.json ?? [])].join('&')
  const asQuery = read.get ? data : ''
  const body = bodyOf(read, { headers, data: read.get ? '' : data })
  const { auth, rest } = authOf(read, headers)
  const method = read.method?.[0]?.toUpperCase() ?? (body.kind === 'none' ? 'GET' : 'POST')
  const known = methods.find((each) => each === method)
  must(known, say.curlWrong)
  const url = /^[a-z]+:\/\//i.test(address) || address.startsWith('{{') ? address : `http://${address}`
  const params = [...pairsOf(query, '&'), ...pairsOf(asQuery, '&')].map((pair) => ({
    ...pair,
    place: 'query' as const,
  }))
  return {
    kept: [...new Set(read.kept)],
    request: {
      name: `${known} ${url.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/'}`.slice(0, 200),
      method: known,
      url,
      params,
      headers: rest,
      auth,
      body,
      assertions: [],
      example: '',
      note: '',
      extra: read.kept.length > 0 ? { curl: [...new Set(read.kept)] } : {},
    },
  }
}

type Sent = { readonly headers: readonly Pair[]; readonly data: string }

function bodyOf(read: Read, { headers, data }: Sent): shapes.ApiBody {
  if (read.form)
    return { ...shapes.noBody, kind: 'multipart', fields: read.form.flatMap((part) => pairsOf(part, '\n')) }
  if (data === '') return shapes.noBody
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  if (read.json || type.includes('json') || /^\s*[{[]/.test(data))
    return { ...shapes.noBody, kind: 'json', text: data }
  if (type === '' || type.includes('urlencoded'))
    return { ...shapes.noBody, kind: 'form', fields: pairsOf(data, '&') }
  return { ...shapes.noBody, kind: 'text', text: data }
}

function authOf(read: Read, headers: readonly Pair[]) {
  const [user] = read.user ?? []
  if (user !== undefined) {
    const [username = '', ...password] = user.split(':')
    return {
      auth: { ...shapes.noAuth, kind: 'basic' as const, username, secret: password.join(':') },
      rest: [...headers],
    }
  }
  const bearer = headers.find(({ name, value }) => /^authorization$/i.test(name) && /^bearer\s/i.test(value))
  if (!bearer) return { auth: shapes.inherited, rest: [...headers] }
  return {
    auth: { ...shapes.noAuth, kind: 'bearer' as const, secret: bearer.value.replace(/^bearer\s+/i, '') },
    rest: headers.filter((header) => header !== bearer),
  }
}
