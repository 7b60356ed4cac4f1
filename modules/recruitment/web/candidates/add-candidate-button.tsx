import { useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { AddCandidateDialog } from './candidate-dialog.tsx'

export function AddCandidateButton({ jobId = null }: { jobId?: number | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Add candidate
      </Button>
      {open && <AddCandidateDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  )
}
