import { useState } from 'react'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { chatFormList, type AnyFormRow } from '#chat/contract/forms/form-lists.ts'
import { useChatChoices } from '#chat/web/use-chat-choices.ts'
import { FormDialog } from './form-dialog.tsx'
import { useFormActions } from './use-convert.ts'

export function Screen() {
  const { filters } = useChatChoices()
  const [opened, open] = useState<AnyFormRow | null>(null)
  const actions = useFormActions('chat', open)
  return (
    <>
      <PageHeader title="Chat forms" about="What visitors typed before a chat, or while no one was there." />
      <ListTable
        list={chatFormList}
        choices={{ site_id: filters.site_id }}
        rowName={({ name, email }) => name || email}
        onOpen={open}
        rowActions={actions}
        empty={<EmptyState title="No forms">No form matches these filters.</EmptyState>}
      />
      {opened && <FormDialog of="chat" row={opened} onClose={() => open(null)} />}
    </>
  )
}
