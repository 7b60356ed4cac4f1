import { useState } from 'react'
import type { Editor } from '@tiptap/react'
import { isSafeLink } from '#platform/contract/rich-text.ts'
import { Button } from '#platform/web/light/button.tsx'
import { controlClass } from '#platform/web/light/field.tsx'
import styles from './rich-text-editor.module.css'

/** Where the chosen words lead; it stands in the editor itself, so that it works inside a dialog and on a phone. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [href, setHref] = useState(present)
  const [wrong, setWrong] = useState(false)

  function close() {
    onClose()
    editor.commands.focus()
  }

  function set() {
    const address = withScheme(href.trim())
    if (!isSafeLink(address)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && present === '')
      chain
        .insertContent({
          type: 'text',
          text: href.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else chain.setLink({ href: address }).run()
    onClose()
  }

  return (
    <div className={styles.link} role="group" aria-label="Link">
      <input
        className={controlClass}
        aria-label="Link address"
        aria-invalid={wrong || undefined}
        placeholder="https://…, or /policies for a screen"
        autoFocus
        value={href}
        onChange={(event) => (setHref(event.target.value), setWrong(false))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          }
          if (event.key === 'Enter') {
            event.preventDefault()
            set()
          }
        }}
      />
      <Button size="s" onClick={set}>
        Set
      </Button>
      {present !== '' && (
        <Button
          size="s"
          look="plain"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          Remove
        </Button>
      )}
      {wrong && (
        <p className={styles.wrong} role="alert">
          Enter a web address, an email address or a path that starts with /.
        </p>
      )}
    </div>
  )
}

const withScheme = (typed: string) =>
  /^[^\s@/:]+@[^\s@]+\.[^\s@]+$/.test(typed)
    ? `mailto:${typed}`
    : /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)
      ? `https://${typed}`
      : typed
