import { useState } from 'react'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { submitDeclaration } from '#tax/contract/declarations/declaration-calls.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'

type SubmitProps = { declaration: DeclarationView; isOwn?: boolean }

/** Payroll, which submits for a person, says why. */
export function SubmitDeclaration({ declaration, isOwn = true }: SubmitProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const submit = useSendAtFields(submitDeclaration, ['reason'])
  const { id, version, can, next_month: next } = declaration
  if (!can.submit) return null
  const send = async () => {
    const sent = await submit.send({ id, version, reason })
    if (sent.ok) setOpen(false)
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Submit
      </Button>
      <ConfirmDialog
        open={open}
        title={isOwn ? 'Submit your declaration?' : `Submit for ${declaration.person.name}?`}
        confirm="Submit"
        busy={submit.busy}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      >
        <p>
          {next === null
            ? 'Every month of this tax year is paid. It no longer changes the pay.'
            : `It applies from ${monthInFull(next)}. It can be edited until the window closes.`}
        </p>
        {!isOwn && (
          <TextArea
            label="Reason"
            hint="The employee reads it."
            longest={300}
            value={reason}
            onChange={setReason}
            error={submit.errors['reason']}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
