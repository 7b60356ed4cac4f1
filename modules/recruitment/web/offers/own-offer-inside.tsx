import type { ReactNode } from 'react'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { SubmitButton } from '#platform/web/form/form-row.tsx'
import { Form } from '#platform/web/form/form.tsx'
import { CodeField } from '#platform/web/light/code-field.tsx'
import { FailureState, LoadingState } from '#platform/web/light/states.tsx'
import { enterOffer, readOwnOffer } from '#recruitment/contract/offers/own-offer-calls.ts'
import { OwnOffer } from './own-offer.tsx'

type CodeProps = { token: string; onEntered: (pass: string) => void; children: ReactNode }

export const CodeForm = ({ token, onEntered, children }: CodeProps) => (
  <Form
    call={enterOffer}
    label="Code"
    start={{ token }}
    guard={false}
    onDone={({ data }) => onEntered(data.pass)}
  >
    {(form) => (
      <>
        <CodeField {...form('code')} label="Code from your email" length={6} autoFocus />
        <SubmitButton busy={form.busy}>Read the offer</SubmitButton>
        {children}
      </>
    )}
  </Form>
)

export function OfferInside({ token, pass }: { token: string; pass: string }) {
  const read = useAnswer(readOwnOffer, { token, pass })
  if (read.state === 'loading') return <LoadingState />
  if (read.state === 'failed') return <FailureState asPage byLink failure={read.failure} again={read.again} />
  return <OwnOffer inside={{ token, pass }} offer={read.data} onAnswered={read.again} />
}
