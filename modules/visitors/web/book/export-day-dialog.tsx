import { useState } from 'react'
import { exportFormats, exportLabels, type ExportFormat } from '#platform/contract/export.ts'
import { download } from '#platform/web/calls/download.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { exportDay } from '#visitors/contract/book/visitor-book-calls.ts'
import styles from './desk-book.module.css'

const hints: Record<ExportFormat, string> = {
  xlsx: 'with pictures',
  pdf: 'with pictures, to print',
  csv: 'without pictures',
}

/** The visitors of the day as a file. */
export function ExportDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const take = async (format: ExportFormat) => {
    setBusy(format)
    const came = await download(exportDay, { created_on: day, format })
    setBusy(null)
    if (came) onClose()
  }
  return (
    <Dialog open size="s" title="Export today’s visitors" onClose={onClose}>
      <div className={styles.choices}>
        {exportFormats
          .toSorted((one, other) => other.localeCompare(one))
          .map((format) => (
            <Button key={format} wide busy={busy === format} onClick={() => void take(format)}>
              {exportLabels[format]}, {hints[format]}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
