import { useState } from 'react'
import type { LetterRow } from '#documents/contract/letters/letter-calls.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { WriteLetterDialog } from './write-letter-dialog.tsx'

type LetterDialogsProps = { id: number; onOpen: (id: number) => void; onClose: () => void }

/** One letter, and the one that is written in its place. */
export function LetterDialogs({ id, onOpen, onClose }: LetterDialogsProps) {
  const [replacing, setReplacing] = useState<LetterRow | null>(null)
  if (replacing)
    return (
      <WriteLetterDialog
        replaces={replacing}
        onDone={(draftId) => {
          setReplacing(null)
          onOpen(draftId)
        }}
        onClose={onClose}
      />
    )
  return <LetterDialog id={id} onClose={onClose} onReplace={setReplacing} />
}
