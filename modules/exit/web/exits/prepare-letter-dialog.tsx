import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { letterPurposes, type exitLetterPurposes } from '#documents/contract/documents-lists.ts'
import { PreviewedLetter } from '#documents/web/public.ts'
import { prepareExitLetter, previewExitLetter } from '#exit/contract/exits/exit-letter-calls.ts'
import type { ExitView } from '#exit/contract/exits/exit-views.ts'

type PrepareLetterDialogProps = {
  exit: ExitView
  purpose: (typeof exitLetterPurposes)[number]
  onDone: (id: number) => void
  onClose: () => void
}

/** The letter with the leaver in it, before it is kept as a draft. */
export function PrepareLetterDialog({ exit, purpose, onDone, onClose }: PrepareLetterDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const wish = { id: exit.id, purpose, values }
  const read = useCall(previewExitLetter, wish, { keepEarlier: true })
  const { send, busy } = useSend(prepareExitLetter)
  async function prepare() {
    const sent = await send(wish)
    if (sent.ok) onDone(sent.data.id)
  }
  return (
    <Dialog
      open
      size="l"
      title={`${letterPurposes.labelOf(purpose)} to ${exit.person.name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={!read.data} onClick={() => void prepare()}>
            Prepare the letter
          </Button>
        </>
      }
    >
      <ReadState of={read} />
      {read.data && (
        <Stack>
          {read.data.asked.map(({ key, label }) => (
            <TextField
              key={key}
              label={label}
              value={values[key] ?? ''}
              autoComplete="off"
              onChange={(text) => setValues({ ...values, [key]: text })}
            />
          ))}
          <PreviewedLetter {...read.data} />
        </Stack>
      )}
    </Dialog>
  )
}
