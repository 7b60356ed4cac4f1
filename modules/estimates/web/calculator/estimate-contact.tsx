import { ContactForm, type Complaints, type Contact } from '#contacts/web/public.ts'
import { useEffect, useState } from 'react'
import type { Call, SentBy } from '#platform/contract/call.ts'
import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import { useAnswer } from '#platform/web/calls/use-answer.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { stored } from '#platform/web/browser-storage.ts'
import { getCalculatorLinks } from '#estimates/contract/calculator/calculator-calls.ts'
import { attachmentRule } from '#estimates/contract/calculator/submit-calls.ts'
import { START } from './calculator-paths.ts'
import { clearProgress, heldVideo } from './calculator-progress.ts'
import { endVisit, tellStep, visitWord } from './calculator-visit.ts'

type EstimateContactProps<C extends Call> = {
  call: C
  /** What was answered before; null when this page is opened on its own. */
  answers: Partial<SentBy<C>> | null
  back: string
  /** What the call names the free text. */
  text: 'message' | 'additional_info'
}

/** The note of an estimate that differs from what was asked for, for the next page only. */
export const NOTE_KEY = 'atrium:estimate-note'

const AGAIN = 'Try again in a minute.'

const fieldOf: Readonly<Record<string, keyof Contact>> = {
  name: 'name',
  email: 'email',
  phone_number: 'phone',
  is_term_conditions: 'hasAccepted',
  attachments: 'files',
  company_name: 'company',
  message: 'message',
  additional_info: 'message',
}

const complaintsOf = (fields: Readonly<Record<string, string>>): Complaints =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOf[name] ?? name, text]))

/** Whom the estimate is for; sends it with what was answered on the page before. */
export function EstimateContact<C extends Call>({ call, answers, back, text }: EstimateContactProps<C>) {
  const links = useAnswer(getCalculatorLinks, {})
  const { send, busy, progress } = useSend(call, { silent: true })
  const [refused, setRefused] = useState<Complaints>({})
  const hasAnswers = answers !== null
  useEffect(() => {
    if (hasAnswers) tellStep({ step: 3 })
  }, [hasAnswers])
  if (answers === null)
    return (
      <EmptyState
        asPage
        title="Tell us about your project first"
        action={
          <Button look="primary" onClick={() => goTo(START)}>
            Begin
          </Button>
        }
      >
        Answer a few questions to get an estimate.
      </EmptyState>
    )
  const submit = async (contact: Contact & { dialCode: string }) => {
    const video = heldVideo.get()
    const input = {
      ...answers,
      name: contact.name.trim(),
      phone_number: `${contact.dialCode}${contact.phone}`,
      email: contact.email.trim(),
      company_name: contact.company,
      [text]: contact.message,
      is_nda: contact.isNda ? 1 : 0,
      is_term_conditions: 1,
      visit: visitWord(),
      ...(contact.trap === '' ? {} : { website: contact.trap }),
    }
    const attachments = [...contact.files, ...(video ? [video] : [])]
    const sent = await send(input as unknown as SentBy<C>, { attachments })
    if (sent.ok) {
      clearProgress()
      endVisit()
      stored.set(NOTE_KEY, (sent.data as { note: string | null }).note ?? '')
      return goTo('/mail-sent-details')
    }
    // The frame says so by itself, and what was typed stays.
    if (sent.failure instanceof Unreachable) return undefined
    const isAnswer = sent.failure instanceof CallFailure
    setRefused(isAnswer ? complaintsOf((sent.failure as CallFailure).detail.fields) : {})
    const isBroken = !isAnswer || (sent.failure as CallFailure).httpStatus >= 500
    return showToast({ tone: 'bad', text: isBroken ? AGAIN : sent.failure.message })
  }
  return (
    <ContactForm
      title="YOU ARE JUST A CLICK AWAY FROM AN ESTIMATION"
      submit="Get My Estimation"
      attachments={attachmentRule}
      terms={{ link: links.data?.terms ?? '' }}
      busy={busy}
      progress={progress}
      refused={refused}
      onBack={() => goTo(back)}
      onSubmit={(contact) => void submit(contact)}
    />
  )
}
