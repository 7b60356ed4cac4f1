import { z } from 'zod'
import { requiredText, text } from '#platform/contract/scalars.ts'
import { authKinds, bodyKinds, methods } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

const LONG = 4_000

export const pair = z.object({
  name: text(200),
  value: text(LONG).default(''),
  on: z.boolean().default(true),
})
export type Pair = z.output<typeof pair>

/** A parameter stands behind the question mark, or as `:name` in the address. */
export const param = pair.extend({ place: z.enum(['query', 'path']).default('query') })
export type Param = z.output<typeof param>

export const apiAuth = z.object({
  kind: authKinds.schema,
  username: text(200).default(''),
  /** Password, token or key: a variable, never the value itself. */
  secret: text(LONG).default(''),
  name: text(200).default(''),
  place: z.enum(['header', 'query']).default('header'),
})
export type ApiAuth = z.output<typeof apiAuth>

export const apiBody = z.object({
  kind: bodyKinds.schema,
  text: text(200_000).default(''),
  fields: z.array(pair).max(200).default([]),
})
export type ApiBody = z.output<typeof apiBody>

export const assertion = z.object({
  kind: z.enum(['status', 'value']),
  /** Where in the JSON of the answer, such as `data.items.0.id`. */
  path: text(300).default(''),
  equals: text(1_000).default(''),
})
export type Assertion = z.output<typeof assertion>

/** Everything of a request that is edited and sent. */
export const requestFacts = z.object({
  name: requiredText(200, say.nameEmpty),
  method: z.enum(methods),
  url: text(LONG).default(''),
  params: z.array(param).max(200).default([]),
  headers: z.array(pair).max(200).default([]),
  auth: apiAuth.default({ kind: 'inherit', username: '', secret: '', name: '', place: 'header' }),
  body: apiBody.default({ kind: 'none', text: '', fields: [] }),
  assertions: z.array(assertion).max(100).default([]),
  example: text(200_000).default(''),
  note: text(10_000).default(''),
})
export type RequestFacts = z.output<typeof requestFacts>

/** What holds for everything beneath a folder or a collection. */
export const holdingFacts = z.object({
  name: requiredText(200, say.nameEmpty),
  note: text(10_000).default(''),
  auth: apiAuth.default({ kind: 'inherit', username: '', secret: '', name: '', place: 'header' }),
  headers: z.array(pair).max(200).default([]),
})
export type HoldingFacts = z.output<typeof holdingFacts>
export type Holding = Pick<HoldingFacts, 'auth' | 'headers'>

export const noAuth: ApiAuth = { kind: 'none', username: '', secret: '', name: '', place: 'header' }
export const inherited: ApiAuth = { ...noAuth, kind: 'inherit' }
export const noBody: ApiBody = { kind: 'none', text: '', fields: [] }

export type TreeRequest = RequestFacts & { readonly extra: Readonly<Record<string, unknown>> }
export type TreeFolder = HoldingFacts & {
  readonly extra: Readonly<Record<string, unknown>>
  readonly folders: readonly TreeFolder[]
  readonly requests: readonly TreeRequest[]
}
export type TreeVariable = { readonly name: string; readonly secret: boolean; readonly value: string }
export type TreeEnvironment = { readonly name: string; readonly variables: readonly TreeVariable[] }

/** A collection apart from any file format and any row. */
export type Tree = TreeFolder & { readonly environments: readonly TreeEnvironment[] }
