import { useEffect, useState } from 'react'
import type { AnswerOf } from '#platform/contract/call.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { goTo, pathValues } from '#platform/web/frames/path-switch.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { EmptyState, FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { CompanyName } from '#platform/web/frames/company-name.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import { keepToken } from '#platform/web/kept-tokens.ts'
import {
  getOnBoardingCandidateDetails,
  verifyOnBoardingCandidate,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { CODE_DIGITS } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import styles from './candidate-page.module.css'
import {
  areDetailsVerified,
  DETAILS,
  FORM,
  isSignedIn,
  keepExchanged,
  openLink,
} from './candidate-session.ts'
import { wholeOf } from './candidate-words.ts'
import { CodeRequest } from './code-request.tsx'

export function Screen() {
  const [token] = useState(() => openLink(tokenInAddress()))
  const [isIn] = useState(isSignedIn)
  useEffect(() => {
    if (isIn) goTo(areDetailsVerified() ? FORM : DETAILS, { replace: true })
  }, [isIn])
  return isIn ? null : <Welcome token={token} />
}

const tokenInAddress = () =>
  pathValues('/onboarding-candidate/:token', location.pathname.replace(/\/$/, ''))?.['token'] ?? ''

function Welcome({ token }: { token: string }) {
  const invited = useAnswer(getOnBoardingCandidateDetails, { token })
  if (invited.state === 'loading') return <LoadingState label="Opening your invitation" />
  if (invited.state === 'failed') return <NoWelcome failure={invited.failure} again={invited.again} />
  const [who] = invited.data
  if (!who) return null
  const isFirstTime = !['submitted', 'verified', 'changes_requested'].includes(who.state)
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <CompanyName name={who.company_name} logo={who.company_logo} />
      <div className={styles.title}>
        <h1>Welcome, {who.name}</h1>
        <p>{greeting(who)}</p>
      </div>
      <div className={styles.card}>
        <TextField
          label="Email"
          type="email"
          hint={wholeOf(who.email)}
          value={who.email}
          disabled
          onChange={() => undefined}
        />
        <ExchangedLogin token={who.link_token} />
      </div>
      {isFirstTime && (
        <ol className={styles.steps}>
          <li>Sign in with the code we email you.</li>
          <li>Check your name, email and mobile number.</li>
          <li>Upload photos or scans of your documents. You can stop and come back later.</li>
        </ol>
      )}
    </div>
  )
}

type Invited = AnswerOf<typeof getOnBoardingCandidateDetails>[number]

function greeting({ state, company_name }: Invited): string {
  if (state === 'submitted' || state === 'verified')
    return `You have submitted everything; ${company_name} will contact you if something is needed. Sign in with a code to see your submission.`
  if (state === 'changes_requested')
    return 'Some items need changes. Sign in to see them. Everything else is kept.'
  return `${company_name} is looking forward to working with you. Confirm your details and upload your documents here.`
}

const closedDoors = new Map([
  [say.noSuchLink.text, 'This link doesn’t work'],
  [say.linkExpired.text, 'Your link has expired'],
  [say.openMailAgain.text, 'Open your link again'],
  [say.overAlready.text, 'This onboarding is closed'],
  [say.joinedAlready.text, 'You’re now an employee'],
])

/** Why the link does not open, and what one can do about it. */
function NoWelcome({ failure, again }: { failure: Error; again: () => void }) {
  const title = closedDoors.get(failure.message)
  if (!title) return <FailureState asPage failure={failure} again={again} />
  const isIn = failure.message === say.joinedAlready.text
  return (
    <EmptyState asPage title={title} action={isIn && <a href="/login">Sign in</a>}>
      {failure.message}
    </EmptyState>
  )
}

/** The mailed token is given back first, so that nothing is asked with it any more. */
function ExchangedLogin({ token }: { token: string }) {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    keepExchanged(token)
    setIsKept(true)
  }, [token])
  return isKept ? <Login token={token} /> : null
}

function Login({ token }: { token: string }) {
  return (
    <Form
      call={verifyOnBoardingCandidate}
      label="Login"
      start={{ token }}
      guard={false}
      incomplete={say.fillAllFields}
      onDone={({ data }) => {
        keepToken('candidate', data.token)
        goTo(areDetailsVerified() ? FORM : DETAILS)
      }}
    >
      {(form) => (
        <>
          <CodeField {...form('verification_code')} label="Code from your email" length={CODE_DIGITS} />
          <CodeRequest />
          <SubmitButton busy={form.busy} wide>
            Login
          </SubmitButton>
        </>
      )}
    </Form>
  )
}
