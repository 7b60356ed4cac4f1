import { z } from 'zod'

type Json = Record<string, unknown>
export type Size = { readonly bytes: number; readonly keys: number }

/** A sign of an Indian script, or one that JSON escapes. */
const BYTES_PER_SIGN = 3
const UNBOUNDED_SIGNS = 300
const UNBOUNDED_ITEMS = 100
const NUMBER_BYTES = 20

/** The largest body that a schema itself takes, in bytes as JSON and in keys and items. */
export const largestInput = (schema: z.ZodType): Size =>
  sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw' }))

function sizeOf(schema: Json): Size {
  if ('const' in schema) return plain(JSON.stringify(schema['const']).length)
  if (Array.isArray(schema['enum']))
    return plain(Math.max(...schema['enum'].map((one) => JSON.stringify(one).length)))
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[key])) return largest((schema[key] as Json[]).map(sizeOf))
  const type = Array.isArray(schema['type']) ? (schema['type'] as string[])[0] : schema['type']
  if (type === 'object') return objectSize(schema)
  if (type === 'array')
    return times(Number(schema['maxItems'] ?? UNBOUNDED_ITEMS), sizeOf((schema['items'] ?? {}) as Json))
  if (type === 'string') return plain(Number(schema['maxLength'] ?? UNBOUNDED_SIGNS) * BYTES_PER_SIGN + 2)
  return plain(NUMBER_BYTES)
}

const plain = (bytes: number): Size => ({ bytes, keys: 0 })
const times = (count: number, { bytes, keys }: Size): Size => ({
  bytes: count * (bytes + 1) + 2,
  keys: count * (keys + 1),
})
const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  keys: Math.max(0, ...sizes.map(({ keys }) => keys)),
})

function objectSize(schema: Json): Size {
  const named = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, property]) => ({ name, size: sizeOf(property) }),
  )
  const fixed = named.reduce(
    (sum, { name, size }) => ({
      bytes: sum.bytes + name.length + 4 + size.bytes,
      keys: sum.keys + 1 + size.keys,
    }),
    plain(2),
  )
  const others = schema['additionalProperties']
  if (typeof others !== 'object' || others === null) return fixed
  const free = times(UNBOUNDED_ITEMS, sizeOf(others as Json))
  return { bytes: fixed.bytes + free.bytes, keys: fixed.keys + free.keys }
}
