import { useState } from 'react'
import { isAtLeast } from '#platform/contract/permission.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { me } from '#identity/contract/identity-calls.ts'
import {
  convertWebsiteCandidate,
  sortWebsiteCandidate,
  websiteCandidateList,
  type WebsiteCandidateRow,
} from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { SortDialog } from './sort-dialog.tsx'

const toneOf = (score: number) => (score >= 80 ? 'bad' : score >= 40 ? 'warn' : 'neutral')

const cells = {
  spam_score: ({ spam_score, spam_reasons }: WebsiteCandidateRow) => (
    <span title={spam_reasons.join(', ')}>
      <Badge tone={toneOf(spam_score)}>{spam_score}</Badge>
    </span>
  ),
}

export function Screen() {
  const [open, setOpen] = useState<number | 'first' | null>(null)
  const [isConsentOpen, setConsentOpen] = useState(false)
  const mayWrite = isAtLeast(useCall(me, {}).data?.permissions['recruitment.template.manage'], 'all')
  const jobs = useCall(websiteCandidateList.read, { state: 'all', size: 1 }).data?.jobs ?? []
  const convert = useSend(convertWebsiteCandidate, { silent: true })
  const sort = useSend(sortWebsiteCandidate, { silent: true })
  const sortTo =
    (to: 'duplicate' | 'spam' | 'discarded') =>
    ({ id }: WebsiteCandidateRow) =>
      sort.send({ id, to })
  return (
    <>
      <PageHeader
        title="Website candidates"
        about="Applications from the public job pages. Convert them, or sort them out."
        actions={
          <>
            {mayWrite && <Button onClick={() => setConsentOpen(true)}>Consent text</Button>}
            <Button look="primary" onClick={() => setOpen('first')}>
              Sort one by one
            </Button>
          </>
        }
      />
      <ListTable
        list={websiteCandidateList}
        choices={{ job_id: jobs.map(({ id, name }) => ({ value: String(id), label: name })) }}
        cells={cells}
        rowName={({ name, job }) => `${name}, ${job.title}`}
        onOpen={({ id }) => setOpen(id)}
        bulkActions={[
          { label: 'Convert', run: ({ id }) => convert.send({ id }) },
          { label: 'Mark as duplicate', run: sortTo('duplicate') },
          { label: 'Mark as spam', run: sortTo('spam') },
          { label: 'Discard', tone: 'danger', run: sortTo('discarded') },
        ]}
        empty={<EmptyState title="Nothing waits">New applications appear here at once.</EmptyState>}
      />
      {open !== null && <SortDialog first={open} onClose={() => setOpen(null)} />}
      {isConsentOpen && <ConsentDialog onClose={() => setConsentOpen(false)} />}
    </>
  )
}
