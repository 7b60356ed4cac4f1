import { useCallback, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { dropOnBoardingFile, type CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import { fileFields, isOfThree, type FileFieldName } from '#onboarding/contract/onboarding-items.ts'
import { entriesOf, type Slots } from './candidate-form-state.ts'
import { entryOnItsWay, type Entry } from './upload-rules.ts'
import { newKey, useUploads } from './use-uploads.ts'

/** The files of every field as they are shown: chosen, on their way, arrived, saved. */
export function useSlots(record: CandidateRecord, onTouched: (field: string) => void) {
  const [slots, setSlots] = useState<Slots>({})
  const dropping = useSend(dropOnBoardingFile, { silent: true })
  const changeEntry = useCallback((field: string, key: string, news: Partial<Entry>) => {
    const name = field as FileFieldName
    setSlots((old) => ({
      ...old,
      [name]: old[name]?.map((entry) => (entry.key === key ? { ...entry, ...news } : entry)),
    }))
  }, [])
  const uploads = useUploads(changeEntry)

  function put(field: FileFieldName, entries: readonly Entry[]) {
    setSlots((old) => ({ ...old, [field]: entries }))
    onTouched(field)
  }

  /** What is saved goes with the next save; what was only sent goes at once. */
  function giveUp({ key, arrived }: Entry) {
    if (!arrived) uploads.stop(key)
    else if (arrived.draft) void dropping.send({ id: arrived.id })
  }

  function add(field: FileFieldName, files: readonly File[]) {
    const isMany = isOfThree(field)
    const earlier = entriesOf(record, slots, field)
    const fresh = (isMany ? files : files.slice(0, 1)).map((file) => ({ key: newKey(), file }))
    if (!isMany) for (const entry of earlier) giveUp(entry)
    put(field, [...(isMany ? earlier : []), ...fresh.map(({ key, file }) => entryOnItsWay(key, file))])
    for (const { key, file } of fresh) uploads.begin(field, key, file)
  }

  function remove(field: FileFieldName, entry: Entry) {
    giveUp(entry)
    const others = entriesOf(record, slots, field).filter(({ key }) => key !== entry.key)
    put(field, others)
  }

  /** What was chosen again meanwhile is kept. */
  const forget = (saved: Slots) =>
    setSlots((old) => {
      const left = { ...old }
      for (const field of fileFields) if (left[field] === saved[field]) delete left[field]
      return left
    })
  return { slots, add, remove, again: uploads.again, forget }
}
