import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/light/button.tsx'
import type { CollectionPage } from '#engineering/contract/apis/api-calls.ts'
import type { Holding, RequestFacts } from '#engineering/contract/apis/api-shapes.ts'
import { judge } from '#engineering/contract/apis/assertion-rules.ts'
import { SENDER_PATH, type BrowserAnswer } from '#platform/contract/browser-sender.ts'
import { prepareRequest, variablesOf } from '#engineering/contract/apis/resolve-rules.ts'
import type { Answered } from './answer-pane.tsx'
import { shownValues } from './shown-values.ts'
import styles from './apis.module.css'

type Props = {
  request: RequestFacts
  above: readonly Holding[]
  environment: CollectionPage['environments'][number] | null
  onAnswered: (answered: Answered) => void
}

/**
 * For a host that the server may not ask. The browser does it in a frame apart from this page, where it knows of no
 * session; secrets stay on the server, so a request that needs one can’t be sent so.
 */
export function BrowserSend({ request, above, environment, onAnswered }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [running, setRunning] = useState(false)
  const secrets = (environment?.variables ?? []).filter(({ secret }) => secret).map(({ name }) => name)
  const blocked = variablesOf(request, above).some((name) => secrets.includes(name))
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<BrowserAnswer>) => {
      if (!running || source !== frame.current?.contentWindow) return
      setRunning(false)
      onAnswered(answeredOf(data, request))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [running, request, onAnswered])
  const begin = () => {
    const prepared = prepareRequest(request, { above, values: shownValues(environment) })
    // The frame has no origin of its own to name.
    frame.current?.contentWindow?.postMessage(prepared, '*')
  }
  return (
    <div className={styles.pairs}>
      <p className={styles.quiet}>
        You can send it from your browser. The host must allow other pages to ask it (CORS). Otherwise the
        browser hides the answer.
      </p>
      {blocked ? (
        <p className={styles.quiet}>This request needs a secret. Secrets are sent by the server only.</p>
      ) : (
        <div>
          <Button busy={running} onClick={() => setRunning(true)}>
            Send from your browser
          </Button>
        </div>
      )}
      {running && (
        <iframe ref={frame} title="Sender" src={SENDER_PATH} sandbox="allow-scripts" hidden onLoad={begin} />
      )}
    </div>
  )
}

function answeredOf(data: BrowserAnswer, request: RequestFacts): Answered {
  if ('failure' in data)
    return {
      failure:
        'The browser got no answer. Either the host can’t be reached, or it does not allow other pages to ask it (CORS).',
    }
  const { status, text, headers, milliseconds, bytes, url } = data
  const tests = judge(request.assertions, { status, text })
  return { answer: { status, text, headers, milliseconds, bytes, url, tests, cut: false, binary: false } }
}
