import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, FormRow, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { SelectField } from '#platform/web/light/select-field.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addFinding,
  setFinding,
  type FindingView,
  type ReviewPage,
} from '#engineering/contract/reviews/review-calls.ts'
import { findingSeverities, findingStates } from '#engineering/contract/engineering-lists.ts'
import styles from '#engineering/web/engineering.module.css'

export function Findings({ review }: { review: ReviewPage }) {
  const { id, list, can } = review
  return (
    <Section
      title="Findings"
      about={list.length === 0 ? undefined : `${review.open_findings} of ${review.findings} open`}
    >
      {list.length === 0 && <p className={styles.quiet}>Nothing found yet.</p>}
      <ul className={styles.lines}>
        {list.map((finding) => (
          <li key={finding.id}>
            <Finding finding={finding} can={can} />
          </li>
        ))}
      </ul>
      {can.includes('find') && (
        <Form key={list.length} call={addFinding} start={{ id, quick: '', severity: 'minor' }} guard={false}>
          {(form) => (
            <>
              <TextField
                {...form('quick')}
                label="New finding"
                placeholder="api/orders.ts:42 Check the amount"
                hint="File and line, then what you found."
                autoComplete="off"
              />
              <FormRow>
                <SelectField {...form('severity')} label="Severity" options={findingSeverities.options} />
              </FormRow>
              <FormActions end>
                <SubmitButton busy={form.busy}>Add finding</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Section>
  )
}

function Finding({ finding, can }: { finding: FindingView; can: ReviewPage['can'] }) {
  const set = useSend(setFinding, { silent: true })
  const { id: finding_id, version, file, line, text, severity, state, round, by } = finding
  const isHeavy = severity === 'blocker' || severity === 'major'
  const mayLeave = state === 'open' && can.includes(isHeavy ? 'leave' : 'fix')
  const place = line === null ? file : `${file}:${line}`
  return (
    <>
      <div className={styles.line}>
        <span className={styles.code}>{place}</span>
        <StatusBadge catalogue={findingSeverities} status={severity} />
        {state === 'wont_fix' && <StatusBadge catalogue={findingStates} status={state} />}
      </div>
      <p className={state === 'open' ? styles.prose : styles.struck}>{text}</p>
      <div className={styles.line}>
        <span className={styles.quiet}>{`${by}, round ${round}`}</span>
        <CheckboxField
          name={`fixed-${finding_id}`}
          label="Fixed"
          value={state === 'fixed'}
          disabled={!can.includes('fix') || state === 'wont_fix' || set.busy}
          onChange={(fixed) => void set.send({ finding_id, version, state: fixed ? 'fixed' : 'open' })}
        />
        {mayLeave && (
          <Button size="s" onClick={() => void set.send({ finding_id, version, state: 'wont_fix' })}>
            Won’t fix
          </Button>
        )}
        {state === 'wont_fix' && can.includes('fix') && (
          <Button size="s" onClick={() => void set.send({ finding_id, version, state: 'open' })}>
            Reopen
          </Button>
        )}
      </div>
    </>
  )
}
