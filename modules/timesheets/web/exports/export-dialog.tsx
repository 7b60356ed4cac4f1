import { minutesAsClock } from '#platform/contract/lists/list-column.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormRow } from '#platform/web/form/form-row.tsx'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import {
  createTimeExport,
  previewTimeExport,
  type ExportWish,
} from '#timesheets/contract/exports/export-calls.ts'
import styles from '#timesheets/web/timesheets.module.css'

type Named = { readonly id: number; readonly name: string }
type ExportProps = {
  companies: readonly Named[]
  projects: readonly Named[]
  onDone: () => void
  onClose: () => void
}

const kinds = [
  { value: 'client' as const, label: 'Client sheet, PDF and CSV' },
  { value: 'payroll' as const, label: 'Payroll, CSV' },
]
const optionsOf = (some: readonly Named[]) => some.map(({ id, name }) => ({ value: id, label: name }))

export const ExportDialog = ({ companies, projects, onDone, onClose }: ExportProps) => (
  <FormDialog
    call={createTimeExport}
    start={{ kind: 'client', project_id: null, company_id: null, show_names: true, show_notes: true }}
    onDone={onDone}
    title="Export time"
    onClose={onClose}
    submit="Export"
  >
    {(form) => (
      <>
        <SelectField {...form('kind')} label="For" options={kinds} />
        {form.values.kind === 'payroll' ? (
          <SelectField {...form('company_id')} label="Company" options={optionsOf(companies)} />
        ) : (
          <SelectField {...form('project_id')} label="Project" options={optionsOf(projects)} />
        )}
        <FormRow>
          <DateField {...form('from_on')} label="From" />
          <DateField {...form('to_on')} label="To" />
        </FormRow>
        {form.values.kind !== 'payroll' && (
          <>
            <CheckboxField
              {...form('show_names')}
              value={form.values.show_names ?? true}
              label="Show names"
            />
            <CheckboxField
              {...form('show_notes')}
              value={form.values.show_notes ?? true}
              label="Show notes"
            />
          </>
        )}
        <Preview wish={form.values} />
      </>
    )}
  </FormDialog>
)

/** What would be in it, and what is left out and why. */
function Preview({ wish }: { wish: Partial<ExportWish> }) {
  const { kind = 'client', project_id = null, company_id = null, from_on, to_on } = wish
  const isWhole = Boolean(from_on && to_on) && (kind === 'client' ? project_id : company_id) !== null
  if (!isWhole) return null
  return <Counted wish={{ kind, project_id, company_id, from_on: from_on!, to_on: to_on! }} />
}

type Asked = Pick<ExportWish, 'kind' | 'project_id' | 'company_id' | 'from_on' | 'to_on'>

function Counted({ wish }: { wish: Asked }) {
  const read = useCall(previewTimeExport, wish, { keepEarlier: true })
  if (!read.data) return <p className={styles.quiet}>{read.isError ? read.error.message : 'Counting…'}</p>
  const { entries, minutes, people, exported, not_billable, not_approved } = read.data
  const left = [
    exported > 0 && `${exported} already exported`,
    not_billable > 0 && `${not_billable} not billable`,
    not_approved > 0 && `${not_approved} not approved`,
  ].filter((text) => typeof text === 'string')
  return (
    <p className={styles.quiet} aria-live="polite">
      {entries} {entries === 1 ? 'entry' : 'entries'} of {people} {people === 1 ? 'person' : 'people'},{' '}
      {minutesAsClock(minutes)} h.{left.length > 0 && ` Left out: ${left.join(', ')}.`}
    </p>
  )
}
