import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { GotFrom } from '#platform/contract/call.ts'
import {
  activateComponent,
  tryComponent,
  type ComponentRow,
} from '#payroll/contract/components/component-calls.ts'
import styles from '#payroll/web/payroll.module.css'

type Trials = GotFrom<typeof tryComponent>['trials']

/** What the component comes to for three sample salaries, before it may be used. */
export function ActivateDialog({ component, onClose }: { component: ComponentRow; onClose: () => void }) {
  const { id, version } = component
  const trials = useCall(tryComponent, { id })
  const activate = useSend(activateComponent)
  const isWrong = trials.data?.trials.some(({ problems }) => problems.length > 0) ?? true
  return (
    <Dialog
      open
      title={`Try ${component.label}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={isWrong}
            busy={activate.busy}
            onClick={() =>
              void activate.send({ id, version }).then(({ ok }) => {
                if (ok) onClose()
              })
            }
          >
            Activate
          </Button>
        </>
      }
    >
      <ReadState of={trials} />
      {trials.data && <TrialTable trials={trials.data.trials} code={component.code} />}
    </Dialog>
  )
}

const TrialTable = ({ trials, code }: { trials: Trials; code: string }) => (
  <WideTable label="Sample salaries">
    <table className={styles.breakup}>
      <thead>
        <tr>
          <th scope="col">Annual CTC</th>
          <th scope="col" data-end>
            In a full month
          </th>
        </tr>
      </thead>
      <tbody>
        {trials.map(({ annual_ctc, lines, problems }) => {
          const line = lines.find((one) => one.code === code)
          return (
            <tr key={annual_ctc}>
              <th scope="row">{show.money(annual_ctc)}</th>
              <td data-end={problems.length === 0 || undefined}>
                {problems[0] ??
                  (line ? (
                    <Explain title="In a full month" because={[{ label: line.trace }]}>
                      {show.money(line.monthly)}
                    </Explain>
                  ) : (
                    'Entered each month'
                  ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </WideTable>
)
