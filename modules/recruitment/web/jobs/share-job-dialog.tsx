import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { QrCode } from '#platform/web/light/qr-code.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import type { JobView } from '#recruitment/contract/jobs/job-views.ts'
import styles from '#recruitment/web/recruitment.module.css'

type ShareProps = { job: Pick<JobView, 'slug' | 'title'>; onClose: () => void }

/** The address of the public page, to send, to print and to photograph. */
export function ShareJobDialog({ job, onClose }: ShareProps) {
  const address = `${window.location.origin}/careers/${job.slug}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    showToast({ tone: 'good', text: 'Link copied.' })
  }
  return (
    <Dialog open title={`Share ${job.title}`} onClose={onClose}>
      <div className={styles.share}>
        <QrCode text={address} label={`QR code of ${address}`} />
        <TextField label="Link" value={address} onChange={() => undefined} />
        <div className={styles.shareActions}>
          <Button onClick={() => window.open(address, '_blank', 'noopener')}>Open public page</Button>
          {/* A page that did not come over TLS has no clipboard. */}
          {window.isSecureContext && (
            <Button look="primary" onClick={() => void copy()}>
              Copy link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
