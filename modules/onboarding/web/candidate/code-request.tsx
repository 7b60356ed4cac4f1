import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { sendOnBoardingCandidateCode } from '#onboarding/contract/candidate/candidate-calls.ts'
import styles from './candidate-page.module.css'

/** The first code is asked for by opening the page; another one by hand, when its time has come. */
export function CodeRequest() {
  const asking = useSend(sendOnBoardingCandidateCode, { silent: true })
  const [told, setTold] = useState('Sending a code…')
  const wait = useCountdown()
  const isAsked = useRef(false)

  async function ask() {
    const sent = await asking.send({})
    if (sent.ok) {
      wait.begin(sent.data.resend_seconds)
      return setTold(`We sent you a code. It works for ${sent.data.minutes} minutes.`)
    }
    if (!(sent.failure instanceof CallFailure))
      return setTold('Couldn’t request a code. Check your connection.')
    const seconds = Number(sent.failure.detail.facts['retryAfterSeconds'] ?? 0)
    wait.begin(seconds)
    setTold(seconds > 0 && seconds <= 60 ? 'We just sent you a code.' : sent.failure.message)
  }

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask()
  })

  return (
    <div className={styles.resend}>
      <span role="status">{told}</span>
      <Button size="s" look="plain" busy={asking.busy} disabled={wait.left > 0} onClick={() => void ask()}>
        {wait.left > 0 ? `Send again in ${waitText(wait.left)}` : 'Resend code'}
      </Button>
    </div>
  )
}

const waitText = (seconds: number) => (seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`)

export function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, begin: setLeft }
}
