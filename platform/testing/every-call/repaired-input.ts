import type { z } from 'zod'

// What fields ask for that a JSON schema does not say: an address, a number to call, a link, a day, a long text …
const candidates: readonly unknown[] = [
  'somebody@atrium.example',
  '+919830012345',
  'https://www.atrium.example',
  'https://www.atrium.example/page',
  '/leaves',
  'Asia/Kolkata',
  '2026-11-23',
  '2026-11',
  '09:30',
  '17:00',
  '12',
  '123456',
  '123456789012',
  '2020',
  '2024',
  '25-11-2026',
  'SBIN0001234',
  'Asha Rao',
  'WEBVTT\n\n00:00.000 --> 00:01.000\nA caption',
  'ABCDEFGH12345678',
  '0b9f3b1e-6c1e-4d6e-9b5a-2f7c0a3d9e11',
  'two sentences of several words that are long enough. They are so for every reason that someone may want to hear.',
  'quiet Courtyard 4711 lantern!',
  1,
  12,
  60,
  true,
  null,
  [],
]

type Path = readonly PropertyKey[]

/** The same input with what the schema complains of replaced, as far as that is found by trying; null when it is not. */
export function repaired(schema: z.ZodType, input: unknown): unknown {
  let best = input
  for (let round = 0; round < 12; round++) {
    const { success, error } = schema.safeParse(best)
    if (success) return best
    const count = error.issues.length
    const better = error.issues
      .flatMap(({ path }) =>
        [...candidates, ...valuesBeside(best, path)].map((value) => put(best, path, value)),
      )
      .find((tried) => issuesOf(schema, tried) < count)
    if (better === undefined) return null
    best = better
  }
  return null
}

const issuesOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues.length ?? 0

/** A second password is the first one once more; the last day may be the first. */
function valuesBeside(input: unknown, path: Path): unknown[] {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => at(value, key), input)
  return typeof parent === 'object' && parent !== null ? Object.values(parent) : []
}

function put(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) }) as never
  return Object.assign(copy, { [key]: put(at(input, key), rest, value) })
}

const at = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined
