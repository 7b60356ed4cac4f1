import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'

export const useMayRun = (): boolean =>
  isAtLeast(useCall(me, {}).data?.permissions['payroll.run.manage'], 'company')
