import { useState, type ReactNode } from 'react'
import type { Call, GotFrom, SentBy } from '#platform/contract/call.ts'
import type { Reason } from '#platform/contract/explanation.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Reasons } from '#platform/web/light/explain.tsx'
import { AskedReasons } from './explain-by-call.tsx'

type Opened = { title: string; because: readonly Reason[]; result: ReactNode }

/** For figures of a chart or a heat map whose reasons came with them: one dialog for all. */
export function useReasons() {
  const [opened, open] = useState<Opened | null>(null)
  const dialog = opened && (
    <Dialog open onClose={() => open(null)} title={opened.title} size="s">
      <Reasons because={opened.because} result={opened.result} />
    </Dialog>
  )
  return { open, dialog }
}

type Asked<C extends Call> = { title: string; input: SentBy<C>; result: ReactNode }

/** The same where the reasons are read when someone asks. */
export function useAskedReasons<C extends Call>(
  call: C,
  becauseOf: (answer: GotFrom<C>) => readonly Reason[],
) {
  const [asked, ask] = useState<Asked<C> | null>(null)
  const dialog = asked && (
    <AskedReasons
      title={asked.title}
      call={call}
      input={asked.input}
      becauseOf={becauseOf}
      onClose={() => ask(null)}
    >
      {asked.result}
    </AskedReasons>
  )
  return { ask, dialog }
}
