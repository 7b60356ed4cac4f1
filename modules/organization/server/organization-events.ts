import { defineEvent } from '#platform/server/events.ts'

/** From a day on somebody reports to somebody else, to nobody any more, or to somebody for the first time. */
export const lineChanged = defineEvent<{
  personId: number
  fromId: number | null
  toId: number | null
  day: string
}>('organization.line-changed')
