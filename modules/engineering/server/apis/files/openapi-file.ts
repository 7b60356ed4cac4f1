import { must } from '#platform/server/must.ts'
import * as shapes from '#engineering/contract/apis/api-shapes.ts'
import type { ApiAuth, Param, Tree, TreeFolder, TreeRequest } from '#engineering/contract/apis/api-shapes.ts'
import { methods } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { isParts, jsonOf, listOf, partsOf, textOf, without, type Parts } from './json-parts.ts'
import { readPostman } from './postman-file.ts'
import { writePostman } from './write-postman.ts'

const NAME = 'OpenAPI 3'
/** The whole collection once more, so that what OpenAPI has no word for comes back. */
const OWN = 'x-atrium-collection'

/** Paths become requests, tags folders, the first server a variable. */
export function readOpenApi(text: string): Tree {
  const file = jsonOf(text, NAME)
  must(textOf(file.openapi).startsWith('3.') && isParts(file.paths), say.importWrong(NAME))
  if (isParts(file[OWN])) return readPostman(JSON.stringify(file[OWN]))
  const info = partsOf(file.info)
  const [server] = listOf(file.servers)
  const base = textOf(partsOf(server).url).replace(/\/$/, '')
  const all = Object.entries(file.paths).flatMap(([path, item]) => operationsOf(path, partsOf(item), file))
  const tags = [...new Set(all.flatMap(({ tag }) => (tag === '' ? [] : [tag])))]
  const requestsOf = (wanted: string) => all.filter(({ tag }) => tag === wanted).map(({ request }) => request)
  return {
    name: textOf(info.title) || 'API',
    note: textOf(info.description),
    auth: authOf(file),
    headers: [],
    folders: tags.map((tag) => ({ ...emptyFolder(tag), requests: requestsOf(tag) })),
    requests: requestsOf(''),
    environments: [
      {
        name: 'Imported',
        variables: [{ name: 'base_url', secret: false, value: base }, ...variablesOf(file)],
      },
    ],
    extra: { ...without(file, ['openapi', 'info', 'paths', 'tags', 'components']), ...keptComponents(file) },
  }
}

const emptyFolder = (name: string): TreeFolder => ({
  name,
  note: '',
  auth: shapes.inherited,
  headers: [],
  folders: [],
  requests: [],
  extra: {},
})

const keptComponents = (file: Parts) =>
  isParts(file.components) && Object.keys(file.components).length > 0 ? { components: file.components } : {}

const firstScheme = (file: Parts): Parts =>
  partsOf(Object.values(partsOf(partsOf(file.components).securitySchemes)).find(isParts))

function authOf(file: Parts): ApiAuth {
  const { type, scheme, name, in: place } = firstScheme(file)
  if (type === 'http' && scheme === 'basic')
    return { ...shapes.noAuth, kind: 'basic', username: '{{username}}', secret: '{{password}}' }
  if (type === 'http' && scheme === 'bearer') return { ...shapes.noAuth, kind: 'bearer', secret: '{{token}}' }
  if (type === 'apiKey')
    return {
      ...shapes.noAuth,
      kind: 'api_key',
      name: textOf(name),
      secret: '{{api_key}}',
      place: place === 'query' ? 'query' : 'header',
    }
  return shapes.noAuth
}

const secret = (name: string) => ({ name, secret: true, value: '' })
function variablesOf(file: Parts) {
  const { kind } = authOf(file)
  if (kind === 'basic') return [{ name: 'username', secret: false, value: '' }, secret('password')]
  if (kind === 'bearer') return [secret('token')]
  return kind === 'api_key' ? [secret('api_key')] : []
}

function operationsOf(path: string, item: Parts, file: Parts) {
  return methods.flatMap((method) => {
    const operation = item[method.toLowerCase()]
    if (!isParts(operation)) return []
    const request = readOperation(operation, { path, method, item, file })
    return [{ tag: textOf(listOf(operation.tags)[0]), request }]
  })
}

type Where = {
  readonly path: string
  readonly method: TreeRequest['method']
  readonly item: Parts
  readonly file: Parts
}

/** One step along a reference within the file. */
function followed(value: unknown, file: Parts): Parts {
  const parts = partsOf(value)
  const at = textOf(parts.$ref)
  if (!at.startsWith('#/')) return parts
  return partsOf(
    at
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (found, step) => (Object.hasOwn(partsOf(found), step) ? partsOf(found)[step] : {}),
        file,
      ),
  )
}

function readOperation(operation: Parts, { path, method, item, file }: Where): TreeRequest {
  const all = [...listOf(item.parameters), ...listOf(operation.parameters)].map((one) => followed(one, file))
  const named = (place: string) => all.filter((one) => one.in === place)
  const valueOf = (one: Parts) =>
    textOf(one.example ?? partsOf(one.schema).example ?? partsOf(one.schema).default)
  const params = (place: 'query' | 'path'): Param[] =>
    named(place).map((one) => ({
      name: textOf(one.name),
      value: valueOf(one),
      on: place === 'path' || one.required === true,
      place,
    }))
  const body = bodyOf(followed(operation.requestBody, file), file)
  const success = Object.keys(partsOf(operation.responses)).find((status) => /^2\d\d$/.test(status))
  return {
    name: textOf(operation.summary) || textOf(operation.operationId) || `${method} ${path}`,
    method,
    url: `{{base_url}}${path.replace(/\{([^}]+)\}/g, ':$1')}`,
    params: [...params('query'), ...params('path')],
    headers: named('header').map((one) => ({
      name: textOf(one.name),
      value: valueOf(one),
      on: one.required === true,
    })),
    auth: shapes.inherited,
    body,
    assertions: success === undefined ? [] : [{ kind: 'status', path: '', equals: success }],
    example: '',
    note: textOf(operation.description),
    extra: without(operation, ['summary', 'operationId', 'description', 'tags', 'parameters', 'requestBody']),
  }
}

function bodyOf(requestBody: Parts, file: Parts): shapes.ApiBody {
  const content = partsOf(requestBody.content)
  const json = content['application/json']
  if (isParts(json)) {
    const example = json.example ?? partsOf(followed(json.schema, file)).example
    return {
      ...shapes.noBody,
      kind: 'json',
      text: example === undefined ? '' : JSON.stringify(example, null, 2),
    }
  }
  const fieldsOf = (media: unknown) =>
    Object.keys(partsOf(followed(partsOf(media).schema, file).properties)).map((name) => ({
      name,
      value: '',
      on: true,
    }))
  const form = content['application/x-www-form-urlencoded']
  if (form !== undefined) return { ...shapes.noBody, kind: 'form', fields: fieldsOf(form) }
  const multipart = content['multipart/form-data']
  if (multipart !== undefined) return { ...shapes.noBody, kind: 'multipart', fields: fieldsOf(multipart) }
  return Object.keys(content).length === 0 ? shapes.noBody : { ...shapes.noBody, kind: 'text' }
}

const flat = ({ folders, requests }: Pick<TreeFolder, 'folders' | 'requests'>, tag: string) => [
  ...requests.map((request) => ({ tag, request })),
  ...folders.flatMap((folder): { tag: string; request: TreeRequest }[] => flat(folder, folder.name)),
]

/** For readers of OpenAPI the paths; for our own import the whole collection beside them. */
export function writeOpenApi(tree: Tree): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { tag, request } of flat(tree, '')) {
    const path = pathOf(request.url)
    const under = (paths[path] ??= {})
    const method = request.method.toLowerCase()
    // Two requests of one method and path differ in nothing that OpenAPI has a word for.
    under[method] ??= operationOf(request, { tag, path })
  }
  return JSON.stringify(
    {
      openapi: '3.0.3',
      info: { title: tree.name, description: tree.note, version: '1' },
      servers: [{ url: serverOf(tree) }],
      paths,
      [OWN]: JSON.parse(writePostman(tree)) as unknown,
    },
    null,
    2,
  )
}

function serverOf(tree: Tree): string {
  const base = tree.environments[0]?.variables.find(
    ({ name, secret: hidden }) => name === 'base_url' && !hidden,
  )
  return base?.value || '/'
}

const pathOf = (url: string): string => {
  const path =
    url
      .replace(/^\{\{[\w.-]+\}\}/, '')
      .replace(/^[a-z]+:\/\/[^/?#]+/i, '')
      .split(/[?#]/)[0] ?? ''
  const named = path.replace(/:([\w-]+)/g, '{$1}').replace(/\{\{([\w.-]+)\}\}/g, '{$1}')
  return named.startsWith('/') ? named : `/${named}`
}

function operationOf(request: TreeRequest, { tag, path }: { tag: string; path: string }) {
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!)
  const status = request.assertions.find(({ kind }) => kind === 'status')?.equals ?? 'default'
  return {
    summary: request.name,
    description: request.note,
    ...(tag === '' ? {} : { tags: [tag] }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...request.params
        .filter(({ place }) => place === 'query')
        .map(({ name, value }) => ({ name, in: 'query', schema: { type: 'string' }, example: value })),
      ...request.headers.map(({ name, value }) => ({
        name,
        in: 'header',
        schema: { type: 'string' },
        example: value,
      })),
    ],
    ...requestBodyOf(request),
    responses: { [status]: { description: 'Answer' } },
  }
}

const media = {
  json: 'application/json',
  text: 'text/plain',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

function requestBodyOf({ body: { kind, text, fields } }: TreeRequest) {
  if (kind === 'none') return {}
  const properties = Object.fromEntries(fields.map(({ name }) => [name, { type: 'string' }]))
  const of =
    kind === 'form' || kind === 'multipart' ? { schema: { type: 'object', properties } } : { example: text }
  return { requestBody: { content: { [media[kind]]: of } } }
}
