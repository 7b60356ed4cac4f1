import { useRef, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import { TextArea } from '#platform/web/light/text-area.tsx'
import type { Binding } from '#platform/web/form/field-binding.ts'
import styles from '#portfolio/web/portfolio-admin.module.css'

const LONGEST_BYTES = 400_000

/** WebVTT, typed here or read from a file. */
export function CaptionsField({ value, onChange, error, ...field }: Binding<string>) {
  const input = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LONGEST_BYTES) return setComplaint('This caption file is too large.')
    setComplaint(undefined)
    onChange(await file.text())
  }
  return (
    <div className={styles.captions}>
      <TextArea
        {...field}
        label="Captions"
        optional
        rows={4}
        hint="WebVTT format: starts with WEBVTT, then times and text."
        value={value}
        error={complaint ?? error}
        onChange={(text) => {
          setComplaint(undefined)
          onChange(text)
        }}
      />
      <Button size="s" onClick={() => input.current?.click()}>
        Upload a .vtt file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept=".vtt,text/vtt"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
