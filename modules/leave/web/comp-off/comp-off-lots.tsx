import type { GotFrom } from '#platform/contract/call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { compOffOverview } from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffLotStates } from '#leave/contract/leave-states.ts'
import { ScrollArea } from '#leave/web/scroll-area.tsx'
import styles from '#leave/web/leave.module.css'

export type CompOffLot = GotFrom<typeof compOffOverview>['lots'][number]

type CompOffLotsProps = {
  lots: readonly CompOffLot[]
  /** For HR, who may give a later last day. */
  onExtend?: ((lot: CompOffLot) => void) | undefined
  /** For the person, where what was earned may be paid. */
  onPay?: ((lot: CompOffLot) => void) | undefined
}

/** What was earned, by the day it ends. */
export function CompOffLots({ lots, onExtend, onPay }: CompOffLotsProps) {
  if (lots.length === 0) return <p className={styles.quiet}>No comp-off earned yet.</p>
  return (
    <ScrollArea label="Comp-off by expiry date">
      <table className={styles.strip}>
        <thead>
          <tr>
            <th scope="col">Use by</th>
            <th scope="col">Worked on</th>
            <th scope="col" className={styles.number}>
              Earned
            </th>
            <th scope="col" className={styles.number}>
              Left
            </th>
            <th scope="col">State</th>
            {(onExtend ?? onPay) && <th scope="col">Change</th>}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id}>
              <td>{show.day(lot.expires_on)}</td>
              <td>{show.day(lot.worked_on)}</td>
              <td className={styles.number}>{show.days(lot.quantity)}</td>
              <td className={styles.number}>{show.days(lot.left)}</td>
              <td>
                <StatusBadge catalogue={compOffLotStates} status={lot.status} />
              </td>
              {onExtend && (
                <td>
                  <Button
                    size="s"
                    aria-label={`Extend the comp-off of ${show.day(lot.worked_on)}`}
                    onClick={() => onExtend(lot)}
                  >
                    Extend
                  </Button>
                </td>
              )}
              {onPay && (
                <td>
                  {lot.can.pay && (
                    <Button
                      size="s"
                      aria-label={`Get paid for ${show.day(lot.worked_on)}`}
                      onClick={() => onPay(lot)}
                    >
                      Get paid
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
