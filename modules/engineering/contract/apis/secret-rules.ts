import type { ApiAuth, Pair, RequestFacts } from './api-shapes.ts'

const secretWord =
  /(?:^|-)(?:authorization|cookie|token|secret|password|passwd|pwd|api-?key|access-?key|private-?key|session-?id|signature|credentials?)$/

/** Whether what stands under this name opens something: `X-Api-Key`, `accessToken`, `client_secret`. */
export const isSecretName = (name: string): boolean =>
  secretWord.test(
    name
      .trim()
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[\s_.]+/g, '-'),
  )

const variable = /\{\{[\w.-]+\}\}/g
/** `Bearer {{token}}` and `sid={{sid}}; lang={{lang}}` hold nothing that opens anything. */
export const isLiteral = (value: string): boolean =>
  value
    .replace(variable, '')
    .replace(/\b(?:bearer|basic|token|apikey|key|digest|jwt)\b/gi, '')
    .replace(/[\w.-]+=(?=\s*(?:;|$))/g, '')
    .replace(/[\s;:,]+/g, '') !== ''

const literalPairs = (pairs: readonly Pair[]): string[] =>
  pairs.filter(({ name, value }) => isSecretName(name) && isLiteral(value)).map(({ name }) => name)

const authNames: Partial<Record<ApiAuth['kind'], string>> = {
  basic: 'the password',
  bearer: 'the token',
  api_key: 'the key',
}

/** The parts that hold a secret in clear; they belong in a secret variable. */
export function literalSecrets({
  auth,
  headers,
  params = [],
  body,
  url = '',
}: Pick<RequestFacts, 'auth' | 'headers'> &
  Partial<Pick<RequestFacts, 'params' | 'body' | 'url'>>): string[] {
  const inAuth = authNames[auth.kind]
  const [, query = ''] = url.split(/\?(.*)/s)
  const inUrl = query.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=')
    return { name, value: rest.join('='), on: true }
  })
  return [
    ...(inAuth && isLiteral(auth.secret) ? [inAuth] : []),
    ...literalPairs(headers),
    ...literalPairs(params),
    ...literalPairs(body?.fields ?? []),
    ...literalPairs(inUrl),
    ...(/^[a-z]+:\/\/[^/?#]*:[^/?#@]*@/i.test(url) && !/:\{\{[\w.-]+\}\}@/.test(url)
      ? ['the password in the address']
      : []),
  ]
}
