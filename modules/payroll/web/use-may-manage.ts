import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'

/** Whether the screens offer to change the set-up; the server asks again. */
export const useMayManage = (): boolean =>
  isAtLeast(useCall(me, {}).data?.permissions['payroll.setup.manage'], 'all')
