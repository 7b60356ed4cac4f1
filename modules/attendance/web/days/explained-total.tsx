import { monthInFull } from '#platform/contract/day-in-words.ts'
import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Reasons } from '#platform/web/light/explain.tsx'
import { listDays, type ExplainedTotals } from '#attendance/contract/days/day-calls.ts'

type Asked = {
  readonly id: number
  readonly name: string
  readonly key: keyof ExplainedTotals
  readonly label: string
  readonly shown: string
}

/** The numbers of a row of the grid open what they are made of; it is read when someone asks. */
export function useExplainedTotals(month: string) {
  const [asked, ask] = useState<Asked | null>(null)
  const dialog = asked && <TotalDialog asked={asked} month={month} onClose={() => ask(null)} />
  return { ask, dialog }
}

function TotalDialog({ asked, month, onClose }: { asked: Asked; month: string; onClose: () => void }) {
  const days = useCall(listDays, { account_id: asked.id, range: 'month', month })
  return (
    <Dialog open onClose={onClose} title={`${asked.label}, ${asked.name}, ${monthInFull(month)}`} size="s">
      <ReadState of={days} />
      {days.data && <Reasons because={days.data.because[asked.key]} result={asked.shown} />}
    </Dialog>
  )
}
