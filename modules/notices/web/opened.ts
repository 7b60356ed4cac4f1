import type { GotFrom } from '../../../platform/contract/call.ts'
import type { openPost } from '../contract/board-calls.ts'
import type { openPolicy } from '../contract/policy-calls.ts'

/** What stands open before the reader. */
export type Post = GotFrom<typeof openPost>
export type Policy = GotFrom<typeof openPolicy>
