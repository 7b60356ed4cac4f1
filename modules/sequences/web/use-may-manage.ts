import { me } from '#identity/contract/identity-calls.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** What is offered; the server decides. */
export const useMayManage = (): boolean =>
  isAtLeast(useCall(me, {}).data?.permissions['sequences.sequence.manage'], 'all')
