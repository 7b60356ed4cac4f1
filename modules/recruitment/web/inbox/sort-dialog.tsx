import { useEffect, useEffectEvent, useState } from 'react'
import { countedText } from '#platform/contract/paging.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions } from '#platform/web/form/form-row.tsx'
import { useListPages } from '#platform/web/kit/data-table/use-list-pages.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  convertWebsiteCandidate,
  openWebsiteCv,
  sortWebsiteCandidate,
  websiteCandidateList,
  type WebsiteCandidateRow,
} from '#recruitment/contract/inbox/website-candidate-calls.ts'
import styles from '#recruitment/web/recruitment.module.css'
import { InboundFacts } from './inbound-facts.tsx'

type SortDialogProps = {
  /** The row to begin with, or the first of the list. */
  first: number | 'first'
  onClose: () => void
}

/** The applications of the list behind it, one after the other: j and k go on and back, c converts, d, s and x sort out. */
export function SortDialog({ first, onClose }: SortDialogProps) {
  const list = useListPages(websiteCandidateList)
  const [id, setId] = useState(first)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const at = id === 'first' ? 0 : rows.findIndex((row) => row.id === id)
  const row = rows[at] ?? null
  const go = (step: number) => {
    const next = rows[at + step]
    if (next) setId(next.id)
    if (at + step >= rows.length - 1 && list.hasNextPage) void list.fetchNextPage({ cancelRefetch: false })
  }
  const title = row ? `${row.name}, ${row.job.title}` : 'Website candidates'
  return (
    <Dialog open size="l" title={title} onClose={onClose}>
      <ReadState of={list} />
      {list.data && row === null && (
        <EmptyState title="Nothing waits">All applications of this list are sorted.</EmptyState>
      )}
      {row && (
        <Sorting
          key={row.id}
          row={row}
          place={[at + 1, list.data?.pages[0]?.total ?? rows.length]}
          onStep={go}
        />
      )}
    </Dialog>
  )
}

type SortingProps = {
  row: WebsiteCandidateRow
  place: readonly [number, number]
  onStep: (step: number) => void
}

function Sorting({ row, place, onStep }: SortingProps) {
  const convert = useSend(convertWebsiteCandidate)
  const sort = useSend(sortWebsiteCandidate)
  const cv = useSend(openWebsiteCv)
  const { id, state } = row
  const isNew = state === 'new'
  const busy = convert.busy || sort.busy
  const accept = async () => (await convert.send({ id })).ok && onStep(1)
  const put = async (to: 'new' | 'duplicate' | 'spam' | 'discarded') =>
    (await sort.send({ id, to })).ok && onStep(1)
  const look = async () => {
    const sent = await cv.send({ id })
    if (sent.ok) window.open(sent.data.link, '_blank', 'noopener')
  }
  useKeys((key) => {
    if (key === 'j') return onStep(1)
    if (key === 'k') return onStep(-1)
    if (!isNew || busy) return undefined
    if (key === 'c') return void accept()
    const to = ({ d: 'duplicate', s: 'spam', x: 'discarded' } as const)[key]
    return void put(to)
  })
  return (
    <>
      <p className={styles.quiet}>
        {place[0]} of {countedText(place[1])}
        <span className={styles.keys}>
          . Keys: j next, k back{isNew && ', c convert, d duplicate, s spam, x discard'}
        </span>
      </p>
      <InboundFacts row={row} />
      <FormActions end>
        {row.has_cv && (
          <Button busy={cv.busy} onClick={() => void look()}>
            Open CV
          </Button>
        )}
        {isNew ? (
          <>
            <Button busy={sort.busy} onClick={() => void put('discarded')}>
              Discard
            </Button>
            <Button busy={sort.busy} onClick={() => void put('spam')}>
              Spam
            </Button>
            <Button busy={sort.busy} onClick={() => void put('duplicate')}>
              Duplicate
            </Button>
            <Button look="primary" busy={convert.busy} onClick={() => void accept()}>
              Convert
            </Button>
          </>
        ) : (
          state !== 'converted' && (
            <Button busy={sort.busy} onClick={() => void put('new')}>
              Back to new
            </Button>
          )
        )}
      </FormActions>
    </>
  )
}

type Key = 'j' | 'k' | 'c' | 'd' | 's' | 'x'
const isKey = (key: string): key is Key => 'jkcdsx'.includes(key) && key.length === 1

/** Not while someone types, and not together with Ctrl or Alt. */
function useKeys(press: (key: Key) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !isKey(event.key)) return
    event.preventDefault()
    press(event.key)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
