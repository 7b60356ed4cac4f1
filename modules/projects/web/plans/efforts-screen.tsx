import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { hasShare, memberRoles } from '#project-register/contract/register-lists.ts'
import type { ProjectView } from '#project-register/contract/register-calls.ts'
import { readItemChoices } from '#projects/contract/items/item-calls.ts'
import { leads } from '#projects/contract/items/item-rules.ts'
import { deleteEffort, effortList, saveEffort, type EffortRow } from '#projects/contract/plans/plan-calls.ts'
import { effortTypes } from '#projects/contract/plans/plan-lists.ts'
import { HoursField } from '#projects/web/projects/hours-field.tsx'
import { ProjectFrame } from '#projects/web/projects/project-frame.tsx'
import styles from '#projects/web/projects.module.css'

export const Screen = () => (
  <ProjectFrame tab="efforts">{(project) => <Efforts project={project} />}</ProjectFrame>
)

function Efforts({ project }: { project: ProjectView }) {
  const [open, setOpen] = useState<EffortRow | 'new' | null>(null)
  const remove = useSend(deleteEffort)
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>
          Work that is planned in hours. An approved change request adds its own.
        </p>
        {leads(project) && (
          <Button look="primary" onClick={() => setOpen('new')}>
            Add effort
          </Button>
        )}
      </div>
      <ListTable
        list={effortList}
        input={{ project: project.id }}
        rowName={({ title }) => title}
        rowActions={(row) =>
          row.can_edit
            ? [
                { label: 'Edit', run: () => setOpen(row) },
                {
                  label: 'Delete',
                  tone: 'bad',
                  run: () => void remove.send({ id: row.id, version: row.version }),
                },
              ]
            : []
        }
        empty={
          <EmptyState title="No efforts yet">Plan work in hours, or approve a change request.</EmptyState>
        }
      />
      {open && (
        <EffortDialog
          projectId={project.id}
          effort={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const roles = memberRoles.options.filter(({ value }) => hasShare(value)) as {
  value: 'lead' | 'developer' | 'qa' | 'designer' | 'analyst'
  label: string
}[]

type DialogProps = { projectId: number; effort: EffortRow | null; onClose: () => void }

function EffortDialog({ projectId, effort, onClose }: DialogProps) {
  const people = useCall(readItemChoices, { project_id: projectId }).data?.people ?? []
  return (
    <FormDialog
      call={saveEffort}
      start={{
        project_id: projectId,
        id: effort?.id ?? null,
        type: effort?.type ?? 'internal',
        title: effort?.title ?? '',
        person_id: effort?.person?.id ?? null,
        role: (effort?.role ?? null) as (typeof roles)[number]['value'] | null,
        starts_on: effort?.starts_on ?? null,
        ends_on: effort?.ends_on ?? null,
        ...(effort ? { version: effort.version, minutes: effort.minutes } : {}),
      }}
      title={effort ? `Edit ${effort.title}` : 'Add effort'}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoFocus />
          <FormRow>
            <HoursField {...form('minutes')} label="Planned" />
            <SelectField {...form('type')} label="Type" options={effortTypes.options} />
          </FormRow>
          <FormRow>
            <SelectField
              {...form('person_id')}
              label="Person"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              optional
            />
            <SelectField
              {...form('role')}
              label="Role"
              options={roles}
              hint="Where no person is named"
              optional
            />
          </FormRow>
          <FormRow>
            <DateField {...form('starts_on')} label="First day" optional />
            <DateField {...form('ends_on')} label="Last day" optional />
          </FormRow>
        </>
      )}
    </FormDialog>
  )
}
