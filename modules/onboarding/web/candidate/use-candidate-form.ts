import { useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useUnsaved } from '#platform/web/form/unsaved-forms.ts'
import { showToast } from '#platform/web/light/toast.tsx'
import {
  updateOnBoardingCandidateDetails,
  type CandidateRecord,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import type { FileFieldName } from '#onboarding/contract/onboarding-items.ts'
import {
  entriesOf,
  formToSend,
  pendingOf,
  without,
  withoutSaved,
  type Complaints,
  type Slots,
  type Typed,
  type TypedField,
} from './candidate-form-state.ts'
import type { Entry } from './upload-rules.ts'
import { useSlots } from './use-file-slots.ts'

/** Saved over a record that was read before. */
type Taken = { readonly over: CandidateRecord; readonly typed: Typed; readonly slots: Slots }

/** What is typed and chosen over what is saved, and how it gets there. */
export function useCandidateForm(record: CandidateRecord, reload: () => void) {
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<Complaints>({})
  const [isTried, setIsTried] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const touch = (field: string) => setRefused((old) => without(old, [field]))
  const files = useSlots(record, touch)
  // The bar says that all is saved; a notice would lie over it.
  const saving = useSend(updateOnBoardingCandidateDetails, { silent: true })
  // What was saved stays as it was typed until the record with it is read: over a slow line it would be gone meanwhile.
  if (taken && taken.over !== record) {
    setTaken(null)
    setTyped((old) => withoutSaved(old, taken.typed))
    files.forget(taken.slots)
  }
  const pending = pendingOf(record, typed, files.slots)
  useUnsaved(Object.keys(typed).length > 0 || pending.sending > 0)

  function type(field: TypedField, value: string | 0 | 1) {
    const kept = record[field] ?? (field === 'is_pf_account_exists' ? 0 : '')
    touch(field)
    setTyped((old) => (value === kept ? without(old, [field]) : { ...old, [field]: value }))
  }

  async function save(): Promise<void> {
    setIsTried(true)
    if (Object.keys(pending.typed).length + pending.files.length === 0) return
    const sent = await saving.send(formToSend(record, files.slots, pending))
    if (sent.ok) {
      const slots = Object.fromEntries(pending.files.map((field) => [field, files.slots[field]]))
      setTaken({ over: record, typed: pending.typed, slots })
      setIsTried(Object.keys(pending.complaints).length > 0)
    } else if (sent.failure instanceof CallFailure) {
      showToast({ tone: 'bad', text: sent.failure.message })
      setRefused(sent.failure.detail.fields)
    }
    reload()
  }

  return {
    record,
    pending,
    busy: saving.busy || taken !== null,
    save,
    type,
    valueOf: (field: TypedField) => typed[field] ?? record[field],
    isTyped: (field: TypedField) => field in typed,
    errorOf: (field: string) => refused[field] ?? (isTried ? pending.complaints[field] : undefined),
    slot: (field: FileFieldName) => ({
      entries: entriesOf(record, files.slots, field),
      onAdd: (chosen: readonly File[]) => files.add(field, chosen),
      onRemove: (entry: Entry) => files.remove(field, entry),
      onAgain: files.again,
    }),
  }
}

export type CandidateForm = ReturnType<typeof useCandidateForm>
