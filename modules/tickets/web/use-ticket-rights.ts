import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { me } from '#identity/contract/identity-calls.ts'
import { readTicketRights } from '#tickets/contract/ticket-calls.ts'

/** Categories and people for filters and forms, as far as the person who looks handles them. */
export function useTicketChoices() {
  const rights = useCall(readTicketRights, {}).data
  const categories = (rights?.categories ?? []).filter(({ see }) => see)
  const agents = rights?.agents ?? []
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    categories,
    agents,
    filters: { category_id: named(categories), assignee_id: named(agents) },
  }
}

export function useMayViewAccess(): boolean {
  const held = useCall(me, {}).data?.permissions
  return isAtLeast(held?.['tickets.access.view'], 'team')
}
