import { defineEvent } from '#platform/server/events.ts'

/** From a day on someone reports to someone else, to no one any more, or to someone for the first time. */
export const lineChanged = defineEvent<{
  personId: number
  fromId: number | null
  toId: number | null
  day: string
}>('organization.line-changed')

export const companyAdded = defineEvent<{ companyId: number }>('organization.company-added')
