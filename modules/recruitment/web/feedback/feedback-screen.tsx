import { useState } from 'react'
import { useParams } from 'react-router'
import type { GotFrom, SentBy } from '#platform/contract/call.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import type { Fields } from '#platform/web/form/field-binding.ts'
import { Button } from '#platform/web/light/button.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  amendFeedback,
  readFeedback,
  recommendations,
  saveFeedback,
} from '#recruitment/contract/feedback/feedback-calls.ts'
import {
  LARGEST_GRADE,
  LARGEST_MARK,
  NOT_APPLICABLE,
  type Criterion,
} from '#recruitment/contract/feedback/mark-rules.ts'
import { interviewStates } from '#recruitment/contract/recruitment-lists.ts'
import { InterviewActions } from '#recruitment/web/interviews/interview-actions.tsx'
import { CandidateFacts, InterviewFacts } from '#recruitment/web/interviews/interview-facts.tsx'
import { ResumeSection } from '#recruitment/web/interviews/resume-section.tsx'
import styles from '#recruitment/web/recruitment.module.css'
import { FeedbackFacts, GivenFeedback } from './given-feedback.tsx'
import { KeptDraft } from './kept-draft.tsx'

type Read = GotFrom<typeof readFeedback>

/** The résumé stands left of the form; on a phone below it. */
export function Screen() {
  const id = Number(useParams()['id'])
  const read = useCall(readFeedback, { id })
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const { interview, others, blind } = read.data
  return (
    <>
      <PageHeader
        title={interview.candidate.name}
        mark={<StatusBadge catalogue={interviewStates} status={interview.status} />}
        about={interview.job.title}
        actions={
          <InterviewActions interview={{ ...interview, can: { ...interview.can, give_feedback: false } }} />
        }
      />
      <div className={styles.beside}>
        <div className={styles.parts}>
          <Own read={read.data} />
          <GivenFeedback others={others} criteria={interview.criteria} blind={blind} />
        </div>
        <div className={styles.parts}>
          <ResumeSection interview={interview} />
          <InterviewFacts interview={interview} />
          <CandidateFacts interview={interview} />
        </div>
      </div>
    </>
  )
}

function Own({ read }: { read: Read }) {
  const [amends, setAmends] = useState(false)
  const { own, interview, can, hint } = read
  if (can.write)
    return (
      <Section title="My feedback">
        <WriteForm read={read} />
      </Section>
    )
  if (!own && hint === '') return null
  return (
    <Section title="My feedback">
      {amends && own ? (
        <AmendForm read={read} onDone={() => setAmends(false)} />
      ) : (
        <Stack>
          {own && <FeedbackFacts given={own} criteria={interview.criteria} />}
          {!own && <p className={styles.quiet}>{hint}</p>}
          {can.amend && (
            <div>
              <Button onClick={() => setAmends(true)}>Amend</Button>
            </div>
          )}
        </Stack>
      )}
    </Section>
  )
}

const contentOf = ({ own, interview }: Read) => ({
  id: interview.id,
  marks: own ? own.marks : [],
  grade: own?.grade ?? null,
  recommendation: own?.recommendation ?? null,
  strengths: own?.strengths ?? '',
  concerns: own?.concerns ?? '',
  private_note: own?.private_note ?? '',
})

type Content = Pick<
  SentBy<typeof saveFeedback>,
  'marks' | 'grade' | 'recommendation' | 'strengths' | 'concerns' | 'private_note'
>

const draftOf = (read: Read, values: Partial<Content>) => ({
  ...contentOf(read),
  ...values,
  submit: undefined,
})

function WriteForm({ read }: { read: Read }) {
  return (
    <Form call={saveFeedback} start={{ ...contentOf(read), submit: true }}>
      {(form) => (
        <>
          <ContentFields form={form} criteria={read.interview.criteria} />
          <FormActions end>
            <KeptDraft draft={draftOf(read, form.values)} />
            <SubmitButton busy={form.busy}>Submit feedback</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

function AmendForm({ read, onDone }: { read: Read; onDone: () => void }) {
  const start = { ...contentOf(read), version: read.own?.version ?? 1, reason: '' }
  return (
    <Form call={amendFeedback} start={start} onDone={onDone}>
      {(form) => (
        <>
          <ContentFields form={form} criteria={read.interview.criteria} />
          <TextField {...form('reason')} label="Why it is amended" />
          <FormActions end>
            <Button onClick={onDone}>Cancel</Button>
            <SubmitButton busy={form.busy}>Amend feedback</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}

const markOptions = [
  ...Array.from({ length: LARGEST_MARK * 2 + 1 }, (_, at) => ({ value: at / 2, label: String(at / 2) })),
  { value: NOT_APPLICABLE, label: 'NA' },
]
const gradeOptions = Array.from({ length: LARGEST_GRADE + 1 }, (_, at) => ({ value: at, label: String(at) }))

function ContentFields({ form, criteria }: { form: Fields<Content>; criteria: readonly Criterion[] }) {
  const marks = form.values.marks ?? []
  const change = (key: string, given: { mark?: number | null; comment?: string }) => {
    const old = marks.find((mark) => mark.key === key)
    const mark = given.mark === undefined ? old?.mark : (given.mark ?? undefined)
    const rest = marks.filter((one) => one.key !== key)
    const comment = given.comment ?? old?.comment ?? ''
    form('marks').onChange(mark === undefined ? rest : [...rest, { key, mark, comment }])
  }
  return (
    <>
      {criteria.map(({ key, label, weight }, at) => {
        const given = marks.find((mark) => mark.key === key)
        return (
          <div key={key} className={styles.mark}>
            <SelectField
              label={weight === 1 ? label : `${label} (weight ${weight})`}
              value={given?.mark ?? null}
              options={markOptions}
              error={form.errorAt(`marks.${at}.mark`)}
              onChange={(mark) => change(key, { mark })}
            />
            {given && (
              <TextField
                label={`Comment on ${label}`}
                value={given.comment ?? ''}
                error={form.errorAt(`marks.${at}.comment`)}
                onChange={(comment) => change(key, { comment })}
                optional
              />
            )}
          </div>
        )
      })}
      <FormRow>
        <SelectField {...form('grade')} label="Grade, 0 to 5" options={gradeOptions} />
        <SelectField {...form('recommendation')} label="Recommendation" options={recommendations.options} />
      </FormRow>
      <TextArea {...form('strengths')} label="Strengths" optional />
      <TextArea {...form('concerns')} label="Concerns" optional />
      <TextArea {...form('private_note')} label="Note to HR" hint="Only HR reads it." optional />
    </>
  )
}
