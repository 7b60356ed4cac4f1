import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  createReview,
  readReviewChoices,
  saveReview,
  type ReviewPage,
} from '#engineering/contract/reviews/review-calls.ts'
import { AddItem } from '#engineering/web/add-item.tsx'
import styles from '#engineering/web/engineering.module.css'
import { onlyProject, projectOptions, type Choice } from '#engineering/web/register.tsx'

type CreateProps = { projects: readonly Choice[]; onClose: () => void; onCreated: (id: number) => void }

export const ReviewDialog = ({ projects, onClose, onCreated }: CreateProps) => (
  <FormDialog
    call={createReview}
    start={{ ...onlyProject(projects), title: '', url: '', reviewers: [], item: null }}
    onDone={({ data }) => onCreated(data.id)}
    title="Open code review"
    onClose={onClose}
    submit="Open review"
  >
    {(form) => (
      <>
        {projects.length > 1 && (
          <SelectField {...form('project_id')} label="Project" options={projectOptions(projects)} />
        )}
        <TextField {...form('title')} label="Title" autoComplete="off" />
        <TextField
          {...form('url')}
          label="Link to the merge request"
          placeholder="https://"
          autoComplete="off"
        />
        <ItemField projectId={form.values.project_id ?? null} field={form('item')} />
        <Reviewers projectId={form.values.project_id ?? null} field={form('reviewers')} />
      </>
    )}
  </FormDialog>
)

export const EditReviewDialog = ({ review, onClose }: { review: ReviewPage; onClose: () => void }) => {
  const { id, version, title, url, item, reviewers, project, author } = review
  return (
    <FormDialog
      call={saveReview}
      start={{
        id,
        version,
        title,
        url,
        item: item ? Number(item.key.split('-').at(-1)) : null,
        reviewers: reviewers.map((reviewer) => reviewer.id),
      }}
      title="Edit code review"
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" autoComplete="off" />
          <TextField {...form('url')} label="Link to the merge request" autoComplete="off" />
          <ItemField projectId={project.id} field={form('item')} known={item?.key ?? null} />
          <Reviewers projectId={project.id} field={form('reviewers')} without={author.id} known={reviewers} />
        </>
      )}
    </FormDialog>
  )
}

type ItemFieldProps = {
  projectId: number | null
  field: Binding<number | null | undefined>
  known?: string | null
}

function ItemField({ projectId, field, known = null }: ItemFieldProps) {
  const [key, setKey] = useState(known)
  if (projectId === null) return null
  if (field.value)
    return (
      <p className={styles.line}>
        <span>{`Work item ${key ?? field.value}`}</span>
        <Button size="s" onClick={() => field.onChange(null)}>
          Remove
        </Button>
      </p>
    )
  return (
    <AddItem
      projectId={projectId}
      label="Work item"
      onAdd={(item) => {
        setKey(item.key)
        field.onChange(item.number)
      }}
    />
  )
}

type ReviewersProps = {
  projectId: number | null
  field: Binding<number[]>
  without?: number
  known?: readonly { readonly id: number; readonly name: string }[]
}

/** Those who work on the project; someone who has left it since stays until they are taken off. */
function Reviewers({ projectId, field, without, known = [] }: ReviewersProps) {
  const read =
    useCall(readReviewChoices, projectId === null ? null : { project_id: projectId }).data?.people ?? []
  const people = [...known, ...read.filter(({ id }) => known.every((one) => one.id !== id))].filter(
    ({ id }) => id !== without,
  )
  const chosen = field.value ?? []
  return (
    <fieldset className={styles.choices}>
      <legend>Reviewers</legend>
      {people.map(({ id, name }) => (
        <CheckboxField
          key={id}
          name={`reviewer-${id}`}
          label={name}
          value={chosen.includes(id)}
          onChange={(on) => field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {projectId === null && <p className={styles.quiet}>Choose the project first.</p>}
      {projectId !== null && people.length === 0 && (
        <p className={styles.quiet}>No one else works on this project.</p>
      )}
      {field.error && <p role="alert">{field.error}</p>}
    </fieldset>
  )
}
