import type { SentBy } from '#platform/contract/call.ts'
import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { FailureState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import { draftLetter, previewLetter, type LetterRow } from '#documents/contract/letters/letter-calls.ts'
import { PreviewedLetter } from './previewed-letter.tsx'
import { isExitLetter } from '#documents/contract/documents-lists.ts'
import { listTemplates } from '#documents/contract/letters/letter-template-calls.ts'

type WriteLetterDialogProps = {
  replaces: LetterRow | undefined
  onDone: (id: number) => void
  onClose: () => void
}

/** The letter is seen with the person in it while it is filled in. */
export function WriteLetterDialog({ replaces, onDone, onClose }: WriteLetterDialogProps) {
  const templates = useCall(listTemplates, {})
  const [templateId, setTemplateId] = useState<number | null>(null)
  const [userId, setUserId] = useState<number | null>(replaces?.account_id ?? null)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const { send, busy } = useSend(draftLetter)
  // Letters of an exit begin there, and are replaced by their like.
  const fitting = templates.data?.rows.filter(({ purpose }) =>
    replaces ? purpose === replaces.purpose : !isExitLetter(purpose),
  )
  const fields = fitting?.find(({ id }) => id === templateId)?.fields ?? []
  const isChosen = templateId !== null && userId !== null
  async function draft() {
    if (!isChosen) return
    const replacing = replaces ? { replaces_id: replaces.id, reason } : {}
    const sent = await send({ template_id: templateId, user_id: userId, values, ...replacing })
    if (sent.ok) onDone(sent.data.id)
  }
  return (
    <Dialog
      open
      size="l"
      title={replaces ? `Replace ${replaces.number ?? 'the letter'}` : 'Write a letter'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={!isChosen} onClick={() => void draft()}>
            Prepare the letter
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label="Template"
          hint={fitting?.length === 0 ? 'None yet. Add one under Letter templates.' : undefined}
          options={fitting?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={templateId}
          onChange={setTemplateId}
        />
        {replaces ? (
          <TextField label="Reason for replacement" value={reason} onChange={(text) => setReason(text)} />
        ) : (
          <ColleagueField label="To" value={userId} onChange={setUserId} />
        )}
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            value={values[key] ?? ''}
            autoComplete="off"
            onChange={(text) => setValues({ ...values, [key]: text })}
          />
        ))}
        {isChosen && (
          <LetterPreview
            wish={{ template_id: templateId, user_id: userId, values, replaces_id: replaces?.id }}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function LetterPreview({ wish }: { wish: SentBy<typeof previewLetter> }) {
  const read = useCall(previewLetter, wish, { keepEarlier: true })
  if (read.isError) return <FailureState failure={read.error} />
  if (!read.data) return null
  return <PreviewedLetter {...read.data} />
}
