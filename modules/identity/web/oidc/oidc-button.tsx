import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { beginOidc, finishOidc } from '#identity/contract/oidc/oidc-calls.ts'
import type { SignInOutcome } from '#identity/contract/sign-in/sign-in-calls.ts'
import styles from './oidc-button.module.css'

type OidcButtonProps = {
  /** What people call the provider; undefined where there is none, or until that is known. */
  label: string | undefined
  /** What this browser was given at an earlier sign-in. */
  device: string | undefined
  onOutcome: (outcome: SignInOutcome) => void
}

/** The way over the provider of the company, where there is one; also signs in a person who comes back from there. */
export function OidcButton({ label, device, onOutcome }: OidcButtonProps) {
  const begin = useSend(beginOidc)
  const finish = useSend(finishOidc)
  const [back] = useState(readAnswer)

  const takeIn = useEffectEvent(async (answer: ProviderAnswer) => {
    const sent = await finish.send({ ...answer, device })
    if (sent.ok) onOutcome(sent.data)
  })
  useEffect(() => {
    if (back === null) return
    // Neither the address bar nor the history keeps what opens a door.
    history.replaceState(null, '', location.pathname)
    sessionStorage.removeItem(ATTEMPT)
    void takeIn(back)
  }, [back])

  async function leave() {
    const sent = await begin.send({})
    if (!sent.ok) return
    sessionStorage.setItem(ATTEMPT, sent.data.attempt)
    location.assign(sent.data.url)
  }

  if (label === undefined) return null
  return (
    <div className={styles.way}>
      <p className={styles.or}>or</p>
      <Button wide busy={begin.busy || finish.busy} onClick={() => void leave()}>
        {finish.busy ? `Coming from ${label} …` : `Sign in with ${label}`}
      </Button>
    </div>
  )
}

/** Held by this tab alone: an answer to someone else's attempt, brought here by a link, finds nothing. */
const ATTEMPT = 'oidcAttempt'

type ProviderAnswer = { attempt: string; query: string }

function readAnswer(): ProviderAnswer | null {
  const query = new URLSearchParams(location.search)
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return null
  return { attempt: sessionStorage.getItem(ATTEMPT) ?? '', query: location.search.slice(1) }
}
