import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Form } from '#platform/web/form/form.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { MoneyField, NumberField } from '#platform/web/light/number-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { courseList, saveCourse, type CourseRow } from '#academy/contract/masters/master-calls.ts'
import { FormEnd } from '#academy/web/form-end.tsx'
import { BatchesDialog } from './batches-dialog.tsx'
import { useMasterActions } from './use-master-actions.tsx'

const MOST = 200

export function Screen() {
  const [isAdding, add] = useState(false)
  const [opened, open] = useState<number | null>(null)
  const { actions, dialogs, edited, close } = useMasterActions<CourseRow>('course')
  // Read again after each save, so that an open dialog shows its batches as they are.
  const rows = useCall(courseList.read, opened === null ? null : { size: MOST }).data?.rows
  const course = rows?.find(({ id }) => id === opened)
  const button = (
    <Button look="primary" onClick={() => add(true)}>
      Add course
    </Button>
  )
  return (
    <>
      <PageHeader title="Academy courses" about="Each has a fee, and batches with seats." actions={button} />
      <ListTable
        list={courseList}
        rowName={({ name }) => name}
        onOpen={({ id }) => open(id)}
        rowActions={(row) => [{ label: 'Batches', run: () => open(row.id) }, ...actions(row)]}
        empty={<EmptyState title="No courses yet" action={button} />}
      />
      {dialogs}
      {isAdding && <CourseDialog course={null} onClose={() => add(false)} />}
      {edited && <CourseDialog course={edited} onClose={close} />}
      {course && <BatchesDialog course={course} onClose={() => open(null)} />}
    </>
  )
}

const CourseDialog = ({ course, onClose }: { course: CourseRow | null; onClose: () => void }) => (
  <Dialog open title={course ? `Edit ${course.name}` : 'Add course'} onClose={onClose}>
    <Form
      call={saveCourse}
      start={
        course
          ? {
              id: course.id,
              version: course.version,
              name: course.name,
              fee: course.fee,
              weeks: course.weeks,
              active: course.active,
            }
          : { name: '', active: true }
      }
      onDone={onClose}
    >
      {(form) => (
        <>
          <TextField {...form('name')} label="Name" autoFocus autoComplete="off" />
          <FormRow>
            <MoneyField {...form('fee')} label="Fee" />
            <NumberField {...form('weeks')} label="Duration" suffix="weeks" />
          </FormRow>
          <CheckboxField {...form('active')} label="In use" />
          <FormEnd busy={form.busy} onClose={onClose}>
            Save
          </FormEnd>
        </>
      )}
    </Form>
  </Dialog>
)
