import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { RichTextEditor } from '#platform/web/kit/rich-text-editor.tsx'
import type { Audience } from '#notices/contract/audience/audience.ts'
import { suggestReaders } from '#notices/contract/board/post-calls.ts'

type PostBodyFieldProps = {
  audience: Audience
  name?: string
  value: string | null | undefined
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** An at sign offers those who will be able to read the post. */
export function PostBodyField({ audience, ...field }: PostBodyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wish = typed === null ? null : { audience, search: typed }
  const { data } = useCall(suggestReaders, wish, { keepEarlier: true })
  return (
    <RichTextEditor
      {...field}
      label="Text"
      hint="Type @ to mention people: @First_Last."
      mentions={{ people: typed === null ? [] : (data?.rows ?? []), onAsk: setTyped }}
    />
  )
}
