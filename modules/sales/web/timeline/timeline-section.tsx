import { useState, type ReactNode } from 'react'
import {
  IconArrowRight,
  IconBriefcase,
  IconCalendar,
  IconCheckbox,
  IconFile,
  IconFileText,
  IconHelp,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconNote,
  IconPhone,
  IconPhoneOff,
  IconUser,
} from '@tabler/icons-react'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { Timeline } from '#platform/web/light/timeline.tsx'
import { readTimeline, type TimelineItem } from '#sales/contract/timeline/timeline-calls.ts'
import { durationInWords } from '#sales/web/duration-in-words.ts'
import styles from '#sales/web/sales.module.css'
import type { WorkedRecord } from '#sales/web/worked-record.ts'
import { EntryDialog } from './entry-dialog.tsx'

const SIZE = 14
const icons: Readonly<Record<TimelineItem['kind'], ReactNode>> = {
  arrival: <IconInbox size={SIZE} />,
  lead: <IconUser size={SIZE} />,
  move: <IconArrowRight size={SIZE} />,
  deal: <IconBriefcase size={SIZE} />,
  stage: <IconArrowRight size={SIZE} />,
  task: <IconCheckbox size={SIZE} />,
  query: <IconHelp size={SIZE} />,
  proposal: <IconFileText size={SIZE} />,
  document: <IconFile size={SIZE} />,
  meeting: <IconCalendar size={SIZE} />,
  mail: <IconMail size={SIZE} />,
  reply: <IconMailOpened size={SIZE} />,
  note: <IconNote size={SIZE} />,
  call_connected: <IconPhone size={SIZE} />,
  call_attempted: <IconPhoneOff size={SIZE} />,
}
const tones = { arrival: 'info', stage: 'info', task: 'good' } as const

export function TimelineSection({ record }: { record: WorkedRecord }) {
  const [writing, setWriting] = useState<'note' | 'call' | null>(null)
  return (
    <Section
      title="Timeline"
      actions={
        record.mayEdit && (
          <>
            <Button onClick={() => setWriting('note')}>Add note</Button>
            <Button onClick={() => setWriting('call')}>Log call</Button>
          </>
        )
      }
    >
      <Entries record={record} />
      {writing && <EntryDialog record={record} writes={writing} onClose={() => setWriting(null)} />}
    </Section>
  )
}

/** One page and, on request, the older ones beneath it. */
function Entries({ record, before }: { record: WorkedRecord; before?: string }) {
  const [older, setOlder] = useState(false)
  const { contact_id, deal_id } = record
  const of = deal_id === null ? { contact_id: contact_id! } : { deal_id }
  const read = useCall(readTimeline, { ...of, ...(before ? { before } : {}) })
  if (!read.isSuccess) return <ReadState of={read} />
  const { rows, next } = read.data
  return (
    <>
      {rows.length === 0 && <p className={styles.quiet}>Nothing yet. Add a note or log a call.</p>}
      <Timeline entries={rows.map(entryOf)} />
      {next !== null && !older && <Button onClick={() => setOlder(true)}>Show older</Button>}
      {next !== null && older && <Entries record={record} before={next} />}
    </>
  )
}

const entryOf = ({ key, at, kind, title, text, by, lead, is_private, seconds }: TimelineItem) => ({
  id: key,
  at,
  title,
  who: by,
  icon: icons[kind],
  tone: kind in tones ? tones[kind as keyof typeof tones] : ('neutral' as const),
  text: (
    <>
      {lead && <p className={styles.quiet}>{lead}</p>}
      {seconds !== null && <p className={styles.quiet}>After {durationInWords(seconds)}</p>}
      {text && <p className={styles.prose}>{text}</p>}
      {is_private && <p className={styles.quiet}>Private</p>}
    </>
  ),
})
