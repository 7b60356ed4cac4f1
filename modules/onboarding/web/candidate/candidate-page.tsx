import { useEffect, useState, type ReactNode } from 'react'
import { useSend } from '#platform/web/calls/use-send.ts'
import { Button } from '#platform/web/light/button.tsx'
import { hasUnsaved } from '#platform/web/form/unsaved-forms.ts'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { forgetToken } from '#platform/web/kept-tokens.ts'
import {
  logoutOnBoardingCandidate,
  type CandidateRecord,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import styles from './candidate-page.module.css'
import { goToLink, isSignedIn, linkPage } from './candidate-session.ts'
import { YesNoDialog } from './yes-no-dialog.tsx'

type Company = Pick<CandidateRecord, 'company_name' | 'company_logo'>
type PageProps = { title: string; about?: ReactNode; company: Company | undefined; children: ReactNode }

/** The head of the pages behind the code: whose they are, day and time, and the way out. */
export const CandidatePage = ({ title, about, company, children }: PageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div>
        {company && <CompanyName name={company.company_name} logo={company.company_logo} />}
        <Clock />
      </div>
      <Logout />
    </header>
    <div className={styles.title}>
      <h1>{title}</h1>
      {about && <p>{about}</p>}
    </div>
    {children}
  </div>
)

function Logout() {
  const leaving = useSend(logoutOnBoardingCandidate, { silent: true })
  const [isAsking, setIsAsking] = useState(false)
  async function leave() {
    await leaving.send({})
    // The answer to the first page stays, as the specification has it; another link forgets it.
    forgetToken('candidate')
    goToLink()
  }
  return (
    <>
      <Button size="s" busy={leaving.busy} onClick={() => (hasUnsaved() ? setIsAsking(true) : void leave())}>
        Logout
      </Button>
      {isAsking && (
        <YesNoDialog
          title="Logout"
          question={candidateMessages.leaveUnsaved}
          busy={leaving.busy}
          onNo={() => setIsAsking(false)}
          onYes={() => void leave()}
        />
      )}
    </>
  )
}

const format = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {format.format(now)}
    </time>
  )
}

/** Without a session nothing is shown: back to the page of the link, or a word about where the link is. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const signedIn = isSignedIn()
  const link = linkPage()
  useEffect(() => {
    if (!signedIn) goToLink()
  }, [signedIn])
  if (signedIn) return children
  if (link) return null
  return (
    <EmptyState asPage title="Open the link from your email">
      It opens your onboarding. If you can’t find it, ask the person who invited you.
    </EmptyState>
  )
}
