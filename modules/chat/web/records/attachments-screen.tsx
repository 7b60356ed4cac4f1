import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { shortName } from '#platform/web/light/file-rules.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { attachmentList, deleteChatFile, type ChatFileRow } from '#chat/contract/records/record-lists.ts'
import { useChatChoices } from '#chat/web/use-chat-choices.ts'
import { TranscriptDialog } from './transcript-dialog.tsx'

export function Screen() {
  const { filters } = useChatChoices()
  const [opened, open] = useState<number | null>(null)
  const [doomed, doom] = useState<ChatFileRow | null>(null)
  const remove = useSend(deleteChatFile)
  return (
    <>
      <PageHeader title="Chat attachments" about="Files that visitors and agents sent in chats." />
      <ListTable
        list={attachmentList}
        choices={{ site_id: filters.site_id }}
        rowName={({ name }) => name}
        cells={cells}
        onOpen={({ chat_id }) => open(chat_id)}
        rowActions={(row) => [
          { label: 'Open chat', run: () => open(row.chat_id) },
          ...(row.may_delete ? [{ label: 'Delete', run: () => doom(row) }] : []),
        ]}
        empty={<EmptyState title="No files">No file matches these filters.</EmptyState>}
      />
      {opened !== null && <TranscriptDialog id={opened} onClose={() => open(null)} />}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this file?"
        confirm="Delete"
        busy={remove.busy}
        onConfirm={() => doomed && void remove.send({ id: doomed.id }).then(() => doom(null))}
        onClose={() => doom(null)}
      >
        {doomed && `${shortName(doomed.name)} is deleted for the visitor too.`}
      </ConfirmDialog>
    </>
  )
}

const cells = {
  name: ({ name, link }: ChatFileRow) => (
    <a href={link} target="_blank" rel="noreferrer" title={name} onClick={(event) => event.stopPropagation()}>
      {shortName(name)}
    </a>
  ),
}
