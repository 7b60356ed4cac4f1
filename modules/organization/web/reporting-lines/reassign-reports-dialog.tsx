import { companyToday } from '#platform/contract/zone-clock.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DateField } from '#platform/web/kit/date-field.tsx'
import { teamMembers } from '#organization/contract/chart/chart-calls.ts'
import { reassignReports } from '#organization/contract/reporting-lines/line-manager-calls.ts'
import { ColleagueField } from '#organization/web/directory/colleague-field.tsx'
import styles from './line-preview.module.css'

type Someone = { readonly id: number; readonly name: string }
type ReassignDialogProps = { person: Someone; onClose: () => void; onDone: () => void }

/** Everybody who reports to someone goes to another line manager: for a lead who leaves or takes other work. */
export const ReassignDialog = ({ person, onClose, onDone }: ReassignDialogProps) => (
  <FormDialog
    call={reassignReports}
    start={{ from_id: person.id, to_id: null, valid_from: companyToday() }}
    onDone={() => {
      onDone()
      onClose()
    }}
    size="s"
    title={`Move the team of ${person.name}`}
    onClose={onClose}
    submit="Move everyone"
  >
    {(form) => (
      <>
        <Team person={person} as_on={form.values.valid_from} />
        <ColleagueField
          {...form('to_id')}
          label="New line manager"
          optional
          hint={`Leave empty to use the one ${person.name} reports to.`}
        />
        <DateField
          {...form('valid_from')}
          label="Effective from"
          error={form('valid_from').error ?? form.errorAt('from_id')}
        />
      </>
    )}
  </FormDialog>
)

const MOST_NAMED = 8

function Team({ person, as_on }: { person: Someone; as_on: string | undefined }) {
  const team = useCall(teamMembers, as_on ? { account_id: person.id, as_on, size: MOST_NAMED } : null, {
    keepEarlier: true,
  })
  if (!team.isSuccess) return null
  const { rows, total } = team.data
  const others = (total ?? rows.length) - rows.length
  const names = rows.map(({ name }) => name).join(', ')
  return (
    <p className={styles.preview} aria-live="polite">
      {rows.length === 0
        ? `No one reports to ${person.name} on this day.`
        : `People to move: ${names}${others > 0 ? ` and ${others} more` : ''}.`}
    </p>
  )
}
