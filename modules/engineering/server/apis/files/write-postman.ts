import type {
  ApiAuth,
  ApiBody,
  Assertion,
  Pair,
  Tree,
  TreeFolder,
  TreeRequest,
} from '#engineering/contract/apis/api-shapes.ts'
import { listOf, partsOf } from './json-parts.ts'
import { MARK, OWN } from './postman-file.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

const testLines = (assertion: Assertion): string[] =>
  assertion.kind === 'status'
    ? [
        `${MARK}${JSON.stringify(assertion)}`,
        `pm.test(${JSON.stringify(`Status is ${assertion.equals}`)}, () => pm.expect(String(pm.response.code)).to.eql(${JSON.stringify(assertion.equals)}))`,
      ]
    : [
        `${MARK}${JSON.stringify(assertion)}`,
        `pm.test(${JSON.stringify(`${assertion.path} is ${assertion.equals}`)}, () => pm.expect(String(${JSON.stringify(assertion.path)}.split('.').reduce((at, step) => at?.[step], pm.response.json()))).to.eql(${JSON.stringify(assertion.equals)}))`,
      ]

/** The file that Postman reads; secrets of environments are left empty. */
export function writePostman(tree: Tree): string {
  const { info, ...rest } = tree.extra as Record<string, unknown>
  const [first] = tree.environments
  return JSON.stringify(
    {
      info: { ...partsOf(info), name: tree.name, description: tree.note, schema: SCHEMA },
      item: writeItems(tree),
      ...writeAuth(tree.auth),
      variable: (first?.variables ?? []).map(writeVariable),
      ...rest,
      [OWN]: {
        headers: tree.headers.map(writePair),
        environments: tree.environments.map(({ name, variables }) => ({
          name,
          variables: variables.map(writeVariable),
        })),
      },
    },
    null,
    2,
  )
}

const writeVariable = ({ name, secret, value }: { name: string; secret: boolean; value: string }) => ({
  key: name,
  value: secret ? '' : value,
  type: secret ? 'secret' : 'default',
})

const writePair = ({ name, value, on }: Pair) => ({
  key: name,
  value,
  ...(on ? {} : { disabled: true }),
})

const writeItems = ({ folders, requests }: Pick<TreeFolder, 'folders' | 'requests'>): unknown[] => [
  ...folders.map((folder) => ({
    name: folder.name,
    description: folder.note,
    item: writeItems(folder),
    ...writeAuth(folder.auth),
    ...folder.extra,
    ...(folder.headers.length > 0 ? { [OWN]: { headers: folder.headers.map(writePair) } } : {}),
  })),
  ...requests.map(writeItem),
]

function writeItem(request: TreeRequest) {
  const {
    event,
    response,
    request: more,
    method,
    auth,
    body,
    ...rest
  } = request.extra as Record<string, unknown>
  const events = [
    ...(request.assertions.length > 0
      ? [
          {
            listen: 'test',
            script: { type: 'text/javascript', exec: request.assertions.flatMap(testLines) },
          },
        ]
      : []),
    ...listOf(event),
  ]
  const responses = [
    ...(request.example === '' ? [] : [{ name: 'Example', body: request.example }]),
    ...listOf(response),
  ]
  return {
    name: request.name,
    request: {
      ...partsOf(more),
      method: method ?? request.method,
      url: writeUrl(request),
      header: request.headers.map(writePair),
      ...(auth === undefined ? writeAuth(request.auth) : { auth }),
      ...(body === undefined ? writeBody(request.body) : { body }),
      description: request.note,
    },
    ...(events.length > 0 ? { event: events } : {}),
    ...(responses.length > 0 ? { response: responses } : {}),
    ...rest,
  }
}

function writeUrl({ url, params }: TreeRequest) {
  const query = params.filter(({ place }) => place === 'query')
  const paths = params.filter(({ place }) => place === 'path')
  const shown = query.filter(({ on }) => on).map(({ name, value }) => `${name}=${value}`)
  return {
    raw: shown.length === 0 ? url : `${url}?${shown.join('&')}`,
    query: query.map(writePair),
    ...(paths.length > 0 ? { variable: paths.map(writePair) } : {}),
  }
}

const field = (key: string, value: string) => ({ key, value, type: 'string' })

function writeAuth({ kind, username, secret, name, place }: ApiAuth): { auth?: unknown } {
  if (kind === 'none') return { auth: { type: 'noauth' } }
  if (kind === 'basic')
    return { auth: { type: 'basic', basic: [field('username', username), field('password', secret)] } }
  if (kind === 'bearer') return { auth: { type: 'bearer', bearer: [field('token', secret)] } }
  if (kind === 'api_key')
    return {
      auth: { type: 'apikey', apikey: [field('key', name), field('value', secret), field('in', place)] },
    }
  return {}
}

function writeBody({ kind, text, fields }: ApiBody): { body?: unknown } {
  if (kind === 'json') return { body: { mode: 'raw', raw: text, options: { raw: { language: 'json' } } } }
  if (kind === 'text') return { body: { mode: 'raw', raw: text } }
  if (kind === 'form') return { body: { mode: 'urlencoded', urlencoded: fields.map(writePair) } }
  if (kind === 'multipart')
    return {
      body: { mode: 'formdata', formdata: fields.map((one) => ({ ...writePair(one), type: 'text' })) },
    }
  return {}
}
