import { useNavigate, useSearchParams } from 'react-router'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { BulkOutcome, type RowOutcome } from '#platform/web/kit/data-table/bulk-outcome.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { decideWeeks, weekList, type WeekRow } from '#timesheets/contract/weeks/week-calls.ts'

import { TeamBoard } from './team-board.tsx'

const nameOf = ({ person, monday }: WeekRow) => `${person.name}, week from ${show.day(monday)}`
const MOST = 100

const tabs = [
  { key: 'list', label: 'Weeks' },
  { key: 'people', label: 'People' },
] as const

export function Screen() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('view') === 'people' ? 'people' : 'list'
  return (
    <>
      <PageHeader title="Team timesheets" about="Weeks of your team, and those pending with you." />
      <SectionTabs
        label="Team timesheets"
        tabs={tabs}
        tab={tab}
        onTab={(next) => setParams(next === 'people' ? { view: 'people' } : {}, { replace: true })}
      />
      {tab === 'people' ? <TeamBoard /> : <Weeks />}
    </>
  )
}

function Weeks() {
  const go = useNavigate()
  const decide = useSend(decideWeeks, { silent: true })
  const [rejecting, setRejecting] = useState<readonly WeekRow[] | null>(null)
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null)
  async function run(rows: readonly WeekRow[], verdict: 'approved' | 'rejected', comment = '') {
    const weeks = rows.map(({ id, version }) => ({ id, version }))
    const sent = await decide.send({ weeks, verdict, comment })
    if (!sent.ok) return
    setRejecting(null)
    setOutcomes(sent.data.results.map(({ ok, text }, at) => ({ name: nameOf(rows[at]!), ok, text })))
  }
  return (
    <>
      <ListTable
        list={weekList}
        rowName={nameOf}
        onOpen={({ id }) => void go(`/my-team-timesheet/timesheet-details/${id}`)}
        choiceActions={[
          { label: 'Approve', most: MOST, run: (rows) => void run(rows, 'approved') },
          { label: 'Reject', most: MOST, run: setRejecting },
        ]}
        empty={<EmptyState title="No timesheets yet">Weeks of your team appear here.</EmptyState>}
      />
      {rejecting && (
        <RejectDialog
          count={rejecting.length}
          busy={decide.busy}
          onReject={(comment) => void run(rejecting, 'rejected', comment)}
          onClose={() => setRejecting(null)}
        />
      )}
      <BulkOutcome outcomes={outcomes && [...outcomes]} onClose={() => setOutcomes(null)} />
    </>
  )
}

type RejectProps = { count: number; busy: boolean; onReject: (comment: string) => void; onClose: () => void }

function RejectDialog({ count, busy, onReject, onClose }: RejectProps) {
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Dialog
      open
      size="s"
      title={count === 1 ? 'Reject 1 week' : `Reject ${count} weeks`}
      onClose={onClose}
      foot={
        <Button
          look="danger"
          busy={busy}
          onClick={() => (comment.trim() === '' ? setMissing(true) : onReject(comment.trim()))}
        >
          Reject
        </Button>
      }
    >
      <TextArea
        label="Reason"
        hint="The employee can see this."
        longest={500}
        value={comment}
        onChange={setComment}
        error={missing ? 'Give a reason for rejecting.' : undefined}
      />
    </Dialog>
  )
}
