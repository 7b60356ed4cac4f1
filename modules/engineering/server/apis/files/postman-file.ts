import { must } from '#platform/server/must.ts'
import * as shapes from '#engineering/contract/apis/api-shapes.ts'
import type {
  ApiAuth,
  ApiBody,
  Assertion,
  Tree,
  TreeFolder,
  TreeRequest,
} from '#engineering/contract/apis/api-shapes.ts'
import { isSecretName } from '#engineering/contract/apis/secret-rules.ts'
import { methods } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { isParts, jsonOf, listOf, MOST_DEPTH, partsOf, textOf, without, type Parts } from './json-parts.ts'

const NAME = 'Postman 2.1'
/** Under this name stands what Postman has no place for. */
export const OWN = '_atrium'

/** A collection of Postman 2.1; what is not understood stays as `extra` where it stood. */
export function readPostman(text: string): Tree {
  const file = jsonOf(text, NAME)
  const info = partsOf(file.info)
  must(Array.isArray(file.item) && textOf(info.name) !== '', say.importWrong(NAME))
  const own = partsOf(file[OWN])
  const { auth, rest } = readAuth(file.auth, shapes.noAuth)
  const environments = Array.isArray(own.environments)
    ? own.environments.map(readEnvironment)
    : [{ name: 'Imported', variables: listOf(file.variable).map(readVariable) }]
  const infoRest = without(info, ['name', 'description', 'schema'])
  return {
    ...readItems(file.item, 1),
    name: textOf(info.name),
    note: noteOf(info.description),
    auth,
    headers: listOf(own.headers).map(readPair),
    environments: environments.filter(
      ({ variables }) => variables.length > 0 || own.environments !== undefined,
    ),
    extra: {
      ...without(file, ['info', 'item', 'auth', 'variable', OWN]),
      ...rest,
      ...(Object.keys(infoRest).length > 0 ? { info: infoRest } : {}),
    },
  }
}

const noteOf = (description: unknown): string =>
  textOf(isParts(description) ? description.content : description)

const readVariable = (value: unknown) => {
  const { key, id, value: typed, type, secret } = partsOf(value)
  const name = (textOf(key) || textOf(id)).replace(/[^\w.-]/g, '_')
  return { name, secret: secret === true || type === 'secret' || isSecretName(name), value: textOf(typed) }
}

const readEnvironment = (value: unknown) => {
  const { name, variables } = partsOf(value)
  return { name: textOf(name), variables: listOf(variables).map(readVariable) }
}

function readItems(items: unknown, depth: number): Pick<TreeFolder, 'folders' | 'requests'> {
  must(depth <= MOST_DEPTH, say.importWrong(NAME))
  const all = listOf(items).filter(isParts)
  return {
    folders: all.filter(({ item }) => Array.isArray(item)).map((folder) => readFolder(folder, depth)),
    requests: all.filter(({ item }) => !Array.isArray(item)).map(readItem),
  }
}

function readFolder(folder: Parts, depth: number): TreeFolder {
  const { auth, rest } = readAuth(folder.auth, shapes.inherited)
  return {
    ...readItems(folder.item, depth + 1),
    name: textOf(folder.name) || 'Folder',
    note: noteOf(folder.description),
    auth,
    headers: listOf(partsOf(folder[OWN]).headers).map(readPair),
    extra: { ...without(folder, ['name', 'description', 'item', 'auth', OWN]), ...rest },
  }
}

const readPair = (value: unknown) => {
  const { key, value: typed, disabled } = partsOf(value)
  return { name: textOf(key), value: textOf(typed), on: disabled !== true }
}

function readItem(item: Parts): TreeRequest {
  const request = isParts(item.request) ? item.request : { url: item.request }
  const method = methods.find((known) => known === textOf(request.method).toUpperCase())
  const { auth, rest: authRest } = readAuth(request.auth, shapes.inherited)
  const { body, rest: bodyRest } = readBody(request.body)
  const { assertions, events } = readTests(item.event)
  const [example, ...examples] = listOf(item.response).filter(isParts)
  const own = example && isOwnExample(example) ? example : undefined
  const requestRest = without(request, ['method', 'url', 'header', 'auth', 'body', 'description'])
  const kept = own ? examples : listOf(item.response)
  return {
    ...readUrl(request.url),
    name: textOf(item.name) || 'Request',
    method: method ?? 'GET',
    headers: listOf(request.header).map(readPair),
    auth,
    body,
    assertions,
    example: own ? textOf(own.body) : '',
    note: noteOf(request.description) || noteOf(item.description),
    extra: {
      ...without(item, ['name', 'request', 'event', 'response', 'description']),
      ...(events.length > 0 ? { event: events } : {}),
      ...(kept.length > 0 ? { response: kept } : {}),
      ...(Object.keys(requestRest).length > 0 ? { request: requestRest } : {}),
      ...(method === undefined && textOf(request.method) !== '' ? { method: request.method } : {}),
      ...authRest,
      ...bodyRest,
    },
  }
}

const isOwnExample = (response: Parts) =>
  Object.keys(response).every((key) => key === 'name' || key === 'body') && typeof response.body === 'string'

function readUrl(url: unknown): Pick<TreeRequest, 'url' | 'params'> {
  const parts = isParts(url) ? url : { raw: url }
  const [address = '', query = ''] = textOf(parts.raw).split(/\?(.*)/s)
  const params = Array.isArray(parts.query)
    ? parts.query.map((one) => ({ ...readPair(one), place: 'query' as const }))
    : query
        .split('&')
        .filter((part) => part !== '')
        .map((part) => {
          const [name = '', ...value] = part.split('=')
          return {
            name: unescaped(name),
            value: unescaped(value.join('=')),
            on: true,
            place: 'query' as const,
          }
        })
  const paths = listOf(parts.variable).map((one) => ({ ...readPair(one), place: 'path' as const }))
  return { url: address, params: [...params, ...paths] }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Signs that only look like an escape stay as they are.
    return text
  }
}

type Understood<T> = { readonly rest: Parts } & T

function readAuth(value: unknown, otherwise: ApiAuth): Understood<{ auth: ApiAuth }> {
  if (!isParts(value)) return { auth: otherwise, rest: {} }
  const kind = textOf(value.type)
  const field = (name: string) =>
    textOf(partsOf(listOf(value[kind]).find((one) => partsOf(one).key === name)).value)
  if (kind === 'noauth') return { auth: shapes.noAuth, rest: {} }
  if (kind === 'basic')
    return {
      auth: { ...shapes.noAuth, kind: 'basic', username: field('username'), secret: field('password') },
      rest: {},
    }
  if (kind === 'bearer')
    return { auth: { ...shapes.noAuth, kind: 'bearer', secret: field('token') }, rest: {} }
  if (kind === 'apikey')
    return {
      auth: {
        ...shapes.noAuth,
        kind: 'api_key',
        name: field('key'),
        secret: field('value'),
        place: field('in') === 'query' ? 'query' : 'header',
      },
      rest: {},
    }
  return { auth: otherwise, rest: { auth: value } }
}

function readBody(value: unknown): Understood<{ body: ApiBody }> {
  if (!isParts(value)) return { body: shapes.noBody, rest: {} }
  const mode = textOf(value.mode)
  const language = textOf(partsOf(partsOf(value.options).raw).language)
  if (mode === 'raw') {
    const raw = textOf(value.raw)
    return { body: { ...shapes.noBody, kind: language === 'json' ? 'json' : 'text', text: raw }, rest: {} }
  }
  if (mode === 'urlencoded')
    return {
      body: { ...shapes.noBody, kind: 'form', fields: listOf(value.urlencoded).map(readPair) },
      rest: {},
    }
  const fields = listOf(value.formdata)
  if (mode === 'formdata' && fields.every((field) => partsOf(field).type !== 'file'))
    return { body: { ...shapes.noBody, kind: 'multipart', fields: fields.map(readPair) }, rest: {} }
  return mode === '' ? { body: shapes.noBody, rest: {} } : { body: shapes.noBody, rest: { body: value } }
}

export const MARK = '// Atrium '

/** Our own lines are assertions again, and so is the usual test of a status; other scripts are kept. */
function readTests(value: unknown): { assertions: Assertion[]; events: unknown[] } {
  const assertions: Assertion[] = []
  const events: unknown[] = []
  for (const event of listOf(value)) {
    const script = partsOf(partsOf(event).script)
    const lines = Array.isArray(script.exec) ? script.exec.map(textOf) : textOf(script.exec).split('\n')
    const found = partsOf(event).listen === 'test' ? lines.flatMap(readMarked) : []
    const isOwn = found.length > 0 && lines.length === found.length * 2
    const status = /pm\.response\.to\.have\.status\((\d{3})\)/.exec(lines.join('\n'))
    const isStatusOnly =
      status && lines.filter((line) => /pm\.(?:test|expect|response)/.test(line)).length <= 2
    if (isOwn) assertions.push(...found)
    else if (partsOf(event).listen === 'test' && isStatusOnly && lines.join('').length < 200)
      assertions.push({ kind: 'status', path: '', equals: status[1]! })
    else events.push(event)
  }
  return { assertions, events }
}

function readMarked(line: string): Assertion[] {
  if (!line.startsWith(MARK)) return []
  const read = shapes.assertion.safeParse(jsonOrNull(line.slice(MARK.length)))
  return read.success ? [read.data] : []
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A comment of someone else that begins like ours.
    return null
  }
}
