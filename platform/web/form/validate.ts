import type { z } from 'zod'
import { wording } from '#platform/contract/schema-wording.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** One sentence per field, under the dotted path of the field. */
export function validate(schema: z.ZodType, values: unknown): FieldErrors {
  const parsed = schema.safeParse(values, { error: wording })
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[issue.path.map(String).join('.')] ??= issue.message
  return errors
}

/** An emptied field is not sent where the schema can do without it; an empty text would be refused as a wrong one. */
export function withoutEmpty(schema: z.ZodType, values: Readonly<Record<string, unknown>>) {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {}
  const entries = Object.entries(values).map(([name, value]) => {
    const field = shape[name]
    const isEmpty = value === '' || value === null
    const mayMiss = isEmpty && field?.safeParse(undefined).success && !field.safeParse(value).success
    return [name, mayMiss ? undefined : value] as const
  })
  return Object.fromEntries(entries)
}
