import { useRef, useState, type KeyboardEvent } from 'react'
import { fileKinds } from '#platform/contract/upload.ts'
import { Button, IconButton } from '#platform/web/light/button.tsx'
import { complaintAbout, shortName } from '#platform/web/light/file-rules.ts'
import { CrossIcon, UploadIcon } from '#platform/web/light/icons.tsx'
import { files as fileFields } from '#chat/contract/chat-fields.ts'
import { LONGEST_MESSAGE } from '#chat/contract/widget/widget-limits.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import styles from './widget.module.css'

const rule = fileFields.files
const accepted = rule.accept.flatMap((kind) => fileKinds[kind].extensions.map((end) => `.${end}`)).join(',')

type ComposerProps = { write: (text: string, files: readonly File[]) => void; onTyping: () => void }

export function Composer({ write, onTyping }: ComposerProps) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [complaint, setComplaint] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  function send() {
    if (text.trim() === '' && files.length === 0) return
    write(text.trim(), files)
    setText('')
    setFiles([])
    setComplaint('')
  }
  function take(chosen: readonly File[]) {
    const wrong = chosen.find((file) => complaintAbout(file, rule))
    setComplaint(
      wrong ? (wrong.size > rule.maxBytes ? words.tooLarge : (complaintAbout(wrong, rule) ?? '')) : '',
    )
    const fitting = chosen.filter((file) => !complaintAbout(file, rule))
    setFiles((before) => [...before, ...fitting].slice(0, rule.maxCount))
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {complaint && <p role="alert">{complaint}</p>}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`}>
              {shortName(file.name)}
              <IconButton
                size="s"
                label={`${words.remove} ${file.name}`}
                icon={<CrossIcon size={14} />}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <IconButton label={words.attach} icon={<UploadIcon />} onClick={() => chooser.current?.click()} />
        <textarea
          aria-label={words.message}
          placeholder={words.message}
          rows={1}
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onTyping()
          }}
          onKeyDown={onKey}
        />
        <Button type="submit" className={styles.send}>
          {words.send}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={accepted}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </form>
  )
}
