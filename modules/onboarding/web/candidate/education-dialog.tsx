import { useCallback, useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addOnBoardingUserEducation,
  dropOnBoardingFile,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { MOST_CERTIFICATES, paperRule } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { FileSlot } from './file-slot.tsx'
import { entryOnItsWay, idsOf, isUnderWay, type Entry } from './upload-rules.ts'
import { newKey, useUploads } from './use-uploads.ts'

const rule = paperRule(MOST_CERTIFICATES)

type EducationDialogProps = { open: boolean; onClose: () => void; onDone: () => void }

/** A failed save closes it as well, as the specification has it; the sentence stands as a notice. */
export function EducationDialog({ open, onClose, onDone }: EducationDialogProps) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  // What was typed is there again when it is opened again.
  const [refused, setRefused] = useState<Partial<SentBy<typeof addOnBoardingUserEducation>>>({})
  const change = useCallback(
    (_field: string, key: string, news: Partial<Entry>) =>
      setEntries((old) => old.map((entry) => (entry.key === key ? { ...entry, ...news } : entry))),
    [],
  )
  const uploads = useUploads(change)
  const dropping = useSend(dropOnBoardingFile, { silent: true })

  function add(files: readonly File[]) {
    const fresh = files.slice(0, MOST_CERTIFICATES - entries.length).map((file) => ({ key: newKey(), file }))
    setEntries((old) => [...old, ...fresh.map(({ key, file }) => entryOnItsWay(key, file))])
    for (const { key, file } of fresh) uploads.begin('attachments', key, file)
  }

  function remove({ key, arrived }: Entry) {
    uploads.stop(key)
    if (arrived) void dropping.send({ id: arrived.id })
    setEntries((old) => old.filter((entry) => entry.key !== key))
  }

  function done() {
    setEntries([])
    setRefused({})
    onDone()
  }

  const sending = entries.filter(isUnderWay).length
  return (
    <Dialog open={open} onClose={onClose} title="Education Details">
      <Form
        call={addOnBoardingUserEducation}
        label="Education Details"
        start={{ ...refused, kept_files: idsOf(entries) }}
        incomplete={say.fillAllStarred}
        onDone={done}
        onFailed={(failure, { input }) => {
          if (!(failure instanceof CallFailure)) return
          setRefused(input)
          onDone()
        }}
      >
        {(form) => (
          <>
            <TextField {...form('degree')} label="Degree *" />
            <TextField {...form('university')} label="University *" />
            <FormRow>
              <TextField
                {...form('year_of_joining')}
                value={String(form('year_of_joining').value ?? '')}
                label="Year of Joining *"
                inputMode="numeric"
                maxLength={4}
              />
              <TextField
                {...form('year_of_completion')}
                value={String(form('year_of_completion').value ?? '')}
                label="Year of Completion *"
                inputMode="numeric"
                maxLength={4}
              />
            </FormRow>
            <TextField {...form('percentage')} label="Percentage or grade" optional />
            <FileSlot
              label="Attachments"
              hint="Certificates and mark sheets."
              rule={rule}
              most={MOST_CERTIFICATES}
              optional
              entries={entries}
              onAdd={add}
              onRemove={remove}
              onAgain={uploads.again}
            />
            <FormActions end>
              <SubmitButton busy={form.busy} disabled={sending > 0}>
                {sending > 0 ? 'Uploading…' : 'Save'}
              </SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
