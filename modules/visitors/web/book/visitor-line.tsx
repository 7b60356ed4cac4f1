import { Button } from '#platform/web/light/button.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { purposeLabel, visitStates } from '#visitors/contract/visitors-lists.ts'
import { shownDate } from '#visitors/web/office-clock.ts'
import styles from './visitor-table.module.css'

export type VisitorLineActions = {
  onCheckOut: (visitor: Visitor) => void
  onPhoto: (visitor: Visitor) => void
  onBadge: (visitor: Visitor) => void
}

type VisitorLineProps = VisitorLineActions & {
  visitor: Visitor
  index: number
  measure: (line: HTMLTableRowElement | null) => void
}

export const VisitorLine = ({ visitor, index, measure, ...actions }: VisitorLineProps) => (
  <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
    <td data-heading="Date" className={styles.whole}>
      {shownDate(visitor.created_on)}
    </td>
    <td data-heading="Name of Visitor" className={styles.name}>
      <VisitorName visitor={visitor} onPhoto={() => actions.onPhoto(visitor)} />
    </td>
    <td data-heading="Address">
      <span className={styles.short}>{visitor.address}</span>
    </td>
    <td data-heading="To Whom Meet">{visitor.to_whom_meet}</td>
    <td data-heading="Phone No" className={styles.whole}>
      {visitor.phone_no}
    </td>
    <td data-heading="Purpose">{purposeLabel(visitor.purpose)}</td>
    <td data-heading="Location" className={styles.whole}>
      {visitor.location_name}
    </td>
    <td data-heading="Time In" className={styles.whole}>
      {visitor.time_in}
      {visitor.entered_late && <small className={styles.mark}>sent later</small>}
    </td>
    <td data-heading="Time out" className={styles.whole}>
      <TimeOut visitor={visitor} {...actions} />
    </td>
  </tr>
)

const TimeOut = ({
  visitor,
  onCheckOut,
  onBadge,
}: Omit<VisitorLineActions, 'onPhoto'> & { visitor: Visitor }) => {
  if (visitor.state === 'closed') return <StatusBadge catalogue={visitStates} status="closed" />
  if (visitor.time_out !== null) return visitor.time_out
  return (
    <span className={styles.buttons}>
      <Button onClick={() => onCheckOut(visitor)} aria-label={`Check out ${visitor.visitor_name}`}>
        Check out
      </Button>
      <Button look="plain" onClick={() => onBadge(visitor)} aria-label={`Badge of ${visitor.visitor_name}`}>
        Badge
      </Button>
    </span>
  )
}

const VisitorName = ({ visitor, onPhoto }: { visitor: Visitor; onPhoto: () => void }) =>
  visitor.visitor_thumbnail ? (
    <button type="button" className={styles.person} onClick={onPhoto}>
      <img src={visitor.visitor_thumbnail} alt="" width={44} height={44} loading="lazy" />
      <span>{visitor.visitor_name}</span>
    </button>
  ) : (
    <span className={styles.person}>
      <svg viewBox="0 0 44 44" width={44} height={44} aria-hidden="true">
        <circle cx="22" cy="17" r="8" />
        <path d="M7 41c1-10 8-14 15-14s14 4 15 14" />
      </svg>
      <span>{visitor.visitor_name}</span>
    </span>
  )
