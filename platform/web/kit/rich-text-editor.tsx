import { lazy, Suspense } from 'react'
import { FieldGroup, type FieldProps } from '#platform/web/light/field.tsx'
import type { Mentions } from './use-mention-choice.ts'
import styles from './rich-text-editor.module.css'

const RichTextInput = lazy(async () => ({ default: (await import('./rich-text-input.tsx')).RichTextInput }))

type RichTextEditorProps = FieldProps & {
  /** HTML of the tags in `platform/contract/rich-text.ts`; the server cleans what it is sent once more. */
  value: string | null | undefined
  onChange: (html: string) => void
  /** Lower at first, for a comment or a note; it grows with the text. */
  low?: boolean
  /** Where an at sign offers people. */
  mentions?: Mentions
}

/** Text with bold, headings, lists and links. The editor is loaded with the first field that needs it. */
export const RichTextEditor = ({ value, onChange, low, mentions, ...field }: RichTextEditorProps) => (
  <FieldGroup {...field}>
    {(control) => (
      <Suspense fallback={<div className={styles.waiting} data-low={low || undefined} aria-busy />}>
        <RichTextInput
          control={control}
          value={value ?? ''}
          onChange={onChange}
          low={low ?? false}
          mentions={mentions}
        />
      </Suspense>
    )}
  </FieldGroup>
)
