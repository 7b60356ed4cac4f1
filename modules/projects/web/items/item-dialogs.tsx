import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createItem, readItemChoices, saveItem, type ItemView } from '#projects/contract/items/item-calls.ts'
import {
  epicColours,
  itemKinds,
  pointChoices,
  priorities,
  severities,
  type ItemKind,
} from '#projects/contract/items/item-lists.ts'
import { parentsOf } from '#projects/contract/items/item-rules.ts'

const pointOptions = pointChoices.map((points) => ({ value: points, label: String(points) }))
type CreateProps = {
  projectId: number | null
  /** To choose from where no project is given. */
  projects?: readonly { readonly value: string; readonly label: string }[]
  parent?: { readonly id: number; readonly kind: ItemKind }
  /** What it is at first. */
  kind?: ItemKind
  onClose: () => void
  onCreated: (item: { id: number; kind: ItemKind }) => void
}

export function CreateItemDialog({
  projectId,
  projects = [],
  parent,
  kind: wanted = 'task',
  onClose,
  onCreated,
}: CreateProps) {
  const [chosen, choose] = useState(projectId)
  const choices = useCall(readItemChoices, chosen === null ? null : { project_id: chosen }).data
  const kinds = itemKinds.options.filter(({ value }) => !parent || parentsOf(value).includes(parent.kind))
  const first = parent ? kinds[0]!.value : wanted
  return (
    <Dialog open size="l" title="Create item" onClose={onClose}>
      <Form
        call={createItem}
        start={{
          kind: first,
          title: '',
          description: '',
          priority: 'medium',
          severity: first === 'issue' ? 'major' : null,
          client_visible: false,
          ...(projectId === null ? {} : { project_id: projectId }),
          ...(parent ? { parent_id: parent.id } : {}),
        }}
        onDone={({ data }) => onCreated(data)}
      >
        {(form) => {
          const kind = form.values.kind ?? 'task'
          const parents = (choices?.parents ?? []).filter((item) => parentsOf(kind).includes(item.kind))
          return (
            <>
              {projectId === null && (
                <SelectField
                  {...form('project_id')}
                  label="Project"
                  options={projects.map(({ value, label }) => ({ value: Number(value), label }))}
                  onChange={(value) => {
                    form('project_id').onChange(value)
                    choose(Number(value))
                  }}
                />
              )}
              <TextField {...form('title')} label="Title" autoFocus />
              <FormRow>
                <SelectField {...form('kind')} label="Type" options={kinds} />
                <SelectField {...form('priority')} label="Priority" options={priorities.options} />
                {kind === 'issue' && (
                  <SelectField {...form('severity')} label="Severity" options={severities.options} />
                )}
                {kind === 'epic' && (
                  <SelectField {...form('colour')} label="Colour" options={epicColours.options} optional />
                )}
              </FormRow>
              <FormRow>
                <SelectField
                  {...form('assignee_id')}
                  label={kind === 'epic' ? 'Owner' : 'Assignee'}
                  options={(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  optional
                />
                <DateField {...form('due_on')} label={kind === 'epic' ? 'Target' : 'Due'} optional />
                {parentsOf(kind).length > 0 && !parent && (
                  <SelectField
                    {...form('parent_id')}
                    label="Part of"
                    options={parents.map(({ id, key, title }) => ({ value: id, label: `${key} ${title}` }))}
                    optional={kind !== 'subtask'}
                  />
                )}
              </FormRow>
              <RichTextEditor {...form('description')} label="Description" low optional />
              <CheckboxField {...form('client_visible')} label="Visible to the client" />
              <FormActions end>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton busy={form.busy}>Create</SubmitButton>
              </FormActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}

type EditProps = { item: ItemView; inside: NonNullable<ItemView['inside']>; onClose: () => void }

export function EditItemDialog({ item, inside, onClose }: EditProps) {
  const choices = useCall(readItemChoices, { project_id: item.project.id }).data
  const parents = (choices?.parents ?? []).filter(
    ({ id, kind }) => id !== item.id && parentsOf(item.kind).includes(kind),
  )
  const people = [...(choices?.people ?? [])]
  if (inside.assignee && !people.some(({ id }) => id === inside.assignee?.id)) people.push(inside.assignee)
  return (
    <FormDialog
      call={saveItem}
      start={startOf(item, inside)}
      size="l"
      title={`Edit ${item.key}`}
      onClose={onClose}
      submit="Save"
    >
      {(form) => (
        <>
          <TextField {...form('title')} label="Title" />
          <FormRow>
            <SelectField
              {...form('assignee_id')}
              label="Assignee"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              optional
            />
            <SelectField {...form('priority')} label="Priority" options={priorities.options} />
            {item.kind === 'issue' && (
              <SelectField {...form('severity')} label="Severity" options={severities.options} />
            )}
            {item.kind === 'epic' && (
              <SelectField {...form('colour')} label="Colour" options={epicColours.options} optional />
            )}
          </FormRow>
          <FormRow>
            <DateField {...form('starts_on')} label="Start" optional />
            <DateField {...form('due_on')} label="Due" optional />
            <SelectField {...form('points')} label="Points" options={pointOptions} optional />
          </FormRow>
          <FormRow>
            <NumberField {...form('estimate_minutes')} label="Estimate" suffix="minutes" optional />
            <NumberField
              {...form('remaining_minutes')}
              label="Remaining"
              hint="The estimate if left empty"
              suffix="minutes"
              optional
            />
            {parentsOf(item.kind).length > 0 && (
              <SelectField
                {...form('parent_id')}
                label="Part of"
                options={parents.map(({ id, key, title }) => ({ value: id, label: `${key} ${title}` }))}
                optional={item.kind !== 'subtask'}
              />
            )}
          </FormRow>
          <TextField
            {...form('labels')}
            value={(form.values.labels ?? []).join(', ')}
            onChange={(typed) => form('labels').onChange(labelsOf(typed))}
            label="Labels"
            hint="Separated by commas"
            optional
          />
          <RichTextEditor {...form('description')} label="Description" optional />
          {item.kind === 'issue' && (
            <>
              <TextArea {...form('steps')} label="Steps" longest={4_000} optional />
              <FormRow>
                <TextArea {...form('expected')} label="Expected" longest={2_000} optional />
                <TextArea {...form('actual')} label="Actual" longest={2_000} optional />
              </FormRow>
              <FormRow>
                <TextField {...form('environment')} label="Environment" optional />
                <TextField {...form('found_in')} label="Found in" optional />
                <TextField {...form('fixed_in')} label="Fixed in" optional />
              </FormRow>
            </>
          )}
          <SelectField
            {...form('billable')}
            label="Billable"
            options={[
              { value: 1, label: 'Yes' },
              { value: 0, label: 'No' },
            ]}
          />
          <CheckboxField {...form('client_visible')} label="Visible to the client" />
        </>
      )}
    </FormDialog>
  )
}

const labelsOf = (typed: string) => typed.split(',').map((label) => label.trimStart())

const startOf = (item: ItemView, inside: NonNullable<ItemView['inside']>) => ({
  id: item.id,
  version: item.version,
  title: item.title,
  description: item.description,
  assignee_id: inside.assignee?.id ?? null,
  priority: item.priority,
  severity: item.severity,
  colour: item.colour,
  points: inside.points as (typeof pointChoices)[number] | null,
  estimate_minutes: inside.estimate_minutes,
  remaining_minutes: inside.remaining?.by_hand ? inside.remaining.minutes : null,
  starts_on: item.starts_on,
  due_on: item.due_on,
  labels: inside.labels,
  parent_id: item.parent?.id ?? null,
  billable: inside.billable,
  client_visible: inside.client_visible,
  environment: item.environment,
  steps: item.steps,
  expected: item.expected,
  actual: item.actual,
  found_in: item.found_in,
  fixed_in: item.fixed_in,
})
