import type { GotFrom } from '#platform/contract/call.ts'
import type { openLeave } from '#leave/contract/leave-calls.ts'

/** One application as its dialog has it. */
export type OpenedLeave = GotFrom<typeof openLeave>
