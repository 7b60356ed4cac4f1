import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { changeActions, type ChangeRow } from '#operations/contract/change-log/change-log-calls.ts'
import styles from '#operations/web/operations.module.css'

type ChangeDialogProps = { change: ChangeRow; name: string; onClose: () => void }

export const ChangeDialog = ({ change, name, onClose }: ChangeDialogProps) => (
  <Dialog open side title={`${change.record}: ${name}`} onClose={onClose}>
    <Stack>
      <KeyValue
        entries={[
          ['Who', change.actor_name],
          ['When', show.moment(change.at)],
          ['Action', changeActions.labelOf(change.action)],
        ]}
      />
      <dl className={styles.changes}>
        {change.changes.map(({ label, before, after }) => (
          <div key={label} className={styles.change}>
            <dt>{label}</dt>
            <dd>
              {before !== null && <del>{before}</del>}
              {before !== null && <span aria-hidden="true">→</span>}
              <ins>{after ?? '–'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  </Dialog>
)
