import { lazy, Suspense, useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { CallFailure } from '#platform/web/calls/call-failure.ts'
import { useSendAtFields } from '#platform/web/calls/use-send-at-fields.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { pathValues } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { PasswordField } from '#platform/web/light/password-field.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { openLink, sendLinkCode, viewLink } from '#links/contract/link-calls.ts'
import { LINK_PATH } from '#links/contract/link-path.ts'
import { linkedPages, type LinkedPage, type OpenedLink } from './linked-pages.ts'
import { useReadingTime } from './use-reading-time.ts'
import styles from './shared.module.css'

const tokenInAddress = () => pathValues(LINK_PATH, location.pathname)?.['token'] ?? ''

type Opened = OpenedLink & { readonly subject: string }

/** A stranger with a link: what it asks for, a button, and then the page of the area behind it. */
export function Screen() {
  const [token] = useState(tokenInAddress)
  const [opened, setOpened] = useState<Opened | null>(null)
  const link = useAnswer(viewLink, opened === null ? { token } : null)
  if (opened !== null) return <Inside opened={opened} />
  if (link.state === 'loading') return <LoadingState />
  if (link.state === 'failed')
    return isUnknown(link.failure) ? (
      <EmptyState asPage title="This link doesn’t work">
        Ask the sender for a new one.
      </EmptyState>
    ) : (
      <FailureState asPage failure={link.failure} again={link.again} />
    )
  const { company, logo, title, closed, ...asks } = link.data
  return (
    <div className={styles.page}>
      <CompanyName name={company} logo={logo} />
      {closed === null ? (
        <>
          <h1>{title}</h1>
          <Door token={token} asks={asks} onOpened={setOpened} />
        </>
      ) : (
        <EmptyState asPage title="This page is closed">
          {closed}
        </EmptyState>
      )}
    </div>
  )
}

const isUnknown = (failure: Error) => failure instanceof CallFailure && failure.detail.code === 'missing'

type DoorProps = {
  token: string
  asks: { asks_password: boolean; asks_address: boolean }
  onOpened: (opened: Opened) => void
}

/** Pressed, never opened by itself: programs that look at links press nothing. */
function Door({ token, asks, onOpened }: DoorProps) {
  const [isSent, setSent] = useState(false)
  const code = useSendAtFields(sendLinkCode, ['address'])
  const ask = async (address: string) => {
    const sent = await code.send({ token, address })
    // Someone who loads the page again has a code already, and another one is not sent so soon.
    if (sent.ok || isTooSoon(sent.failure)) setSent(true)
  }
  const isReady = isSent || !asks.asks_address
  return (
    <Form
      call={openLink}
      label="Open"
      start={{ token, password: '', address: null, code: '' }}
      guard={false}
      onDone={({ data }) =>
        onOpened({ token, pass: data.pass, subject: data.subject, mayDownload: data.may_download })
      }
    >
      {(form) => (
        <>
          {asks.asks_password && (
            <PasswordField {...form('password')} label="Password" autoComplete="current-password" autoFocus />
          )}
          {asks.asks_address && (
            <TextField
              {...form('address')}
              error={form('address').error ?? code.errors['address']}
              label="Your email address"
              type="email"
              autoComplete="email"
              hint="Only listed addresses can open this page. We email you a code."
            />
          )}
          {isSent && <CodeField {...form('code')} label="Code from your email" length={4} autoFocus />}
          {isReady && <SubmitButton busy={form.busy}>Open</SubmitButton>}
          {asks.asks_address && (
            <div>
              <Button
                look={isSent ? 'plain' : 'primary'}
                busy={code.busy}
                disabled={!form.values.address}
                onClick={() => void ask(form.values.address ?? '')}
              >
                {isSent ? 'Send another code' : 'Email me a code'}
              </Button>
            </div>
          )}
        </>
      )}
    </Form>
  )
}

const isTooSoon = (failure: Error) =>
  failure instanceof CallFailure && failure.detail.code === 'too-many' && !failure.detail.fields['address']

function Inside({ opened }: { opened: Opened }) {
  useReadingTime(opened)
  const [Page] = useState(() => {
    const page = linkedPages.find(opened.subject)
    return page ? pageOf(page) : null
  })
  if (Page === null)
    return (
      <EmptyState asPage title="This page can’t be shown">
        Please ask the sender for it.
      </EmptyState>
    )
  return (
    <Suspense fallback={<LoadingState />}>
      <Page link={opened} />
    </Suspense>
  )
}

const pageOf = (page: LinkedPage) => lazy(async () => ({ default: (await page.load()).Page }))
