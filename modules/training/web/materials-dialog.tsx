import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AttachDialog } from '#platform/web/form/attach-dialog.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import {
  addMaterials,
  courseList,
  materials,
  removeMaterial,
  type CourseRow,
} from '#training/contract/courses/course-calls.ts'
import styles from './training.module.css'

/** Files of a course: everyone who takes part in one of its trainings opens them there. */
export function MaterialsDialog({ course: opened, onClose }: { course: CourseRow; onClose: () => void }) {
  const { id } = opened
  const read = useCall(courseList.read, { view: 'all', size: 200, search: opened.title })
  const removing = useSend(removeMaterial)
  const [isAdding, add] = useState(false)
  const course = read.data?.rows.find((row) => row.id === id) ?? opened
  if (isAdding)
    return (
      <AttachDialog
        call={addMaterials}
        start={{ course_id: id }}
        field="files"
        rule={materials.files}
        title="Add materials"
        label="Files"
        hint="People in trainings of this course can open them."
        confirm="Add"
        onClose={() => add(false)}
      />
    )
  return (
    <Dialog
      open
      size="s"
      title={`Materials of ${course.title}`}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={() => add(true)}>
          Add files
        </Button>
      }
    >
      {course.files.length === 0 && <p className={styles.quiet}>No files yet.</p>}
      <ul className={styles.lines}>
        {course.files.map((file) => (
          <li key={file.id} className={styles.line}>
            <span>{file.name}</span>
            <Button
              size="s"
              busy={removing.busy}
              aria-label={`Remove ${file.name}`}
              onClick={() => void removing.send({ id: file.id })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
