import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { completeSprint } from '#projects/contract/sprints/sprint-calls.ts'
import styles from '#projects/web/projects.module.css'

type CompleteProps = {
  sprint: { readonly id: number; readonly name: string; readonly version: number }
  openItems: number
  next: readonly { readonly id: number; readonly name: string }[]
  onClose: () => void
}

/** What becomes of the rest is said before the sprint is over. */
export const CompleteSprintDialog = ({ sprint, openItems, next, onClose }: CompleteProps) => (
  <FormDialog
    call={completeSprint}
    start={{ id: sprint.id, version: sprint.version, rest: next[0]?.id ?? null }}
    title={`Complete ${sprint.name}`}
    onClose={onClose}
    submit="Complete"
  >
    {(form) => (
      <>
        <p className={styles.prose}>
          {openItems === 0
            ? 'Every item is done.'
            : `${openItems === 1 ? '1 open item moves' : `${openItems} open items move`} on. The report keeps them.`}
        </p>
        {openItems > 0 && (
          <SelectField
            {...form('rest')}
            label="Move open items to"
            options={next.map(({ id, name }) => ({ value: id, label: name }))}
            hint="To the backlog if no sprint is chosen"
            optional
          />
        )}
      </>
    )}
  </FormDialog>
)
