import { useState } from 'react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { listRemarks } from '#remarks/contract/remark-calls.ts'
import type { RemarkKind } from '#remarks/contract/remark-lists.ts'
import { RemarkForm } from './remark-form.tsx'
import { RemarkItem } from './remark-item.tsx'
import styles from './remarks.module.css'

export type RemarksProps = {
  /** As the area has registered it: `sales.deal`. */
  subject: string
  subjectId: number
  /** What is written here; both kinds are shown. */
  kind?: RemarkKind
}

/** Notes and comments under a record, with what the person may write. */
export function Remarks({ subject, subjectId, kind = 'comment' }: RemarksProps) {
  const record = { subject, subject_id: subjectId }
  const [written, setWritten] = useState(0)
  const read = useCall(listRemarks, record)
  if (!read.isSuccess) return <ReadState of={read} />
  const { pinned, rows, next, writes } = read.data
  const isEmpty = pinned.length === 0 && rows.length === 0
  return (
    <div className={styles.remarks}>
      {writes.length > 0 && (
        <RemarkForm
          key={written}
          record={record}
          kind={kind}
          writes={writes}
          onAdded={() => setWritten((count) => count + 1)}
        />
      )}
      {isEmpty && <p className={styles.quiet}>{kind === 'note' ? 'No notes yet.' : 'No comments yet.'}</p>}
      <ul className={styles.list}>
        {[...pinned, ...rows].map((remark) => (
          <RemarkItem key={remark.id} remark={remark} />
        ))}
      </ul>
      {next !== null && <Older record={record} before={next} />}
    </div>
  )
}

type OlderProps = { record: { subject: string; subject_id: number }; before: number }

function Older({ record, before }: OlderProps) {
  const [isOpen, open] = useState(false)
  const { data } = useCall(listRemarks, isOpen ? { ...record, before } : null)
  if (!data)
    return (
      <div>
        <Button busy={isOpen} onClick={() => open(true)}>
          Show older
        </Button>
      </div>
    )
  return (
    <>
      <ul className={styles.list}>
        {data.rows.map((remark) => (
          <RemarkItem key={remark.id} remark={remark} />
        ))}
      </ul>
      {data.next !== null && <Older record={record} before={data.next} />}
    </>
  )
}
