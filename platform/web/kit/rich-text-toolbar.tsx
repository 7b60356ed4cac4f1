import { useRef, type KeyboardEvent } from 'react'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'

type RichTextToolbarProps = { editor: Editor; linking: boolean; onLink: () => void }

/** One stop for the tab key; the arrows walk along it, as in every bar of tools. */
export function RichTextToolbar({ editor, linking, onLink }: RichTextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <RichTextEditor.Toolbar
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={(event) => walk(bar.current, event)}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic tabIndex={-1} />
        <RichTextEditor.Underline tabIndex={-1} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 tabIndex={-1} aria-label="Heading" title="Heading" />
        <RichTextEditor.H3 tabIndex={-1} aria-label="Smaller heading" title="Smaller heading" />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList tabIndex={-1} />
        <RichTextEditor.OrderedList tabIndex={-1} />
        <RichTextEditor.Blockquote tabIndex={-1} />
        <RichTextEditor.Control
          tabIndex={-1}
          aria-label="Link"
          title="Link (Ctrl K)"
          aria-expanded={linking}
          active={isLink}
          onClick={onLink}
        >
          <IconLink size={16} stroke={1.5} />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo tabIndex={-1} />
        <RichTextEditor.Redo tabIndex={-1} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

function walk(bar: HTMLElement | null, event: KeyboardEvent) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const controls = [...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  const at = controls.findIndex((control) => control === document.activeElement)
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? controls.length - 1
        : step === undefined || at < 0
          ? null
          : at + step
  if (next === null) return
  event.preventDefault()
  controls.at(next % controls.length)?.focus()
}
