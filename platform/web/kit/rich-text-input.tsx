import { useEffect, useRef, useState } from 'react'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '#platform/contract/rich-text.ts'
import type { ControlProps } from '#platform/web/light/field.tsx'
import { MentionList } from './mention-list.tsx'
import { useRichTextMentions } from './rich-text-mentions.ts'
import { LinkRow } from './rich-text-link.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import type { Mentions } from './use-mention-choice.ts'
import styles from './rich-text-editor.module.css'

type RichTextInputProps = {
  control: ControlProps
  value: string
  onChange: (html: string) => void
  low: boolean
  mentions: Mentions | undefined
}

// Its own style element would be one more thing outside our files; what it says stands in the style sheet.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow' },
      isAllowedUri: (href) => isSafeLink(href),
    },
    trailingNode: false,
  }),
]

export function RichTextInput({ control, value, onChange, low, mentions }: RichTextInputProps) {
  const [linking, setLinking] = useState(false)
  const present = useRef<Editor | null>(null)
  const people = useRichTextMentions(() => present.current, mentions)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      onChange(changed.isEmpty ? '' : changed.getHTML())
      people.follow(changed)
    },
    onSelectionUpdate: ({ editor: changed }) => people.follow(changed),
    onBlur: () => {
      people.leave()
      control.onBlur?.()
    },
    editorProps: {
      attributes: () => attributesOf(control),
      handleKeyDown: (_view, event) =>
        people.steer(event.key) || (opensLink(event) && (setLinking(true), true)),
    },
  })
  present.current = editor
  useOutsideValue(editor, value)
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!control.disabled, false)
  }, [editor, control.disabled])
  return (
    <RichTextEditor
      editor={editor}
      classNames={classes}
      data-low={low || undefined}
      data-invalid={control['aria-invalid']}
    >
      <RichTextToolbar editor={editor} linking={linking} onLink={() => setLinking(!linking)} />
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <div className={styles.place}>
        <RichTextEditor.Content />
        <MentionList
          id={people.listId}
          offered={people.offered}
          chosen={people.chosen}
          onTake={people.take}
          style={people.place}
        />
      </div>
    </RichTextEditor>
  )
}

/** A form that is reset, or that takes over what someone else wrote, puts another text in. */
function useOutsideValue(editor: Editor, value: string) {
  useEffect(() => {
    // An editor that React has put away for a moment is replaced by another one, which begins with this text.
    if (editor.isDestroyed) return
    const present = editor.isEmpty ? '' : editor.getHTML()
    if (value !== present && !(value === '' && editor.isEmpty))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
}

const attributesOf = (control: ControlProps): Record<string, string> => ({
  id: control.id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${control.id}-label`,
  ...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {}),
  ...(control['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
  ...(control['aria-required'] ? { 'aria-required': 'true' } : {}),
  ...(control.name ? { 'data-name': control.name } : {}),
})

const opensLink = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'

const classes = {
  root: styles.root!,
  toolbar: styles.toolbar!,
  controlsGroup: styles.group!,
  control: styles.control!,
  controlIcon: styles.icon!,
  content: styles.content!,
}
