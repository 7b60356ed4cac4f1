import { Button } from '../../../platform/web/light/button.tsx'
import type { Visitor } from '../contract/visitors-calls.ts'
import { visitorPurposes } from '../contract/visitors-lists.ts'
import { shownDate } from './desk-clock.ts'
import styles from './visitor-table.module.css'

type VisitorTableProps = {
  visitors: readonly Visitor[]
  onCheckOut: (visitor: Visitor) => void
  onPhoto: (visitor: Visitor) => void
}

const headings = [
  'Date',
  'Name of Visitor',
  'Address',
  'To Whom Meet',
  'Phone No',
  'Purpose',
  'Location',
  'Time In',
  'Time out',
] as const

/** A table on a wide screen; on a narrow one each visitor is a card with the same words beside the values. */
export const VisitorTable = ({ visitors, onCheckOut, onPhoto }: VisitorTableProps) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visitors.map((visitor) => (
          <VisitorLine
            key={visitor.visitor_id}
            visitor={visitor}
            onCheckOut={() => onCheckOut(visitor)}
            onPhoto={() => onPhoto(visitor)}
          />
        ))}
      </tbody>
    </table>
  </div>
)

const purposeLabel = (purpose: string) =>
  visitorPurposes.find(({ value }) => value === purpose)?.label ?? purpose

type VisitorLineProps = { visitor: Visitor; onCheckOut: () => void; onPhoto: () => void }

const VisitorLine = ({ visitor, onCheckOut, onPhoto }: VisitorLineProps) => (
  <tr>
    <td data-heading="Date" className={styles.whole}>
      {shownDate(visitor.created_on)}
    </td>
    <td data-heading="Name of Visitor" className={styles.name}>
      <VisitorName visitor={visitor} onPhoto={onPhoto} />
    </td>
    <td data-heading="Address">{visitor.address}</td>
    <td data-heading="To Whom Meet">{visitor.to_whom_meet}</td>
    <td data-heading="Phone No" className={styles.whole}>
      {visitor.phone_no}
    </td>
    <td data-heading="Purpose">{purposeLabel(visitor.purpose)}</td>
    <td data-heading="Location">{visitor.location_name}</td>
    <td data-heading="Time In" className={styles.whole}>
      {visitor.time_in}
    </td>
    <td data-heading="Time out" className={styles.whole}>
      {visitor.time_out ?? (
        <Button onClick={onCheckOut} aria-label={`Check out ${visitor.visitor_name}`}>
          Check out
        </Button>
      )}
    </td>
  </tr>
)

const VisitorName = ({ visitor, onPhoto }: Omit<VisitorLineProps, 'onCheckOut'>) =>
  visitor.visitor_thumbnail ? (
    <button type="button" className={styles.person} onClick={onPhoto}>
      <img src={visitor.visitor_thumbnail} alt="" width={44} height={44} />
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
