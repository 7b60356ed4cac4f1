import { useState } from 'react'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { saveEntry, type readRecord } from '#people/contract/record/record-calls.ts'
import { sectionOf, type SectionKey } from '#people/contract/record/record-fields.ts'
import type { EntryFields as Known } from '#people/contract/record/record-schema.ts'
import { AddressTwin, type Twin } from './same-address-field.tsx'
import { EntryFields } from './entry-fields.tsx'

export type RecordView = GotFrom<typeof readRecord>
export type SectionView = RecordView['sections'][number]
export type EntryView = SectionView['entries'][number]

type EntryDialogProps = {
  personId: number
  section: SectionKey
  entry: EntryView | null
  /** What stands there without an entry of its own. */
  implied?: Known | undefined
  /** The other address, which this one may be the same as. */
  twin?: Twin | undefined
  asks: boolean
  onClose: () => void
}

const LONGEST_REASON = 500

/** Changes or adds one entry; where someone else decides, it says so before it is sent. */
export function EntryDialog({ personId, section, entry, implied, twin, asks, onClose }: EntryDialogProps) {
  const { noun } = sectionOf(section)
  const [seen, setSeen] = useState(entry?.id ?? null)
  const start = {
    person_id: personId,
    section,
    seen_id: seen,
    fields: entry?.fields ?? implied ?? {},
    ...(entry ? { entry_key: entry.entry_key } : {}),
  }
  const onFailed = (failure: unknown) => {
    // Someone was faster: a person who goes on with what they typed goes on from what stands there now.
    const latest = failure instanceof CallFailure ? failure.detail.facts['entryId'] : undefined
    if (typeof latest === 'number') setSeen(latest)
  }
  return (
    <FormDialog
      call={saveEntry}
      start={start}
      onFailed={onFailed}
      title={`${entry || implied ? 'Change' : 'Add'}: ${noun}`}
      onClose={onClose}
      submit={asks ? `Ask ${deciderOf(section)}` : 'Save'}
    >
      {(form) => <Entry form={form} section={section} twin={twin} asks={asks} />}
    </FormDialog>
  )
}

const deciderOf = (section: SectionKey) => (sectionOf(section).change === 'asks-payroll' ? 'Payroll' : 'HR')

type EntryProps = Pick<EntryDialogProps, 'section' | 'twin' | 'asks'> & {
  form: Fields<SentBy<typeof saveEntry>>
}

const Entry = ({ form, section, twin, asks }: EntryProps) => (
  <>
    {asks && <p>{deciderOf(section)} must approve this. The record stays the same until then.</p>}
    {section === 'name' && (
      <p>
        A document with the new name is attached. New letters use the new name. Issued letters, history and
        sign-in stay the same.
      </p>
    )}
    {twin ? (
      <AddressTwin form={form} section={section} twin={twin}>
        <EntryFields form={form} section={section} />
      </AddressTwin>
    ) : (
      <EntryFields form={form} section={section} />
    )}
    {section === 'bank' && (
      <TextField {...form('number_again')} label="Confirm account number" autoComplete="off" />
    )}
    <TextArea {...form('reason')} label="Why" optional longest={LONGEST_REASON} />
  </>
)
