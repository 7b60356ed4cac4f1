import { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { fittingInputs } from './asked-calls.ts'

type Field = {
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Field[]
  readonly type?: string
  readonly const?: unknown
}

/** Which records there are, and which words to look for. */
export type Known = {
  readonly ids: readonly number[]
  readonly projects: readonly number[]
  readonly subjects: readonly string[]
  readonly words: readonly string[]
}

const FEW = 2

type Input = Readonly<Record<string, unknown>>

/**
 * What anyone would send who tries every record: each number, each choice of a filter, each word, one at a time;
 * of what writes, each record.
 */
export function recordInputs(call: Call, known: Known): readonly Input[] {
  const schema = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' })
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Field>)
  const [sample] = fittingInputs(call, 1)
  const required = new Set(schema.required ?? [])
  const base: Record<string, unknown> = Object.fromEntries(
    Object.entries((sample ?? {}) as Input).filter(([name]) => required.has(name)),
  )
  for (const [name] of fields) {
    if (name === 'view') base['view'] = 'all'
    if (name === 'size') base['size'] = 100
    if (name === 'format') base['format'] = 'csv'
  }
  let isFirst = true
  let starts: readonly Input[] = [base]
  for (const [name, field] of fields.filter(
    ([one]) => required.has(one) && (isNumbered(one) || one === 'subject'),
  )) {
    const values = valuesOf(name, field, known)
    if (values.length === 0) continue
    // Of two records that a call names the first is each there is.
    starts = spread(starts, name, values === known.ids && !isFirst ? values.slice(0, FEW) : values)
    if (values === known.ids) isFirst = false
  }
  if (call.writes && call.answer === 'json') return starts
  const further = fields.flatMap(([name, field]) =>
    ['size', 'format', 'after', 'direction'].includes(name) || (required.has(name) && isNumbered(name))
      ? []
      : spread(starts.slice(0, 4), name, valuesOf(name, field, known)),
  )
  return [...starts, ...further]
}

const spread = (inputs: readonly Input[], name: string, values: readonly unknown[]): Input[] =>
  inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value })))

const numbered =
  /(^|_)(id|item|project|sprint|epic|assignee|person|release|account|customer|before|folder|in)$/
const isNumbered = (name: string) => numbered.test(name)

function valuesOf(name: string, field: Field, { ids, projects, subjects, words }: Known): readonly unknown[] {
  const choices =
    field.enum ?? field.anyOf?.flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
  if (choices !== undefined && choices.length > 0) return choices
  const type = field.type ?? field.anyOf?.find((one) => one.type !== 'null')?.type
  if (type === 'boolean') return [true, false]
  if (/(^|_)project(_id)?$/.test(name)) return projects
  if (type === 'integer' || type === 'number') return isNumbered(name) ? ids : []
  if (name === 'subject') return subjects
  if (name === 'ids') return [ids.join(',')]
  return type === 'string' && /^(search|words|label|status)$/.test(name) ? words : []
}
