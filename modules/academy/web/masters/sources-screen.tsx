import { RecordScreen } from '#platform/web/records/record-screen.tsx'
import { sources } from '#academy/contract/masters/masters.ts'
import { mergeNote } from './merge-note.ts'

export const Screen = () => (
  <RecordScreen
    record={sources}
    title="Academy sources"
    about="Where leads of the academy come from."
    mergeNote={mergeNote}
  />
)
