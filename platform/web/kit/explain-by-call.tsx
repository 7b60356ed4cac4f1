import { useState, type ReactNode } from 'react'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { ExplainButton, Reasons } from '#platform/web/light/explain.tsx'

type Explaining<C extends Call> = {
  title: string
  call: C
  input: SentBy<C>
  becauseOf: (answer: GotFrom<C>) => readonly Reason[]
  /** The number as the screen shows it. */
  children: ReactNode
}

/** A computed number whose reasons are read when someone asks: for tables with too many of them to send along. */
export function ExplainByCall<C extends Call>(props: Explaining<C>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExplainButton onOpen={() => setOpen(true)}>{props.children}</ExplainButton>
      {open && <AskedReasons {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The dialog alone, for a figure that is pressed elsewhere: a point of a chart, a cell of a heat map. */
export function AskedReasons<C extends Call>({
  title,
  call,
  input,
  becauseOf,
  children,
  onClose,
}: Explaining<C> & { onClose: () => void }) {
  const answer = useCall(call, input)
  return (
    <Dialog open onClose={onClose} title={title} size="s">
      <ReadState of={answer} />
      {answer.data && <Reasons because={becauseOf(answer.data)} result={children} />}
    </Dialog>
  )
}
