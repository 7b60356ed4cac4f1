import { me } from '#identity/contract/identity-calls.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** What is offered; the server decides. */
export function useSequenceRights() {
  const held = useCall(me, {}).data?.permissions
  return {
    manage: isAtLeast(held?.['sequences.sequence.manage'], 'all'),
    exports: isAtLeast(held?.['sequences.sequence.export'], 'all'),
  }
}
