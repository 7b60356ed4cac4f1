import { useState } from 'react'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'

type DownloadSheetProps = {
  /** Null until everything is chosen that the sheet depends on. */
  readonly take: (() => Promise<unknown>) | null
}

export function DownloadSheet({ take }: DownloadSheetProps) {
  const [busy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    await take?.()
    setBusy(false)
  }
  return (
    <FormActions end>
      <Button busy={busy} disabled={take === null} onClick={() => void begin()}>
        Download sheet
      </Button>
    </FormActions>
  )
}
