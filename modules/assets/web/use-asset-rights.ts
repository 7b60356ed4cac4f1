import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'

export function useAssetRights() {
  const held = useCall(me, {}).data?.permissions
  return {
    view: isAtLeast(held?.['assets.asset.view'], 'team'),
    manage: isAtLeast(held?.['assets.asset.manage'], 'company'),
    manageAll: isAtLeast(held?.['assets.asset.manage'], 'all'),
    cost: isAtLeast(held?.['assets.cost.view'], 'all'),
  }
}
