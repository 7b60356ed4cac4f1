import { useCall } from '#platform/web/calls/use-call.ts'
import { readFormChoices } from '#chat/contract/forms/form-lists.ts'

/** What lists of chats and forms are filtered by. */
export function useChatChoices() {
  const read = useCall(readFormChoices, {}).data
  const named = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  return {
    agents: read?.agents ?? [],
    filters: {
      site_id: named(read?.sites),
      page: (read?.pages ?? []).map((page) => ({ value: page, label: page })),
    },
  }
}
