import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'
import {
  approveRest,
  closeDeclaration,
  reopenDeclaration,
  sendBack,
  unlockDeclaration,
} from '#tax/contract/verification/verification-calls.ts'

type Props = { declaration: DeclarationView }

/** What this person may do with the declaration now; the server asks again. */
export function VerifyActions({ declaration }: Props) {
  const [open, setOpen] = useState<'back' | 'reopen' | 'unlock' | null>(null)
  const rest = useSend(approveRest)
  const closing = useSend(closeDeclaration)
  const { id, version, can, rows } = declaration
  const close = () => setOpen(null)
  const busy = rest.busy || closing.busy || closing.isBehind
  return (
    <>
      {can.unlock && <Button onClick={() => setOpen('unlock')}>Unlock</Button>}
      {can.send_back && <Button onClick={() => setOpen('back')}>Send back</Button>}
      {can.decide && rows.some(({ status }) => status === 'pending') && (
        <Button busy={busy} onClick={() => void rest.send({ id, version })}>
          Approve pending
        </Button>
      )}
      {can.close && (
        <Button look="primary" busy={busy} onClick={() => void closing.send({ id, version })}>
          Close
        </Button>
      )}
      {can.reopen && <Button onClick={() => setOpen('reopen')}>Reopen</Button>}
      {open === 'back' && <SendBackDialog declaration={declaration} onClose={close} />}
      {open === 'unlock' && <UnlockDialog declaration={declaration} onClose={close} />}
      {open === 'reopen' && <ReopenDialog declaration={declaration} onClose={close} />}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

const SendBackDialog = ({ declaration: { id, version }, onClose }: DialogProps) => (
  <FormDialog
    call={sendBack}
    start={{ id, version }}
    size="s"
    title="Send back"
    onClose={onClose}
    submit="Send back"
  >
    {(form) => <TextArea {...form('comment')} label="Comment" longest={500} autoFocus />}
  </FormDialog>
)

const UnlockDialog = ({ declaration: { id, version }, onClose }: DialogProps) => (
  <FormDialog
    call={unlockDeclaration}
    start={{ id, version }}
    size="s"
    title="Unlock for this person"
    onClose={onClose}
    submit="Unlock"
  >
    {(form) => <DateField {...form('until')} label="Until" earliest={companyToday()} />}
  </FormDialog>
)

const ReopenDialog = ({ declaration: { id, version }, onClose }: DialogProps) => (
  <FormDialog
    call={reopenDeclaration}
    start={{ id, version, to: 'declaration_submitted' }}
    title="Reopen"
    onClose={onClose}
    submit="Reopen"
  >
    {(form) => (
      <>
        <SelectField
          {...form('to')}
          label="For whom"
          options={[
            { value: 'declaration_submitted', label: 'Payroll, to verify again' },
            { value: 'request_sent', label: 'The employee, to edit' },
          ]}
        />
        <DateField {...form('until')} label="Employee may edit until" optional earliest={companyToday()} />
        <TextArea {...form('reason')} label="Reason" longest={500} />
      </>
    )}
  </FormDialog>
)
