import { useEffect, useRef, useState } from 'react'
import type { SentBy } from '#platform/contract/call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { useSettled } from '#platform/web/calls/use-settled.ts'
import { saveFeedback } from '#recruitment/contract/feedback/feedback-calls.ts'
import styles from '#recruitment/web/recruitment.module.css'

type Draft = Omit<SentBy<typeof saveFeedback>, 'submit'>

const words = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Draft saved.',
  failed: 'The draft is not saved yet.',
}

/** Saves what is typed as soon as it stands still, one version after the other. */
export function KeptDraft({ draft }: { draft: Draft }) {
  const { send } = useSend(saveFeedback, { silent: true })
  const [state, setState] = useState<keyof typeof words>('untouched')
  const settled = useSettled(draft)
  const kept = useRef(JSON.stringify(draft))
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const content = JSON.stringify(settled)
    if (content === kept.current) return
    kept.current = content
    before.current = before.current.then(async () => {
      setState('saving')
      const { ok } = await send({ ...settled, submit: false })
      setState(ok ? 'saved' : 'failed')
      // The next change is sent, and this one with it.
      if (!ok) kept.current = ''
    })
  }, [settled, send])
  return (
    <span role="status" className={styles.quiet}>
      {words[state]}
    </span>
  )
}
