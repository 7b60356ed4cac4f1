import { useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import { newKey } from '#platform/web/calls/idempotency-key.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import type { Desk } from '#visitors/contract/book/visitor-book-calls.ts'
import type { ExpectedGuest } from '#visitors/contract/guests/guest-calls.ts'
import { addVisitor } from '#visitors/contract/visitors-calls.ts'
import { visitorsMessages } from '#visitors/contract/visitors-messages.ts'
import { HostField } from '#visitors/web/host-field.tsx'
import type { KeptEntry } from '#visitors/web/offline/offline-entries.ts'
import { ProofPanel } from './visitor-otp-panel.tsx'
import { PurposeField } from '#visitors/web/purpose-field.tsx'
import { VisitorPictureField } from './visitor-picture-field.tsx'

type AddVisitorDialogProps = {
  desk: Desk
  /** The announced guest who has come. */
  guest: ExpectedGuest | null
  onDone: () => void
  /** The line is down, or the session is over: the entry is kept here. */
  onKeep: (entry: KeptEntry) => void
  onClose: () => void
}

/** Signed in again, the desk sends what it had written. */
const isSignedOut = (failure: Error) => failure instanceof CallFailure && failure.httpStatus === 401

type Entry = SentBy<typeof addVisitor>

export const entryOf = (guest: ExpectedGuest) => ({
  visitor_name: guest.visitor_name,
  address: guest.address,
  phone_no: guest.phone_no,
  purpose: guest.purpose,
  to_whom_meet: guest.host_name,
  expected_guest_id: guest.id,
  ...(guest.host_id === null ? {} : { host_id: guest.host_id }),
})

export function AddVisitorDialog({ desk, guest, onDone, onKeep, onClose }: AddVisitorDialogProps) {
  const [start] = useState<Partial<Entry>>(() => ({
    ...(guest ? entryOf(guest) : {}),
    entry_key: newKey(),
  }))
  const [inside, setInside] = useState<string | null>(null)
  const failed = (
    failure: Error,
    { input, files }: { input: Entry; files: Record<string, readonly File[]> },
  ) => {
    if (failure instanceof CallFailure && failure.detail.facts['inside']) setInside(failure.message)
    if (!(failure instanceof Unreachable) && !isSignedOut(failure)) return
    const key = start.entry_key ?? newKey()
    onKeep({
      key,
      locationId: desk.location_id,
      input: { ...input, entry_key: key, entered_at: new Date().toISOString() },
      picture: files['visitor_picture']?.[0] ?? null,
      refusal: null,
    })
  }
  return (
    <FormDialog
      call={addVisitor}
      start={start}
      incomplete={visitorsMessages.fillAllStarred}
      onDone={() => onDone()}
      onFailed={failed}
      title="Add Visitor"
      size="l"
      onClose={onClose}
      submit="Add Visitor"
    >
      {(form) => (
        <>
          <VisitorFields form={form} onPhone={() => setInside(null)} />
          {desk.proof !== 'none' && (
            <ProofPanel
              asked={desk.proof}
              phone={form.values.phone_no ?? ''}
              onProven={form('proof_id').onChange}
            />
          )}
          {inside && (
            <CheckboxField
              label={`${inside}. Add anyway`}
              value={form.values.despite_inside === true}
              onChange={form('despite_inside').onChange}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const VisitorFields = ({ form, onPhone }: { form: Fields<Entry>; onPhone: () => void }) => (
  <>
    <VisitorPictureField {...form.files('visitor_picture')} />
    <FormRow>
      <TextField {...form('visitor_name')} label="Name *" autoComplete="off" autoFocus />
      <TextField
        {...form('phone_no')}
        onChange={(text) => {
          form('phone_no').onChange(text.replace(/[eE+\-.]/g, ''))
          // What was said on purpose was said of the phone that stood here.
          form('despite_inside').onChange(false)
          onPhone()
        }}
        label="Phone No *"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
    </FormRow>
    <TextArea {...form('address')} label="Address *" rows={2} />
    <FormRow>
      <HostField
        {...form('to_whom_meet')}
        label="To Whom Meet *"
        onHost={(id) => form('host_id').onChange(id)}
      />
      <PurposeField {...form('purpose')} />
    </FormRow>
  </>
)
