import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'
import type { performancePermissions } from '#performance/contract/performance-permissions.ts'

/** Whether the person who looks holds it; the server asks again. */
export function useHeld(permission: keyof typeof performancePermissions, least: Scope): boolean {
  return isAtLeast(useCall(me, {}).data?.permissions[permission], least)
}
