import { z } from 'zod'
import { id } from '#platform/contract/scalars.ts'

const ids = (most: number) => z.array(id).max(most).default([])

/**
 * Whom something is meant for: an empty list sets no bound, and all of them empty is everybody who works here. Named
 * people belong to it whatever the bounds say; where only people are named, it is for them alone. Never for clients.
 */
export const audience = z.object({
  companies: ids(10),
  offices: ids(10),
  departments: ids(100),
  roles: ids(50),
  people: ids(200),
})

export type Audience = z.output<typeof audience>

export const everybody: Audience = { companies: [], offices: [], departments: [], roles: [], people: [] }

const named = z.object({ id: z.number(), name: z.string() })

/** What an audience may be put together of by the person who asks. */
export const audienceChoices = z.object({
  companies: z.array(named),
  offices: z.array(named),
  departments: z.array(named),
  roles: z.array(named),
  /** Named people may stand in it. */
  people: z.boolean(),
  /** What every audience of this person is bound to; null where nothing is. */
  bound: z.object({ kind: z.enum(['company', 'department']), id: z.number(), name: z.string() }).nullable(),
})

export type AudienceChoices = z.output<typeof audienceChoices>
