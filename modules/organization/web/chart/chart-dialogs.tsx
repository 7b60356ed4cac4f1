import { PersonDialog } from '#organization/web/person/person-dialog.tsx'
import { useOpenedPerson } from '#organization/web/person/use-opened-person.ts'
import { LineManagerDialog, type NewLine } from '#organization/web/person/line-manager-dialog.tsx'
import { ReassignDialog } from '#organization/web/person/reassign-dialog.tsx'

/** What somebody is about to change. */
export type Change =
  | (NewLine & { readonly kind: 'line' })
  | { readonly kind: 'team'; readonly person: { readonly id: number; readonly name: string } }

type ChartDialogsProps = { change: Change | null; onClose: () => void; onDone: () => void }

export function ChartDialogs({ change, onClose, onDone }: ChartDialogsProps) {
  const [person, openPerson] = useOpenedPerson()
  return (
    <>
      {person !== null && <PersonDialog id={person} onClose={() => openPerson(null)} />}
      {change?.kind === 'line' && <LineManagerDialog {...change} onClose={onClose} onDone={onDone} />}
      {change?.kind === 'team' && <ReassignDialog {...change} onClose={onClose} onDone={onDone} />}
    </>
  )
}
