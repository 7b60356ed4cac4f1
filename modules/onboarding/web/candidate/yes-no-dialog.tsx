import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'

type YesNoProps = {
  title: string
  question: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** A question with the two answers of the specification. */
export const YesNoDialog = ({ title, question, busy, onYes, onNo }: YesNoProps) => (
  <Dialog
    open
    onClose={onNo}
    title={title}
    size="s"
    foot={
      <>
        <Button onClick={onNo} data-autofocus>
          No
        </Button>
        <Button look="primary" busy={busy} onClick={onYes}>
          Yes
        </Button>
      </>
    }
  >
    <p>{question}</p>
  </Dialog>
)
