import { useState } from 'react'
import { download } from '#platform/web/calls/download.ts'
import { Button } from '#platform/web/light/button.tsx'
import { importTemplate } from '#people/contract/import/import-calls.ts'

export function TemplateButton() {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await download(importTemplate, {})
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void take()}>
      Template
    </Button>
  )
}
