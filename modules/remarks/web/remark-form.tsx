import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { MentionArea } from '#platform/web/kit/mention-area.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { FileDrop } from '#platform/web/light/file-drop.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import type { RemarkAudience } from '#platform/contract/remark-audience.ts'
import { addRemark, suggestReaders } from '#remarks/contract/remark-calls.ts'
import { remarkAudiences, type RemarkKind } from '#remarks/contract/remark-lists.ts'

type RecordPlace = { readonly subject: string; readonly subject_id: number }

type RemarkFormProps = {
  record: RecordPlace
  kind: RemarkKind
  writes: readonly RemarkAudience[]
  onAdded: () => void
}

/** Colleagues first: what the client reads is chosen on purpose. */
const usual = (writes: readonly RemarkAudience[]) => (writes.includes('internal') ? 'internal' : writes[0]!)

export function RemarkForm({ record, kind, writes, onAdded }: RemarkFormProps) {
  const [attaches, setAttaches] = useState(false)
  const word = kind === 'note' ? 'note' : 'comment'
  return (
    <Form
      call={addRemark}
      label={kind === 'note' ? 'Note' : 'Comment'}
      start={{ ...record, kind, audience: usual(writes), text: '' }}
      onDone={onAdded}
    >
      {(form) => (
        <>
          <MentionField
            {...form('text')}
            label={`Your ${word}`}
            record={record}
            audience={form.values.audience ?? usual(writes)}
          />
          {writes.length > 1 && (
            <SelectField
              {...form('audience')}
              label="Who reads it"
              options={remarkAudiences.options.filter(({ value }) => writes.includes(value))}
            />
          )}
          {attaches && (
            <FileDrop
              {...form.files('files')}
              label="Files"
              rule={addRemark.files.files}
              progress={form.progress}
              onCancel={form.cancel}
            />
          )}
          <FormActions end>
            {!attaches && <Button onClick={() => setAttaches(true)}>Attach files</Button>}
            <SubmitButton busy={form.busy}>{kind === 'note' ? 'Add note' : 'Comment'}</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

type MentionFieldProps = {
  name?: string
  label: string
  value: string | null | undefined
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
  record: RecordPlace
  audience: RemarkAudience
}

function MentionField({ record, audience, ...field }: MentionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wish = typed === null ? null : { ...record, audience, search: typed }
  const { data } = useCall(suggestReaders, wish, { keepEarlier: true })
  return (
    <MentionArea
      {...field}
      hint="Type @ to mention people: @First_Last."
      rows={2}
      people={typed === null ? [] : (data?.rows ?? [])}
      onAsk={setTyped}
    />
  )
}
