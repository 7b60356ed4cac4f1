import { useId, useState, type ReactNode } from 'react'
import type { Reason } from '#platform/contract/explanation.ts'
import { Dialog } from './dialog.tsx'
import styles from './explain.module.css'

type ExplainProps = {
  /** What the number is, for the heading: "Net pay in April". */
  title: string
  because: readonly Reason[]
  /** The number as the screen shows it. */
  children: ReactNode
}

/** A computed number that can be asked how it came about. */
export function Explain({ title, because, children }: ExplainProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExplainButton onOpen={() => setOpen(true)}>{children}</ExplainButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="s">
        <Reasons because={because} result={children} />
      </Dialog>
    </>
  )
}

/** The number itself, to be pressed. */
export function ExplainButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <button
      type="button"
      className={styles.number}
      aria-haspopup="dialog"
      aria-describedby={id}
      onClick={onOpen}
    >
      {children}
      <span id={id} hidden>
        Shows how this was calculated
      </span>
    </button>
  )
}

/** The lines behind a number and the number, for a dialog of its own. */
export const Reasons = ({ because, result }: { because: readonly Reason[]; result: ReactNode }) => (
  <>
    <ol className={styles.reasons}>
      {because.map((reason, at) => (
        <li key={at}>
          <span>{reason.label}</span>
          {reason.value && <b>{reason.value}</b>}
          {reason.source && <span className={styles.source}>{reason.source}</span>}
        </li>
      ))}
    </ol>
    <p className={styles.result}>
      <span>Result</span>
      <b>{result}</b>
    </p>
  </>
)
