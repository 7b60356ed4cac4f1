import { useEffect, useState } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { RadioGroup } from '#platform/web/light/radio-group.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { TextField } from '#platform/web/light/text-field.tsx'
import {
  getOnBoardingCandidateOTPVerificationDetails,
  updateOnBoardingCandidateDetails,
  type CandidateRecord,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { detailsForm } from '#onboarding/contract/candidate/candidate-fields.ts'
import { candidateMessages as say } from '#onboarding/contract/candidate/candidate-messages.ts'
import { CandidatePage, SignedInOnly } from './candidate-page.tsx'
import styles from './candidate-page.module.css'
import { FORM, noteVerified } from './candidate-session.ts'
import { wholeOf } from './candidate-words.ts'

/** The same call as the form's, with the three fields of this page. */
const saveDetails = { ...updateOnBoardingCandidateDetails, input: detailsForm }

// The specification's field takes ten signs; a number that is longer already may be corrected.
const LONGEST_MOBILE = 10

export const Screen = () => (
  <SignedInOnly>
    <Details />
  </SignedInOnly>
)

function Details() {
  const own = useAnswer(getOnBoardingCandidateOTPVerificationDetails, {})
  const record = own.data?.[0]
  return (
    <CandidatePage
      title="Your Details"
      company={record}
      about="These details go into your contract and employee record."
    >
      {own.state === 'loading' && <LoadingState label="Loading your details" />}
      {own.state === 'failed' && <FailureState failure={own.failure} again={own.again} />}
      {record && (record.submitted_at ? <OnToTheForm /> : <DetailsForm record={record} />)}
    </CandidatePage>
  )
}

/** What was submitted is looked at on the next page; here nothing could be changed any more. */
function OnToTheForm() {
  useEffect(() => {
    noteVerified()
    goTo(FORM, { replace: true })
  }, [])
  return null
}

type Choice = 'correct' | 'wrong'

function DetailsForm({ record }: { record: CandidateRecord }) {
  const { name, email, phone } = record
  const [choice, setChoice] = useState<Choice | null>(null)
  const isFixed = choice !== 'wrong'
  return (
    <Form
      call={saveDetails}
      label="Your Details"
      start={{ name, email, phone }}
      incomplete={say.fillAllStarred}
      onDone={() => {
        noteVerified()
        goTo(FORM)
      }}
    >
      {(form) => (
        <div className={styles.card}>
          <TextField
            {...form('name')}
            label="Name *"
            hint={isFixed && wholeOf(name)}
            disabled={isFixed}
            autoComplete="name"
          />
          <TextField
            {...form('email')}
            label="Email *"
            type="email"
            hint={isFixed && wholeOf(email)}
            disabled={isFixed}
            autoComplete="email"
          />
          <TextField
            {...form('phone')}
            label="Mobile *"
            type="tel"
            inputMode="tel"
            maxLength={Math.max(LONGEST_MOBILE, phone.length)}
            // A number that HR did not have can be neither right nor wrong; it is asked for.
            disabled={isFixed && phone !== ''}
            autoComplete="tel"
          />
          <RadioGroup<Choice>
            label="Is this right?"
            value={choice}
            onChange={(next) => {
              setChoice(next)
              if (next === 'wrong') return
              // A candidate who says yes after all confirms what stood there, not what was typed meanwhile.
              form('name').onChange(name)
              form('email').onChange(email)
              if (phone !== '') form('phone').onChange(phone)
            }}
            options={[
              { value: 'correct', label: 'Yes, Correct' },
              { value: 'wrong', label: 'No, Correction Required' },
            ]}
          />
          {choice === 'wrong' && (
            <p className={styles.quiet}>
              Enter it as on your PAN or Aadhaar card. You’ll confirm a new email with a code on the next
              page.
            </p>
          )}
          {choice && (
            <SubmitButton busy={form.busy} wide>
              {choice === 'correct' ? 'Next' : 'Submit'}
            </SubmitButton>
          )}
        </div>
      )}
    </Form>
  )
}
