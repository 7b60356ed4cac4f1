import { Dialog } from '#platform/web/light/dialog.tsx'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import styles from './visitor-photo-dialog.module.css'

export const VisitorPhotoDialog = ({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) => (
  <Dialog open title={visitor.visitor_name} onClose={onClose}>
    <img className={styles.photo} src={visitor.visitor_picture ?? ''} alt={visitor.visitor_name} />
  </Dialog>
)
