import type { StateOf } from '#platform/contract/catalogue.ts'
import type { acceptances } from '#assets/contract/assets-lists.ts'

type Answered = {
  readonly acceptance_text: string | null
  readonly accepted_at: string | null
  readonly declined_at: string | null
}

export function acceptanceOf(row: Answered): StateOf<typeof acceptances> {
  if (row.declined_at !== null) return 'declined'
  if (row.accepted_at !== null) return 'accepted'
  return row.acceptance_text ? 'waiting' : 'not_needed'
}
