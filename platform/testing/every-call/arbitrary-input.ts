import fc from 'fast-check'
import { z } from 'zod'
import { repaired } from './repaired-input.ts'

type Json = Record<string, unknown>

/** Inputs that a schema should take: the shape is right, the content is anything. */
export function rightInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw' }) as Json
  return valueOf(json)
}

/** The same, but with content that the schema takes: what it would refuse is replaced until it does not. */
export function takenInputs(schema: z.ZodType, count: number, seed: number): unknown[] {
  const inputs = fc.sample(rightInput(schema), { numRuns: count * 4, seed })
  const taken = inputs.values().map((input) => repaired(schema, input))
  return taken
    .filter((input) => input !== null)
    .take(count)
    .toArray()
}

/** The same with one thing wrong somewhere: missing, extra, of another type, too long, too deep, or poisonous. */
export const wrongInput = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(rightInput(schema), fc.nat(), poison).map(spoiled) },
    { weight: 1, arbitrary: poison },
  )

function valueOf(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[key])) return fc.oneof(...(schema[key] as Json[]).map(valueOf))
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[])[0] : schema['type']
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return fc.array(valueOf((schema['items'] ?? {}) as Json), { maxLength: 3 })
  if (type === 'string') return textOf(schema)
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return fc.oneof(fc.string(), fc.integer(), fc.constant(null))
}

function objectOf(schema: Json): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const required = (schema['required'] ?? []) as string[]
  const model = Object.fromEntries(properties.map(([name, property]) => [name, valueOf(property)]))
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}

function textOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema['format'] === 'date')
    return fc.constantFrom('2026-11-21', '2024-02-29', '1999-12-31', '2199-01-01')
  if (schema['format'] === 'email') return fc.emailAddress()
  const pattern = schema['pattern']
  if (typeof pattern === 'string' && !/\(\?[=!<]|\\p/.test(pattern))
    return fc.stringMatching(new RegExp(pattern))
  const maxLength = Math.min(Number(schema['maxLength'] ?? 40), 200)
  const minLength = Math.min(Number(schema['minLength'] ?? 0), maxLength)
  return fc.oneof(
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.constantFrom('কলকাতা', "O'Hara; drop table account", '%_\\', '{"a":1}', '2026-11-21', '1'),
  )
}

function numberOf(schema: Json): fc.Arbitrary<number> {
  const min = Math.max(Number(schema['minimum'] ?? 0), 0)
  const max = Math.min(Number(schema['maximum'] ?? 2_147_483_647), 2_147_483_647)
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }))
}

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

const poison: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  true,
  '',
  ' ',
  [],
  {},
  -1,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  'NaN',
  'nul \u0000 inside',
  'lone \uD800 surrogate',
  'right to left \u202E override',
  'x'.repeat(100_000),
  ['a', 'b'].concat(Array.from({ length: 5_000 }, () => 'c')),
  deep(500),
  '2026-02-30',
  '9999-12-31',
  '-infinity',
  "' or 1=1 --",
  '../../etc/passwd',
  { toString: 'x', constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__": {"admin": true}}'),
)

/** Puts the poison in the place of one field, or beside all of them, or takes one away. */
function spoiled([input, place, bad]: [unknown, number, unknown]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return bad
  const names = [...Object.keys(input), 'extra', '__proto__']
  const name = names[place % names.length]!
  const entries = Object.entries(input).filter(([key]) => key !== name)
  if (place % 5 === 0) return Object.fromEntries(entries)
  const copy = Object.fromEntries(entries)
  Object.defineProperty(copy, name, { value: bad, enumerable: true, configurable: true })
  return copy
}
