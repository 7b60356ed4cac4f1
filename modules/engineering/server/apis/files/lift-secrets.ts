import type { Pair, Tree, TreeFolder, TreeRequest } from '#engineering/contract/apis/api-shapes.ts'
import { isLiteral, isSecretName } from '#engineering/contract/apis/secret-rules.ts'
import { isParts, textOf } from './json-parts.ts'

type Lifted = Map<string, { readonly name: string; readonly value: string }>
const FEWEST = 6

/** The scheme before a token stays, so that `Bearer abc` becomes `Bearer {{…}}`. */
const afterScheme = (value: string) =>
  /^((?:bearer|basic|token|apikey|key|digest|jwt)\s+)?([\s\S]*)$/i.exec(value)!

const variableOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 80) || 'secret'

function liftTo(lifted: Lifted, taken: ReadonlySet<string>) {
  return (name: string, value: string): string => {
    if (value === '' || !isLiteral(value)) return value
    const [, scheme = '', literal = ''] = afterScheme(value)
    const known = lifted.get(literal)
    if (known) return `${scheme}{{${known.name}}}`
    const names = new Set([...taken, ...[...lifted.values()].map((each) => each.name)])
    const base = variableOf(name)
    let free = base
    for (let number = 2; names.has(free); number += 1) free = `${base}-${number}`
    lifted.set(literal, { name: free, value: literal })
    return `${scheme}{{${free}}}`
  }
}
type Lift = ReturnType<typeof liftTo>

const pairs = <P extends Pair>(list: readonly P[], lift: Lift): P[] =>
  list.map((pair) => (isSecretName(pair.name) ? { ...pair, value: lift(pair.name, pair.value) } : pair))

const secretLabels = { basic: 'password', bearer: 'token', api_key: 'api_key' } as const

function holding<H extends { auth: TreeFolder['auth']; headers: readonly Pair[] }>(part: H, lift: Lift): H {
  const { auth } = part
  const label = auth.kind in secretLabels ? secretLabels[auth.kind as keyof typeof secretLabels] : null
  return {
    ...part,
    auth: label === null ? { ...auth, secret: '' } : { ...auth, secret: lift(label, auth.secret) },
    headers: pairs(part.headers, lift),
  }
}

/** The password in an address, and secrets behind the question mark. */
function addressOf(url: string, lift: Lift): string {
  const [head = '', query] = url.split(/\?(.*)/s)
  const safe = head.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1')
  if (query === undefined || query === '') return safe
  const parts = query.split('&').map((part) => {
    const [name = '', ...value] = part.split('=')
    return isSecretName(name) ? `${name}=${lift(name, value.join('='))}` : part
  })
  return `${safe}?${parts.join('&')}`
}

const requestOf = (request: TreeRequest, lift: Lift): TreeRequest => ({
  ...holding(request, lift),
  url: addressOf(request.url, lift),
  params: pairs(request.params, lift),
  body: { ...request.body, fields: pairs(request.body.fields, lift) },
})

const folderOf = <F extends TreeFolder>(folder: F, lift: Lift): F => ({
  ...holding(folder, lift),
  folders: folder.folders.map((each) => folderOf(each, lift)),
  requests: folder.requests.map((each) => requestOf(each, lift)),
})

/** In what is kept without being understood, whatever stands under the name of a secret is emptied. */
function scrubbed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrubbed)
  if (!isParts(value)) return value
  const label = textOf(value.key) || textOf(value.name)
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isSecret = isSecretName(key) || (key === 'value' && isSecretName(label))
      return [key, isSecret && typeof part === 'string' && isLiteral(part) ? '' : scrubbed(part)]
    }),
  )
}

/**
 * What stood in clear becomes secret variables: auth, headers, parameters and fields by their names, and every other
 * place in which one of those values stands again.
 */
export function liftSecrets(tree: Tree): { tree: Tree; secrets: string[] } {
  const lifted: Lifted = new Map()
  const taken = new Set(tree.environments.flatMap(({ variables }) => variables.map(({ name }) => name)))
  const safe = folderOf(tree, liftTo(lifted, taken))
  const added = [...lifted.values()].map(({ name, value }) => ({ name, value, secret: true }))
  const clear = [
    ...added,
    ...tree.environments.flatMap(({ variables }) => variables.filter((one) => one.secret)),
  ]
  const [first = { name: 'Imported', variables: [] }, ...others] = safe.environments
  const { environments: _environments, ...parts } = safe
  const replaced = withoutValues(parts, clear)
  const isEmpty = safe.environments.length === 0 && added.length === 0
  return {
    tree: {
      ...replaced,
      environments: isEmpty ? [] : [{ ...first, variables: [...first.variables, ...added] }, ...others],
    },
    secrets: clear.map(({ name }) => name),
  }
}

type Named = { readonly name: string; readonly value: string }

function withoutValues<T extends TreeFolder>(tree: T, secrets: readonly Named[]): T {
  const long = secrets.filter(({ value }) => value.length >= FEWEST)
  const text = (value: string) =>
    long.reduce((rest, { name, value: secret }) => rest.replaceAll(secret, `{{${name}}}`), value)
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(deep)
    return isParts(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, part]) => [
            key,
            key === 'extra' ? deep(scrubbed(part)) : deep(part),
          ]),
        )
      : value
  }
  return deep(tree) as T
}
