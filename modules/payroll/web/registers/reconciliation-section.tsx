import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { WideTable } from '#platform/web/kit/wide-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { ExplainButton } from '#platform/web/light/explain.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { reconciliationRows, reconcileRun } from '#payroll/contract/registers/register-calls.ts'
import payStyles from '#payroll/web/payroll.module.css'
import { peopleInWords } from '#payroll/contract/people-in-words.ts'
import styles from './registers.module.css'

type Line = GotFrom<typeof reconcileRun>['lines'][number]
type Part = Line['parts'][number]

/** Two ways to each sum. Where they differ, it says why. */
export function ReconciliationSection({ runId }: { runId: number }) {
  const read = useCall(reconcileRun, { id: runId })
  const [opened, open] = useState<{ part: Part; of: string } | null>(null)
  return (
    <Section title="Reconciliation" about="Every sum of the run beside the one it has to match.">
      <ReadState of={read} />
      {read.data && (
        <WideTable label="Table: Reconciliation">
          <table className={`${styles.register} ${styles.compared}`}>
            <thead>
              <tr>
                <th scope="col">Sum</th>
                <th scope="col" data-end>
                  Payslips
                </th>
                <th scope="col">Consists of</th>
                <th scope="col" data-end>
                  Other side
                </th>
                <th scope="col" data-end>
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {read.data.lines.map((line) => (
                <LineRow
                  key={line.key}
                  line={line}
                  onOpen={read.data.can.see_people ? (part) => open({ part, of: line.label }) : null}
                />
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
      {opened && <PartDialog runId={runId} {...opened} onClose={() => open(null)} />}
    </Section>
  )
}

const LineRow = ({ line, onOpen }: { line: Line; onOpen: ((part: Part) => void) | null }) => (
  <tr>
    <th scope="row">
      {line.label}
      <div className={payStyles.quiet}>{line.about}</div>
      {line.causes.map((cause) => (
        <div key={cause}>{cause}</div>
      ))}
    </th>
    <td data-end>{show.money(line.left.amount)}</td>
    <td>
      {line.parts.map((part) => (
        <div key={part.key} className={styles.part}>
          <span>{part.label}</span>
          {onOpen ? (
            <ExplainButton onOpen={() => onOpen(part)}>{show.money(part.amount)}</ExplainButton>
          ) : (
            show.money(part.amount)
          )}
        </div>
      ))}
    </td>
    <td data-end>
      {show.money(line.right.amount)}
      <div className={payStyles.quiet}>{line.right.label}</div>
    </td>
    <td data-end>
      {line.difference === 0 ? (
        <Badge tone="good">None</Badge>
      ) : (
        <Badge tone="warn">{show.money(line.difference)}</Badge>
      )}
    </td>
  </tr>
)

type PartProps = { runId: number; part: Part; of: string; onClose: () => void }

/** Who is behind a sum. */
function PartDialog({ runId, part, of, onClose }: PartProps) {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const read = useCall(reconciliationRows, {
    id: runId,
    part: part.key,
    ...(after === undefined ? {} : { after }),
  })
  const next = read.data?.next ?? null
  return (
    <Dialog open title={`${of}: ${part.label}`} onClose={onClose}>
      <ReadState of={read} />
      {read.data && (
        <table className={styles.register}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" data-end>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td data-end>{show.money(row.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{peopleInWords(part.people)}</td>
              <td data-end>{show.money(part.amount)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {next !== null && <Button onClick={() => setAfter(next)}>Next people</Button>}
    </Dialog>
  )
}
