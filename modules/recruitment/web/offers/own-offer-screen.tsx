import { lazy, Suspense, useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { pathValues } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { show } from '#platform/web/light/format-values.ts'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import type { OfferState } from '#recruitment/contract/offers/offer-states.ts'
import { hiringAddresses } from '#recruitment/web/hiring-addresses.ts'
import styles from './offers.module.css'

// The forms and what is read inside weigh more than the first page: they come with the code.
const inside = () => import('./own-offer-inside.tsx')
const CodeForm = lazy(async () => ({ default: (await inside()).CodeForm }))
const OfferInside = lazy(async () => ({ default: (await inside()).OfferInside }))

const tokenInAddress = () => pathValues('/offer/:token', location.pathname)?.['token'] ?? ''

/** A candidate without an account: the link, the code, the offer. The pass is forgotten with the page. */
export function Screen() {
  const [token] = useState(tokenInAddress)
  const link = useAnswer(hiringAddresses.offerLink, { token })
  const [pass, setPass] = useState<string | null>(null)
  if (link.state === 'loading') return <LoadingState />
  if (link.state === 'failed') return <FailureState asPage byLink failure={link.failure} again={link.again} />
  const { company, logo, job, address, state, is_open, valid_until } = link.data
  if (pass !== null)
    return (
      <Suspense fallback={<LoadingState />}>
        <OfferInside token={token} pass={pass} />
      </Suspense>
    )
  const isClosed = !is_open && state !== 'accepted'
  return (
    <div className={styles.page}>
      <CompanyName name={company} logo={logo} />
      {isClosed ? (
        <EmptyState asPage title={closedTitle(state)}>
          Reply to our email if you have questions.
        </EmptyState>
      ) : (
        <>
          <h1>Your offer: {job}</h1>
          <p>
            {state === 'accepted'
              ? 'You accepted this offer. Enter a code to read it again.'
              : `Read and answer it until ${show.day(valid_until)}. First we email a code to ${address}.`}
          </p>
          <Door token={token} onEntered={setPass} />
        </>
      )}
    </div>
  )
}

const closedTitle = (state: OfferState): string =>
  state === 'superseded'
    ? 'There is a newer offer'
    : state === 'sent' || state === 'viewed'
      ? 'This offer has expired'
      : `This offer is ${state}`

function Door({ token, onEntered }: { token: string; onEntered: (pass: string) => void }) {
  const asking = useSend(hiringAddresses.offerCode)
  const [isSent, setSent] = useState(false)
  const ask = async () => {
    if ((await asking.send({ token })).ok) setSent(true)
  }
  const askButton = (
    <Button look={isSent ? 'plain' : 'primary'} busy={asking.busy} onClick={() => void ask()}>
      {isSent ? 'Send another code' : 'Email me a code'}
    </Button>
  )
  if (!isSent) return <div>{askButton}</div>
  return (
    <Suspense fallback={<LoadingState />}>
      <CodeForm token={token} onEntered={onEntered}>
        {askButton}
      </CodeForm>
    </Suspense>
  )
}
