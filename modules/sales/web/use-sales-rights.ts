import { me } from '#identity/contract/identity-calls.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** What buttons are offered; the server decides. */
export function useSalesRights() {
  const permissions = useCall(me, {}).data?.permissions
  return {
    mayEdit: isAtLeast(permissions?.['sales.record.edit'], 'own'),
    mayAmounts: isAtLeast(permissions?.['sales.deal.amount'], 'all'),
    mayExport: isAtLeast(permissions?.['sales.record.export'], 'all'),
  }
}
