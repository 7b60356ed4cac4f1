import { defineEvent } from '#platform/server/events.ts'

/** Someone outside opened a link that an area made for one of its records. */
export const linkOpened = defineEvent<{
  readonly area: string
  readonly linkId: number
  /** Proven by a code; null where the link asks for none. */
  readonly address: string | null
}>('drive.link-opened')
