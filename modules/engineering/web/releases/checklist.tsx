import { useSend } from '#platform/web/calls/use-send.ts'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CheckboxField } from '#platform/web/light/checkbox-field.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { Section } from '#platform/web/light/section.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  addReleaseCheck,
  removeReleaseCheck,
  tickReleaseCheck,
  type ReleasePage,
} from '#engineering/contract/releases/release-calls.ts'
import styles from '#engineering/web/engineering.module.css'

export function Checklist({ release }: { release: ReleasePage }) {
  const { id, checklist, can } = release
  const tick = useSend(tickReleaseCheck, { silent: true })
  const remove = useSend(removeReleaseCheck)
  return (
    <Section title="Checklist" about={`${release.checks_done} of ${release.checks} done`}>
      <ul className={styles.lines}>
        {checklist.map(({ id: check_id, text, by, at }) => (
          <li key={check_id} className={styles.line}>
            <CheckboxField
              name={`check-${check_id}`}
              label={text}
              {...(by && at ? { hint: `${by}, ${show.moment(at)}` } : {})}
              value={at !== null}
              disabled={!can.includes('tick') || tick.busy}
              onChange={(done) => void tick.send({ check_id, done })}
            />
            {can.includes('edit') && (
              <Button size="s" aria-label={`Remove ${text}`} onClick={() => void remove.send({ check_id })}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.includes('edit') && (
        <Form key={checklist.length} call={addReleaseCheck} start={{ id, text: '' }} guard={false}>
          {(form) => (
            <>
              <TextField {...form('text')} label="New check" autoComplete="off" />
              <FormActions end>
                <SubmitButton busy={form.busy}>Add</SubmitButton>
              </FormActions>
            </>
          )}
        </Form>
      )}
    </Section>
  )
}
