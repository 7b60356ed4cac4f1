import { useSearchParams } from 'react-router'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { historyList, type HistoryRow } from '#chat/contract/records/record-lists.ts'
import { useChatChoices } from '#chat/web/use-chat-choices.ts'
import { TranscriptDialog } from './transcript-dialog.tsx'

export function Screen() {
  const { filters } = useChatChoices()
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('chat')) || null
  const open = (id: number | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('chat')
        else next.set('chat', String(id))
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader title="Chat history" about="Your chats, and for supervisors all chats of their sites." />
      <ListTable
        list={historyList}
        choices={{ site_id: filters.site_id }}
        rowName={({ visitor }) => visitor}
        onOpen={({ id }) => open(id)}
        cells={cells}
        rowActions={({ id }) => [{ label: 'Open', run: () => open(id) }]}
        empty={<EmptyState title="No chats">No chat matches these filters.</EmptyState>}
      />
      {opened !== null && <TranscriptDialog id={opened} onClose={() => open(null)} />}
    </>
  )
}

const cells = {
  visitor: ({ visitor, proven }: HistoryRow) => (proven ? visitor : `${visitor} ?`),
}
