import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { ColleagueField } from '#organization/web/public.ts'
import {
  askFeedback,
  giveFeedback,
  readFeedback,
  type FeedbackNote,
} from '#performance/contract/kra-calls.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { usePerformanceNews } from '#performance/web/use-performance-news.ts'
import { KraPanel } from './kra-panel.tsx'
import styles from '#performance/web/performance.module.css'

type Opened = 'ask' | 'give' | FeedbackNote | null

export function Screen() {
  const read = useCall(readFeedback, {})
  usePerformanceNews(read.refetch)
  const [params, setParams] = useSearchParams()
  const [opened, open] = useState<Opened>(null)
  const shown = opened ?? (params.get('add') === 'ask' ? 'ask' : null)
  const close = () => {
    open(null)
    if (params.has('add')) setParams({}, { replace: true })
  }
  const data = read.data
  return (
    <>
      <PageHeader
        title="My performance"
        about="Your key result areas, and feedback given and received."
        actions={
          <>
            <Button onClick={() => open('give')}>Give feedback</Button>
            <Button look="primary" onClick={() => open('ask')}>
              Ask for feedback
            </Button>
          </>
        }
      />
      <Stack>
        {data && data.asked_of_me.length > 0 && (
          <Section title="Questions to you">
            <Notes rows={data.asked_of_me} answer={open} />
          </Section>
        )}
        <KraPanel title="My key result areas" />
        <div className={styles.split}>
          <Section title="Feedback received">
            <Notes
              rows={[...(data?.asked_by_me ?? []), ...(data?.received ?? [])]}
              empty="No feedback yet. Ask a colleague a question."
            />
          </Section>
          <Section title="Feedback given">
            <Notes rows={data?.given ?? []} empty="You have given no feedback yet." given />
          </Section>
        </div>
        {data && data.trend.length > 0 && (
          <Section title="Trend">
            <ul className={styles.lines}>
              {data.trend.map(({ event, on, score, band }) => (
                <li key={`${event}${on}`} className={styles.marks}>
                  <strong>{event}</strong>
                  <span>{show.day(on)}</span>
                  <Badge tone="info">{band}</Badge>
                  <span className={styles.quiet}>{score.toFixed(2)}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
      {shown === 'ask' && <AskDialog onClose={close} />}
      {shown !== null && shown !== 'ask' && (
        <GiveDialog note={shown === 'give' ? null : shown} onClose={close} />
      )}
    </>
  )
}

type NotesProps = {
  rows: readonly FeedbackNote[]
  empty?: string
  given?: boolean
  answer?: (note: FeedbackNote) => void
}

const Notes = ({ rows, empty = '', given = false, answer }: NotesProps) =>
  rows.length === 0 ? (
    <EmptyState title={empty} />
  ) : (
    <ul className={styles.lines}>
      {rows.map((note) => (
        <li key={note.id} className={styles.line}>
          <span className={styles.marks}>
            <strong>{given ? note.to.name : answer ? note.to.name : note.from.name}</strong>
            {note.text === '' && !answer && <Badge tone="warn">Not answered yet</Badge>}
            {note.text !== '' && !note.shared && <Badge tone="neutral">Private</Badge>}
            <span className={styles.quiet}>{show.moment(note.at)}</span>
          </span>
          {note.question && <p className={styles.quiet}>{note.question}</p>}
          {note.text && <p className={styles.said}>{note.text}</p>}
          {answer && (
            <div>
              <Button
                size="s"
                look="primary"
                aria-label={`Answer ${note.to.name}`}
                onClick={() => answer(note)}
              >
                Answer
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )

const AskDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    call={askFeedback}
    title="Ask for feedback"
    submit="Ask"
    onClose={onClose}
    start={{ question: '' }}
  >
    {(form) => (
      <>
        <ColleagueField {...form('account_id')} label="Colleague" />
        <TextArea {...form('question')} label="Question" rows={2} longest={300} />
      </>
    )}
  </FormDialog>
)

const GiveDialog = ({ note, onClose }: { note: FeedbackNote | null; onClose: () => void }) => (
  <FormDialog
    call={giveFeedback}
    title={note ? `Feedback for ${note.to.name}` : 'Give feedback'}
    submit="Send"
    onClose={onClose}
    start={{ id: note?.id ?? null, account_id: null, text: '', shared: true }}
  >
    {(form) => (
      <>
        {note ? (
          <p className={styles.said}>{note.question}</p>
        ) : (
          <ColleagueField {...form('account_id')} label="Colleague" />
        )}
        <TextArea {...form('text')} label="Feedback" rows={4} longest={4_000} />
        <CheckboxField
          {...form('shared')}
          label="Share with the line manager"
          hint="Private feedback is read by the person alone."
        />
      </>
    )}
  </FormDialog>
)
