import { useState } from 'react'
import { useCall } from '#platform/web/calls/use-call.ts'
import { MentionArea } from '#platform/web/kit/mention-area.tsx'
import { suggestMentions } from '#notices/contract/comments/comment-calls.ts'

type CommentFieldProps = {
  postId: number
  name?: string
  value: string | null | undefined
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

export function CommentField({ postId, ...field }: CommentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wish = typed === null ? null : { post_id: postId, search: typed }
  const { data } = useCall(suggestMentions, wish, { keepEarlier: true })
  return (
    <MentionArea
      {...field}
      label="Your comment"
      hint="Type @ to mention people: @First_Last."
      rows={2}
      people={typed === null ? [] : (data?.rows ?? [])}
      onAsk={setTyped}
    />
  )
}
