import { createPortal } from 'react-dom'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { QrCode } from '#platform/web/light/qr-code.tsx'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { purposeLabel } from '#visitors/contract/visitors-lists.ts'
import { shownDate } from '#visitors/web/office-clock.ts'
import { badgeAddress } from './search-visitors.ts'
import styles from './badge-dialog.module.css'

/** The badge as it is printed; its code finds the visit again when it is given back. */
export const BadgeDialog = ({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) => (
  <Dialog
    open
    title={`Badge of ${visitor.visitor_name}`}
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>Close</Button>
        <Button look="primary" onClick={() => print()} data-autofocus>
          Print badge
        </Button>
      </>
    }
  >
    <Badge visitor={visitor} />
    {createPortal(
      <div className={styles.paper} aria-hidden="true">
        <Badge visitor={visitor} />
      </div>,
      document.body,
    )}
  </Dialog>
)

const Badge = ({ visitor }: { visitor: Visitor }) => (
  <article className={styles.badge}>
    <div className={styles.words}>
      <p className={styles.kind}>Visitor · {visitor.location_name}</p>
      <p className={styles.name}>{visitor.visitor_name}</p>
      <p>Host {visitor.to_whom_meet}</p>
      <p>{purposeLabel(visitor.purpose)}</p>
      <p>
        {shownDate(visitor.created_on)}, {visitor.time_in}
      </p>
    </div>
    <div className={styles.pictures}>
      {visitor.visitor_thumbnail && <img src={visitor.visitor_thumbnail} alt="" />}
      <QrCode text={badgeAddress(visitor.badge)} label={`Code of badge ${visitor.badge}`} />
    </div>
  </article>
)
