import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RecordScreen } from '#platform/web/records/record-screen.tsx'
import { courses } from '#academy/contract/masters/masters.ts'
import { BatchesDialog } from './batches-dialog.tsx'
import { mergeNote } from './merge-note.ts'

const MOST = 200

export function Screen() {
  const [opened, open] = useState<number | null>(null)
  // Read again after each save, so that an open dialog shows its batches as they are.
  const rows = useCall(courses.list.read, opened === null ? null : { size: MOST }).data?.rows
  const course = rows?.find(({ id }) => id === opened)
  return (
    <>
      <RecordScreen
        record={courses}
        title="Academy courses"
        about="Each has a fee, and batches with seats."
        rows={[['name'], ['fee', 'weeks'], ['active']]}
        mergeNote={mergeNote}
        onOpen={({ id }) => open(id)}
        further={({ id }) => [{ label: 'Batches', run: () => open(id) }]}
      />
      {course && <BatchesDialog course={course} onClose={() => open(null)} />}
    </>
  )
}
