import { Dialog } from '#platform/web/light/dialog.tsx'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { VisitView } from '#visitors/contract/visits/visit-calls.ts'
import { purposeLabel, visitStates } from '#visitors/contract/visitors-lists.ts'
import styles from './visits.module.css'

const proofs = { email: 'Code by email', phone: 'Code by phone' }

/** One visit, with all that the desk wrote down. */
export const VisitDialog = ({ visit, onClose }: { visit: VisitView; onClose: () => void }) => (
  <Dialog open side title={visit.visitor_name} onClose={onClose}>
    <div className={styles.facts}>
      {visit.visitor_picture && <img src={visit.visitor_picture} alt={visit.visitor_name} />}
      <KeyValue
        entries={[
          ['Date', show.day(visit.created_on)],
          ['Office', visit.location_name],
          ['To whom', visit.to_whom_meet],
          ['Purpose', purposeLabel(visit.purpose)],
          ['Time in', visit.entered_late ? `${visit.time_in}, sent later` : visit.time_in],
          ['Time out', visit.time_out ?? visitStates.labelOf(visit.state)],
          ['Phone', visit.phone_no],
          ['Address', visit.address],
          ['Identity verified', visit.proven_by ? proofs[visit.proven_by] : 'Not required'],
        ]}
      />
    </div>
  </Dialog>
)
