import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { StatusBadge } from '#platform/web/light/status-badge.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { type TrackerSettings, removeWord, saveWord } from '#tracker/contract/settings/settings-calls.ts'
import { appEffects } from '#tracker/contract/tracker-lists.ts'
import styles from '#tracker/web/tracker.module.css'

/** What happens where the name of a program holds a word: banking, health and mail are blurred from the start. */
export function WordsSection({ settings }: { settings: TrackerSettings }) {
  const [adding, setAdding] = useState(false)
  const remove = useSend(removeWord)
  const close = () => setAdding(false)
  return (
    <Section
      title="Apps"
      about="Applies to apps whose name contains one of these words. “Always shown” overrides the others; “hidden” overrides “blurred”."
      actions={
        settings.can.manage && (
          <Button look="primary" onClick={() => setAdding(true)}>
            New word
          </Button>
        )
      }
    >
      {settings.words.length === 0 && <EmptyState title="No words yet" />}
      <ul className={styles.list} aria-label="Words">
        {settings.words.map(({ id, word, effect }) => (
          <li key={id}>
            <b className={styles.grow}>{word}</b>
            <StatusBadge catalogue={appEffects} status={effect} />
            {settings.can.manage && (
              <Button
                size="s"
                busy={remove.busy}
                aria-label={`Remove the word ${word}`}
                onClick={() => void remove.send({ id })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <FormDialog
          call={saveWord}
          start={{ word: '', effect: 'blur' }}
          size="s"
          title="New word"
          onClose={close}
          submit="Keep"
        >
          {(form) => (
            <>
              <TextField {...form('word')} label="Word" autoFocus autoComplete="off" />
              <RadioGroup {...form('effect')} label="Effect" options={appEffects.options} />
            </>
          )}
        </FormDialog>
      )}
    </Section>
  )
}
