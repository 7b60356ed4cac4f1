import { useNavigate } from 'react-router'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  closeChat,
  convertChat,
  mailTranscript,
  transferChat,
  type ChatPage,
} from '#chat/contract/desk/desk-calls.ts'
import { chatOutcomes } from '#chat/contract/chat-lists.ts'

type DialogProps = { chat: ChatPage; onClose: () => void }

export const TransferDialog = ({ chat, onClose }: DialogProps) => (
  <FormDialog
    call={transferChat}
    start={{ id: chat.id, agent_id: null, note: '' }}
    size="s"
    title="Transfer chat"
    onClose={onClose}
    submit="Transfer"
  >
    {(form) => (
      <>
        <SelectField
          {...form('agent_id')}
          label="To"
          hint="Without a choice it goes back to the queue."
          optional
          options={chat.agents.map(({ id, name, free }) => ({
            value: id,
            label: free ? name : `${name} (not free)`,
          }))}
        />
        <TextArea {...form('note')} label="Note" hint="Only agents read it." optional rows={3} />
      </>
    )}
  </FormDialog>
)

const lastNumber = ({ messages }: ChatPage) => Math.max(0, ...messages.map(({ number }) => number))

export const CloseDialog = ({ chat, onClose }: DialogProps) => (
  <FormDialog
    call={closeChat}
    start={{
      id: chat.id,
      tag: chat.tag,
      seen: lastNumber(chat),
      outcome: chat.lead === null ? 'support' : 'lead',
    }}
    size="s"
    title="Close chat"
    onClose={onClose}
    submit="Close chat"
  >
    {(form) => (
      <>
        <SelectField {...form('outcome')} label="Outcome" options={chatOutcomes.options} />
        <TextField {...form('tag')} label="Tag" optional autoComplete="off" />
      </>
    )}
  </FormDialog>
)

export function ConvertDialog({ chat, onClose }: DialogProps) {
  const go = useNavigate()
  const { visitor } = chat
  const first = chat.messages.find(({ sender, text }) => sender === 'visitor' && text !== '')?.text ?? ''
  return (
    <Dialog
      open
      size="s"
      title={chat.lead === null ? 'Convert to lead' : 'Lead of this chat'}
      onClose={onClose}
    >
      {chat.lead === null ? (
        <Form
          call={convertChat}
          start={{
            id: chat.id,
            name: visitor.contact?.name ?? visitor.name,
            email: visitor.email,
            title: first.slice(0, 80),
          }}
          onDone={onClose}
        >
          {(form) => (
            <>
              <TextField {...form('name')} label="Name" autoComplete="off" />
              <TextField
                {...form('email')}
                label="Email"
                type="email"
                hint={
                  visitor.proven
                    ? undefined
                    : 'The visitor has not confirmed it. Check it before you convert.'
                }
                autoComplete="off"
              />
              <TextField {...form('title')} label="Subject" autoComplete="off" />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Convert</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      ) : (
        <>
          <p>This chat was converted to a lead{visitor.contact ? ` of ${visitor.contact.name}` : ''}.</p>
          {visitor.contact && (
            <FormActions end>
              <Button look="primary" onClick={() => void go(`/contacts/view-contact/${visitor.contact!.id}`)}>
                Open contact
              </Button>
            </FormActions>
          )}
        </>
      )}
    </Dialog>
  )
}

export const MailDialog = ({ chat, onClose }: DialogProps) => (
  <FormDialog
    call={mailTranscript}
    start={{ id: chat.id, email: chat.visitor.email }}
    size="s"
    title="Mail transcript"
    onClose={onClose}
    submit="Mail"
  >
    {(form) => (
      <TextField
        {...form('email')}
        label="Email"
        type="email"
        hint="Notes are left out."
        autoComplete="off"
      />
    )}
  </FormDialog>
)
