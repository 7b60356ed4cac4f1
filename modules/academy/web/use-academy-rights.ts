import { me } from '#identity/contract/identity-calls.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'

/** What buttons are offered; the server decides. */
export function useAcademyRights() {
  const held = useCall(me, {}).data?.permissions
  return {
    all: isAtLeast(held?.['academy.lead.work'], 'all'),
    assign: isAtLeast(held?.['academy.lead.assign'], 'all'),
    exports: isAtLeast(held?.['academy.lead.export'], 'all'),
  }
}
