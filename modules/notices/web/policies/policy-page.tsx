import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#platform/web/calls/download.ts'
import { ReadState } from '#platform/web/calls/read-state.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { RichText } from '#platform/web/kit/rich-text.tsx'
import { SectionTabs } from '#platform/web/kit/section-tabs.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Section, Stack } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { acknowledgePolicy, downloadPolicy, openPolicy } from '#notices/contract/policies/policy-calls.ts'
import { ACKNOWLEDGEMENT_WORDS, policyCategories } from '#notices/contract/policies/policy-lists.ts'
import type { Policy } from '#notices/web/post-and-policy-types.ts'
import { PolicyActions } from './policy-actions.tsx'
import { PolicyMarks } from './policy-card.tsx'
import { PolicyReport } from './policy-report.tsx'
import { PolicyVersions } from './policy-versions.tsx'
import { QuizToAnswer } from './quiz-to-answer.tsx'
import { QuizToRead } from './quiz-preview.tsx'
import styles from '#notices/web/notices.module.css'

export function PolicyPage({ id, onBack }: { id: number; onBack: () => void }) {
  const [address, setAddress] = useSearchParams()
  const [number, setNumber] = useState<number | null>(null)
  const read = useCall(openPolicy, { policy_id: id, ...(number ? { number } : {}) }, { keepEarlier: true })
  const tab = address.get('tab') ?? 'text'
  const go = (next: string) =>
    setAddress((old) => {
      old.set('tab', next)
      return old
    })
  const back = <Button onClick={onBack}>All policies</Button>
  if (!read.isSuccess) return <ReadState of={read} asPage />
  const policy = read.data
  return (
    <>
      <PageHeader
        title={policy.title}
        about={`${policyCategories.labelOf(policy.category)} · owned by ${policy.owner_name} · for: ${policy.audience_words}`}
        mark={<PolicyMarks policy={policy} />}
        actions={back}
      />
      <SectionTabs
        label="Parts of the policy"
        tab={tab}
        onTab={go}
        tabs={[
          { key: 'text', label: 'Text' },
          { key: 'versions', label: 'Versions', count: policy.versions.length },
          ...(policy.can.report ? [{ key: 'report', label: 'Acknowledgements' }] : []),
        ]}
      />
      {tab === 'versions' ? (
        <PolicyVersions
          policy={policy}
          onRead={(wanted) => {
            setNumber(wanted)
            go('text')
          }}
        />
      ) : tab === 'report' && policy.can.report ? (
        <PolicyReport policy={policy} />
      ) : (
        <Stack>
          {policy.can.write && policy.review_due && (
            <p>
              Review by {show.day(policy.review_due)}{' '}
              {policy.review_late && <Badge tone="warn">Review due</Badge>}
            </p>
          )}
          <PolicyActions policy={policy} onGone={onBack} />
          <PolicyText policy={policy} />
        </Stack>
      )}
    </>
  )
}

function PolicyText({ policy }: { policy: Policy }) {
  const { shown } = policy
  if (!shown) return <EmptyState title="No text yet">The first version isn’t published yet.</EmptyState>
  const isInForce = shown.number === policy.number
  // Beside one's own questions it would give the answers away.
  const tellsRight = !(isInForce && policy.waits_for_ack) && shown.quiz.some(({ right }) => right !== null)
  return (
    <Section
      title={`Version ${shown.number}`}
      actions={
        <>
          {shown.file && (
            <a href={shown.file.link} target="_blank" rel="noreferrer">
              {shown.file.name}
            </a>
          )}
          <Button
            size="s"
            onClick={() => void download(downloadPolicy, { policy_id: policy.id, number: shown.number })}
          >
            Save as PDF
          </Button>
        </>
      }
      about={
        <>
          {isInForce
            ? `Active since ${show.day(shown.effective_from)}. `
            : `Takes effect ${show.day(shown.effective_from)}. `}
          {shown.change_note}
        </>
      }
    >
      <Stack>
        <RichText html={shown.body} />
        {tellsRight && <QuizToRead shown={shown} />}
        {isInForce && policy.waits_for_ack && <AskedOfReader policy={policy} shown={shown} />}
        {isInForce && policy.acknowledged_at && (
          <p className={styles.ask} data-done>
            You acknowledged this on {show.moment(policy.acknowledged_at)}.
          </p>
        )}
        {shown.sha256 && (
          <p className={styles.quiet}>
            Fingerprint of title, text and file: <code>{shown.sha256.slice(0, 16)}</code>
          </p>
        )}
      </Stack>
    </Section>
  )
}

/** Questions first where the version asks some, then the acknowledgement. */
const AskedOfReader = ({ policy, shown }: { policy: Policy; shown: NonNullable<Policy['shown']> }) => {
  if (shown.quiz.length === 0) return <Acknowledge policy={policy} number={shown.number} />
  if (!shown.quiz_passed_at) return <QuizToAnswer key={shown.id} policy={policy} shown={shown} />
  return (
    <>
      <p className={styles.ask} data-done>
        You answered the questions on {show.moment(shown.quiz_passed_at)}.
      </p>
      <Acknowledge policy={policy} number={shown.number} />
    </>
  )
}

const Acknowledge = ({ policy, number }: { policy: Policy; number: number }) => (
  <Form call={acknowledgePolicy} start={{ policy_id: policy.id, number, agreed: false }} guard={false}>
    {(form) => (
      <>
        <CheckboxField {...form('agreed')} label={ACKNOWLEDGEMENT_WORDS} />
        <FormActions>
          <SubmitButton busy={form.busy}>Acknowledge</SubmitButton>
        </FormActions>
      </>
    )}
  </Form>
)
