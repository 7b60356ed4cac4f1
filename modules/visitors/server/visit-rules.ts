import { visitorsMessages as say } from '#visitors/contract/visitors-messages.ts'
import type { VisitState } from '#visitors/contract/visitors-lists.ts'
import { daysPassed } from '#platform/contract/days.ts'
import type { Refusal } from '#platform/contract/refusal.ts'

/** How long a desk may keep an entry before it is sent. */
const KEPT_DAYS = 3
/** How far back a desk looks. */
export const DESK_DAYS = 30

type Ends = { readonly time_out: string | null; readonly auto_closed_at: string | null }

export const visitStateOf = ({ time_out, auto_closed_at }: Ends): VisitState =>
  time_out !== null ? 'out' : auto_closed_at !== null ? 'closed' : 'in'

export type Entered = { readonly at: Date; readonly late: boolean; readonly refusal: Refusal | null }

/** When the visitor came: now, or when a desk without a line wrote it down. A watch that is ahead says now. */
export function entryTime(now: Date, said: string | undefined): Entered {
  if (said === undefined) return { at: now, late: false, refusal: null }
  const at = new Date(Math.min(Date.parse(said), now.getTime()))
  const isTooOld = daysPassed(at, now) > KEPT_DAYS
  return { at, late: true, refusal: isTooOld ? say.tooLongAgo : null }
}

type Contact = { readonly phone_no: string; readonly address: string }

/** The last four digits are enough to recognise someone by; of the address nothing is left. */
export const maskedContact = ({ phone_no, address }: Contact): Contact => ({
  phone_no: phone_no === '' ? '' : `${'•'.repeat(Math.max(0, phone_no.length - 4))}${phone_no.slice(-4)}`,
  address: address === '' ? '' : '•••',
})
