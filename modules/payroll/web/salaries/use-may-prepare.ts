import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'

/** Whether the screens offer to prepare salaries; the server asks again. */
export const useMayPrepare = (): boolean =>
  isAtLeast(useCall(me, {}).data?.permissions['payroll.salary.prepare'], 'company')
