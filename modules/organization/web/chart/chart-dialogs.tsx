import { PersonDialog } from '#organization/web/directory/person-dialog.tsx'
import { useOpenedPerson } from '#organization/web/directory/use-opened-person.ts'
import { LineManagerDialog, type NewLine } from '#organization/web/reporting-lines/line-manager-dialog.tsx'
import { ReassignDialog } from '#organization/web/reporting-lines/reassign-reports-dialog.tsx'

/** What someone is about to change. */
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
