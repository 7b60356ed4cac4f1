import type { GotFrom } from '#platform/contract/call.ts'
import type { openPost } from '#notices/contract/board/board-calls.ts'
import type { openPolicy } from '#notices/contract/policies/policy-calls.ts'

/** What stands open before the reader. */
export type Post = GotFrom<typeof openPost>
export type Policy = GotFrom<typeof openPolicy>
