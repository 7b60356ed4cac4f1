import { useCallback, useState } from 'react'
import { CallFailure } from '../../../../platform/web/calls/call-failure.ts'
import { useSend } from '../../../../platform/web/calls/use-send.ts'
import { showToast } from '../../../../platform/web/light/toast.tsx'
import { useUnsaved } from '../../../../platform/web/form/unsaved.ts'
import {
  dropOnBoardingFile,
  updateOnBoardingCandidateDetails,
  type CandidateRecord,
} from '../../contract/candidate-calls.ts'
import { isOfThree, type FileFieldName } from '../../contract/onboarding-items.ts'
import {
  entriesOf,
  formToSend,
  pendingOf,
  type Complaints,
  type Slots,
  type Typed,
  type TypedField,
} from './candidate-form-state.ts'
import type { Entry } from './upload-rules.ts'
import { newKey, useUploads } from './use-uploads.ts'

/** What is typed and chosen over what is saved, and how it gets there. */
export function useCandidateForm(record: CandidateRecord, reload: () => void) {
  const [typed, setTyped] = useState<Typed>({})
  const [slots, setSlots] = useState<Slots>({})
  const [refused, setRefused] = useState<Complaints>({})
  const [isTried, setIsTried] = useState(false)
  // The bar says that all is saved; a notice would lie over it.
  const saving = useSend(updateOnBoardingCandidateDetails, { silent: true })
  const dropping = useSend(dropOnBoardingFile, { silent: true })
  const pending = pendingOf(record, typed, slots)
  useUnsaved(Object.keys(typed).length > 0 || pending.sending > 0)

  const changeEntry = useCallback((field: string, key: string, news: Partial<Entry>) => {
    const name = field as FileFieldName
    setSlots((old) => ({
      ...old,
      [name]: old[name]?.map((entry) => (entry.key === key ? { ...entry, ...news } : entry)),
    }))
  }, [])
  const uploads = useUploads(changeEntry)
  const put = (field: FileFieldName, entries: readonly Entry[]) => {
    setSlots((old) => ({ ...old, [field]: entries }))
    setRefused(({ [field]: _gone, ...rest }) => rest)
  }

  function add(field: FileFieldName, files: readonly File[]) {
    const earlier = entriesOf(record, slots, field)
    const taken = isOfThree(field) ? files : files.slice(0, 1)
    const fresh = taken.map((file) => ({ key: newKey(), file }))
    const entries = fresh.map(({ key, file }) => ({
      key,
      name: file.name,
      bytes: file.size,
      share: 0,
      failure: null,
      arrived: null,
    }))
    if (!isOfThree(field)) for (const entry of earlier) giveUp(entry)
    put(field, isOfThree(field) ? [...earlier, ...entries] : entries)
    for (const { key, file } of fresh) uploads.begin(field, key, file)
  }

  /** What is saved goes with the next save; what was only sent goes at once. */
  function giveUp({ key, arrived }: Entry) {
    if (!arrived) uploads.stop(key)
    else if (arrived.draft) void dropping.send({ id: arrived.id })
  }

  function remove(field: FileFieldName, entry: Entry) {
    giveUp(entry)
    put(
      field,
      entriesOf(record, slots, field).filter(({ key }) => key !== entry.key),
    )
  }

  function type(field: TypedField, value: string | 0 | 1) {
    const kept = field === 'is_pf_account_exists' ? (record[field] ?? 0) : (record[field] ?? '')
    setRefused(({ [field]: _gone, ...rest }) => rest)
    setTyped(({ [field]: _old, ...rest }) => (value === kept ? rest : { ...rest, [field]: value }))
  }

  async function save(): Promise<void> {
    setIsTried(true)
    if (Object.keys(pending.typed).length + pending.files.length === 0) return
    const sent = await saving.send(formToSend(record, slots, pending))
    if (sent.ok) {
      setTyped((old) => without(old, Object.keys(pending.typed)))
      setSlots((old) => without(old, pending.files))
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
    busy: saving.busy,
    save,
    type,
    valueOf: (field: TypedField) => typed[field] ?? record[field],
    isTyped: (field: TypedField) => field in typed,
    errorOf: (field: string) => refused[field] ?? (isTried ? pending.complaints[field] : undefined),
    slot: (field: FileFieldName) => ({
      entries: entriesOf(record, slots, field),
      onAdd: (files: readonly File[]) => add(field, files),
      onRemove: (entry: Entry) => remove(field, entry),
      onAgain: uploads.again,
    }),
  }
}

export type CandidateForm = ReturnType<typeof useCandidateForm>

const without = <T extends object>(values: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T
