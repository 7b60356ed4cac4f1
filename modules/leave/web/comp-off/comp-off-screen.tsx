import { aheadOf } from '#platform/web/calls/read-ahead.ts'
import { useState } from 'react'
import type { GotFrom } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable, type ListRow } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Explain } from '#platform/web/light/explain.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge, StatusBadge } from '#platform/web/light/status-badge.tsx'
import {
  compOffOverview,
  dismissSuggestion,
  myCompOffList,
  withdrawCompOff,
} from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffRequestStates } from '#leave/contract/leave-states.ts'
import { projectManagerCell } from '#leave/web/applications/project-manager-cell.tsx'
import { CompOffDialog, type CompOffStart } from './comp-off-dialog.tsx'
import { CompOffLots, type CompOffLot } from './comp-off-lots.tsx'
import { CompOffPayDialog } from './comp-off-pay-dialog.tsx'
import { CompOffPayouts } from './comp-off-payouts.tsx'
import styles from '#leave/web/leave.module.css'

type Overview = GotFrom<typeof compOffOverview>
type Request = ListRow<typeof myCompOffList>

const cells = {
  pm_status: projectManagerCell,
  status: (row: Request) => (
    <>
      <StatusBadge catalogue={compOffRequestStates} status={row.status} />
      {row.doubt !== '' && <Badge tone="bad">Evidence changed</Badge>}
    </>
  ),
}

export const ahead = () => [aheadOf(compOffOverview, {})]

export function Screen() {
  const overview = useCall(compOffOverview, {})
  const withdraw = useSend(withdrawCompOff)
  const [asking, ask] = useState<CompOffStart | null>(null)
  return (
    <>
      <PageHeader
        title="Comp-off"
        about="Time off in return for work on a holiday or weekly off."
        actions={
          <Button look="primary" disabled={!overview.data} onClick={() => ask({})}>
            Request comp-off
          </Button>
        }
      />
      <ReadState of={overview} />
      {overview.data && <Parts overview={overview.data} ask={ask} />}
      <div className={styles.apart}>
        <Section bare title="Your requests">
          <ListTable
            list={myCompOffList}
            cells={cells}
            rowName={(row) => `Comp-off for ${show.day(row.worked_on)}`}
            rowActions={(row) =>
              row.can.withdraw ? [{ label: 'Withdraw', run: () => void withdraw.send({ id: row.id }) }] : []
            }
            empty={<EmptyState title="No requests yet">Days off you worked are suggested above.</EmptyState>}
          />
        </Section>
      </div>
      {asking && overview.data && (
        <CompOffDialog start={asking} overview={overview.data} onClose={() => ask(null)} />
      )}
    </>
  )
}

function Parts({ overview, ask }: { overview: Overview; ask: (start: CompOffStart) => void }) {
  const dismiss = useSend(dismissSuggestion)
  const [paying, setPaying] = useState<CompOffLot | null>(null)
  return (
    <Stack>
      {overview.suggestions.length > 0 && (
        <Section title="Days off you worked" about="From your clock entries. Request before the deadline.">
          <ul className={styles.inbox} aria-label="Days off you worked">
            {overview.suggestions.map((one) => (
              <li key={one.id} className={styles.waiting}>
                <div className={styles.words}>
                  <b>
                    {show.day(one.worked_on)}: {show.days(one.earns)} day
                  </b>
                  <span>{one.because}</span>
                  <span className={styles.quiet}>Request by {show.day(one.claim_until)}</span>
                </div>
                <div className={styles.row}>
                  <Button busy={dismiss.busy} onClick={() => void dismiss.send({ id: one.id })}>
                    Dismiss
                  </Button>
                  <Button
                    look="primary"
                    onClick={() => ask({ worked_on: one.worked_on, minutes: one.minutes })}
                  >
                    Request
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section
        title="Your comp-off"
        about={
          <>
            <Explain title="Comp-off available" because={overview.because}>
              {show.days(overview.available)}
            </Explain>{' '}
            days available, earliest expiry first.
          </>
        }
      >
        <CompOffLots
          lots={overview.lots}
          onPay={overview.lots.some(({ can }) => can.pay) ? setPaying : undefined}
        />
      </Section>
      <CompOffPayouts payouts={overview.payouts} />
      {paying && <CompOffPayDialog lot={paying} onClose={() => setPaying(null)} />}
    </Stack>
  )
}
