import type { SentBy } from '#platform/contract/call.ts'
import type { savePolicy } from '#calendar/contract/policy-calls.ts'

export type PolicyForm = SentBy<typeof savePolicy>
