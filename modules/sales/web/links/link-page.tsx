import { useState, type ReactNode } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { enterSalesLink, sendSalesCode, viewSalesLink } from '#sales/contract/links/link-calls.ts'
import styles from './links.module.css'

export type Inside = { readonly token: string; readonly pass: string }

type LinkPageProps = { token: string; title: string; open: string; children: (inside: Inside) => ReactNode }

/** A client without an account: the link, the code, the page. The pass is forgotten with the page. */
export function LinkPage({ token, title, open, children }: LinkPageProps) {
  const link = useAnswer(viewSalesLink, { token })
  const [pass, setPass] = useState<string | null>(null)
  if (pass !== null) return <div className={styles.page}>{children({ token, pass })}</div>
  if (link.state === 'loading') return <LoadingState />
  if (link.state === 'failed') return <FailureState asPage byLink failure={link.failure} again={link.again} />
  const { company, logo, address, closed } = link.data
  return (
    <div className={styles.page}>
      <CompanyName name={company} logo={logo} />
      {closed === null ? (
        <>
          <h1>{title}</h1>
          <p>First we email a code to {address}.</p>
          <Door token={token} open={open} onEntered={setPass} />
        </>
      ) : (
        <EmptyState asPage title="This page is closed">
          {closed}
        </EmptyState>
      )}
    </div>
  )
}

type DoorProps = { token: string; open: string; onEntered: (pass: string) => void }

function Door({ token, open, onEntered }: DoorProps) {
  const asking = useSend(sendSalesCode)
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
    <Form
      call={enterSalesLink}
      label="Code"
      start={{ token }}
      guard={false}
      onDone={({ data }) => onEntered(data.pass)}
    >
      {(form) => (
        <>
          <CodeField {...form('code')} label="Code from your email" length={6} autoFocus />
          <SubmitButton busy={form.busy}>{open}</SubmitButton>
          {askButton}
        </>
      )}
    </Form>
  )
}
