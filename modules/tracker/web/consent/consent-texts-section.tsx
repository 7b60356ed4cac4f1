import { useState } from 'react'
import { Form } from '#platform/web/form/form.tsx'
import { FormActions, SubmitButton } from '#platform/web/form/form-row.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { Dialog } from '#platform/web/light/dialog.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { TextArea } from '#platform/web/light/text-area.tsx'
import { type TrackerSettings, publishText } from '#tracker/contract/settings/settings-calls.ts'
import styles from '#tracker/web/tracker.module.css'

/** What people agree to, in every version. */
export function TextsSection({ settings }: { settings: TrackerSettings }) {
  const [writing, setWriting] = useState(false)
  const [present, ...earlier] = settings.texts
  return (
    <Section
      title={`Consent text ${present?.number ?? ''}`}
      about={`Published ${show.moment(present?.published_at)}. ${show.count(present?.accepted ?? 0)} people currently agree to it.`}
      actions={
        settings.can.manage && (
          <Button look="primary" onClick={() => setWriting(true)}>
            New text
          </Button>
        )
      }
    >
      <p className={styles.words}>{present?.body}</p>
      {earlier.map((text) => (
        <details key={text.number} className={styles.details}>
          <summary>{`Text ${text.number}, published ${show.moment(text.published_at)}`}</summary>
          <p className={styles.words}>{text.body}</p>
        </details>
      ))}
      {writing && (
        <Dialog open size="l" title="New consent text" onClose={() => setWriting(false)}>
          <Form call={publishText} start={{ body: present?.body ?? '' }} onDone={() => setWriting(false)}>
            {(form) => (
              <>
                <TextArea
                  {...form('body')}
                  label="Text"
                  rows={12}
                  hint="Everyone is asked again. Nothing is recorded until they agree."
                />
                <FormActions end>
                  <Button onClick={() => setWriting(false)}>Cancel</Button>
                  <SubmitButton busy={form.busy}>Publish</SubmitButton>
                </FormActions>
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Section>
  )
}
