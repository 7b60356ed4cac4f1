import type { SentBy } from '#platform/contract/call.ts'
import type { savePolicy } from '#calendar/contract/working-time/working-time-calls.ts'

export type PolicyForm = SentBy<typeof savePolicy>
