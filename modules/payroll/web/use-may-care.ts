import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'

/** Whether the screens offer to change the compliance calendar and the law watch; the server asks again. */
export function useMayCare(): boolean {
  const permissions = useCall(me, {}).data?.permissions
  return (
    isAtLeast(permissions?.['payroll.law.prepare'], 'all') ||
    isAtLeast(permissions?.['payroll.law.publish'], 'all')
  )
}
