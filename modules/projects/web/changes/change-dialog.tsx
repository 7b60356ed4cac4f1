import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import type { SentBy } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { NumberField } from '#platform/web/light/number-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { createChange, saveChange, type ChangeView } from '#projects/contract/changes/change-calls.ts'
import { changeKinds, MOST_LINES } from '#projects/contract/changes/change-lists.ts'

type CreateProps = {
  projects: readonly { readonly value: string; readonly label: string }[]
  onClose: () => void
  onCreated: (id: number) => void
}

export const ChangeDialog = ({ projects, onClose, onCreated }: CreateProps) => (
  <FormDialog
    call={createChange}
    start={{
      title: '',
      reason: '',
      lines: [],
      ...(projects.length === 1 ? { project_id: Number(projects[0]!.value) } : {}),
    }}
    onDone={({ data }) => onCreated(data.id)}
    size="l"
    title="Request a change"
    onClose={onClose}
    submit="Save draft"
  >
    {(form) => (
      <>
        <SelectField
          {...form('project_id')}
          label="Project"
          options={projects.map(({ value, label }) => ({ value: Number(value), label }))}
        />
        <TextField {...form('title')} label="Title" />
        <TextArea {...form('reason')} label="Reason" longest={4_000} />
        <Lines form={form} />
      </>
    )}
  </FormDialog>
)

export const EditChangeDialog = ({ change, onClose }: { change: ChangeView; onClose: () => void }) => (
  <FormDialog
    call={saveChange}
    start={{
      id: change.id,
      version: change.version,
      title: change.title,
      reason: change.reason,
      lines: change.lines.map(({ kind, item, after }) => ({
        kind,
        item: item ? Number(item.key.split('-').at(-1)) : null,
        after,
      })),
    }}
    size="l"
    title={`Edit ${change.key}`}
    onClose={onClose}
    submit="Save"
  >
    {(form) => (
      <>
        <TextField {...form('title')} label="Title" />
        <TextArea {...form('reason')} label="Reason" longest={4_000} />
        <Lines form={form} />
      </>
    )}
  </FormDialog>
)

type Lined = Pick<SentBy<typeof saveChange>, 'lines'>
type Line = NonNullable<Lined['lines']>[number]

/** What is added, changed and taken away, line by line. */
function Lines({ form }: { form: Fields<Lined> }) {
  const field = form('lines')
  const lines: readonly Line[] = field.value ?? []
  const set = (at: number, change: Partial<Line>) =>
    field.onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  return (
    <>
      {lines.map(({ kind, item, after }, at) => (
        // Lines have no name of their own before they are saved.
        <FormRow key={at}>
          <SelectField
            name={`line-kind-${at}`}
            label="What"
            value={kind}
            options={changeKinds.options}
            onChange={(chosen) => chosen && set(at, { kind: chosen })}
          />
          {kind !== 'add' && (
            <NumberField
              name={`line-item-${at}`}
              label="Item number"
              value={item ?? null}
              onChange={(number) => set(at, { item: number })}
            />
          )}
          {kind !== 'remove' && (
            <TextField
              name={`line-after-${at}`}
              label={kind === 'add' ? 'New item' : 'New title'}
              value={after ?? ''}
              onChange={(typed) => set(at, { after: typed })}
            />
          )}
          <Button
            aria-label={`Remove line ${at + 1}`}
            onClick={() => field.onChange(lines.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </FormRow>
      ))}
      {field.error && <p role="alert">{field.error}</p>}
      {lines.length < MOST_LINES && (
        <div>
          <Button onClick={() => field.onChange([...lines, { kind: 'add', item: null, after: '' }])}>
            Add line
          </Button>
        </div>
      )}
    </>
  )
}
