import { z } from 'zod'
import { id, requiredText, text } from '#platform/contract/scalars.ts'
import { assetsMessages as say } from './assets-messages.ts'

export const version = z.number().int().positive()
/** Up to a hundred crores in paise. */
export const amount = z.number().int().min(0).max(100_000_000_000)
export const named = z.object({ id: z.number(), name: z.string() })
export const note = text(1_000).default('')

/** As it is typed or scanned: a label carries an address that ends with the tag. */
export const tag = requiredText(300, say.tagsEmpty).transform((value) =>
  value.split(/[/=]/).at(-1)!.toUpperCase(),
)

export const MOST_TAGS = 200
export const tags = z.array(tag).min(1, say.tagsEmpty).max(MOST_TAGS)
/** What a call with so many tags may send. */
export const bodyOfTags = { kilobytes: 1_024, keys: 2_000 }

/** To whom something is given: one of the two. */
export const receiver = {
  account_id: id.nullable().default(null),
  location_id: id.nullable().default(null),
}

export const ownField = z.object({
  label: requiredText(60, say.nameEmpty),
  kind: z.enum(['text', 'number', 'day', 'choice']),
  options: z.array(requiredText(60, say.nameEmpty)).max(30).default([]),
})
export type OwnField = z.output<typeof ownField>
