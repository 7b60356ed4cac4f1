import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'

export function SalaryLetter({ fetch }: { fetch: () => Promise<boolean> }) {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await fetch()
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void go()}>
      Download letter
    </Button>
  )
}
