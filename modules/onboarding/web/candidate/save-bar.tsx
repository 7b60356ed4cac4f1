import { Button } from '#platform/web/light/button.tsx'
import { footBar } from '#platform/web/light/edge-bar.ts'
import styles from './candidate-form.module.css'
import { shownMoment } from './candidate-words.ts'
import type { CandidateForm } from './use-candidate-form.ts'

/** Always in view: what is saved, what is not, and the button for it. */
export function SaveBar({ form }: { form: CandidateForm }) {
  const { pending, busy } = form
  return (
    <div ref={footBar} className={styles.saveBar} data-open={pending.count > 0 || undefined}>
      <p role="status">{stateOf(form)}</p>
      <Button
        look={pending.count > 0 ? 'primary' : 'quiet'}
        busy={busy}
        disabled={pending.count === 0}
        onClick={() => void form.save()}
      >
        Save
      </Button>
    </div>
  )
}

function stateOf({ pending, record, busy }: CandidateForm): string {
  if (busy) return 'Saving…'
  if (pending.sending > 0)
    return pending.sending === 1 ? 'Sending 1 file…' : `Sending ${pending.sending} files…`
  if (pending.count > 0)
    return pending.count === 1 ? '1 change is not saved' : `${pending.count} changes are not saved`
  return record.saved_at ? `All saved, ${shownMoment(record.saved_at)}` : 'Nothing to save yet'
}
