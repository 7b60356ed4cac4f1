import { me } from '#identity/contract/identity-calls.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** What tabs and buttons are offered; the server decides. */
export function useMiningRights() {
  const held = useCall(me, {}).data?.permissions
  return {
    isKnown: held !== undefined,
    work: isAtLeast(held?.['mining.record.work'], 'own'),
    verify: isAtLeast(held?.['mining.record.verify'], 'all'),
    push: isAtLeast(held?.['mining.record.push'], 'all'),
    exports: isAtLeast(held?.['mining.record.export'], 'all'),
  }
}
