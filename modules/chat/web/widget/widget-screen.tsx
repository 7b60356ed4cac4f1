import { useEffect, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { ask } from '#platform/web/calls/send-call.ts'
import { pathValues } from '#platform/web/frames/path-switch.tsx'
import { keepToken, keptToken } from '#platform/web/kept-tokens.ts'
import { Button } from '#platform/web/light/button.tsx'
import { startLive } from '#platform/web/live.ts'
import { startChat, type StartedChat } from '#chat/contract/widget/widget-calls.ts'
import { widgetWords as words } from '#chat/contract/widget/widget-words.ts'
import { readAround } from './website.ts'
import { Talk } from './talk.tsx'
import styles from './widget.module.css'

const PATH = '/chat/:site'

type Beginning = { readonly started: StartedChat } | { readonly failure: string } | null

export function Screen() {
  const [around] = useState(readAround)
  const [beginning, setBeginning] = useState<Beginning>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const { back, ...here } = around
    const site = pathValues(PATH, location.pathname)?.['site'] ?? ''
    ask(startChat, { site, back, known: keptToken('chat-visitor'), ...here })
      .then(({ data }) => {
        keepToken('chat-visitor', data.token)
        // The link of a mail is spent: what stands in the address is not left for the next reader.
        if (back !== null) history.replaceState(null, '', location.pathname)
        startLive('chat-visitor')
        setBeginning({ started: data })
      })
      .catch((error: unknown) =>
        setBeginning({ failure: error instanceof CallFailure ? error.message : words.off }),
      )
  }, [around, tries])
  if (beginning === null) return <div className={styles.frame} aria-busy="true" />
  if ('failure' in beginning)
    return (
      <div className={styles.frame}>
        <div className={styles.middle}>
          <h1>{words.title}</h1>
          <p role="alert">{beginning.failure}</p>
          <Button onClick={() => setTries(tries + 1)}>{words.again}</Button>
        </div>
      </div>
    )
  return <Talk site={beginning.started} page={around.page} />
}
