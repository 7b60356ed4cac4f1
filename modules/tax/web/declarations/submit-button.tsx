import { useState } from 'react'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { ConfirmDialog } from '#platform/web/light/confirm-dialog.tsx'
import { submitDeclaration } from '#tax/contract/declarations/declaration-calls.ts'
import type { DeclarationView } from '#tax/contract/declarations/declaration-views.ts'

export function SubmitDeclaration({ declaration }: { declaration: DeclarationView }) {
  const [open, setOpen] = useState(false)
  const submit = useSend(submitDeclaration)
  const { id, version, can, next_month: next } = declaration
  if (!can.submit) return null
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Submit
      </Button>
      <ConfirmDialog
        open={open}
        title="Submit your declaration?"
        confirm="Submit"
        busy={submit.busy}
        onConfirm={() => void submit.send({ id, version }).then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        {next === null
          ? 'Every month of this tax year is paid. It no longer changes your pay.'
          : `It applies from ${monthInFull(next)}. You can edit it until the window closes.`}
      </ConfirmDialog>
    </>
  )
}
