import { ContactForm, type Complaints, type Contact } from '#contacts/web/public.ts'
import { useState } from 'react'
import { CallFailure, Unreachable } from '#platform/web/calls/call-failure.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { goTo } from '#platform/web/frames/path-switch.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { showToast } from '#platform/web/light/toast.tsx'
import { attachmentRule, salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import { type FreeSlots } from '#appointments/contract/booking/booking-page-calls.ts'
import { chosen, pageAround, scheduled } from './chosen-slot.ts'
import { FreshSlots } from './free-slots.tsx'
import { dayText } from '#appointments/web/local-days.ts'
import type { Picked } from './slot-picker.tsx'
import styles from './booking.module.css'

const START = '/book-appointment'
const AGAIN = 'Try again in a minute.'

const fieldOf: Readonly<Record<string, keyof Contact>> = {
  name: 'name',
  email: 'email',
  phone_number: 'phone',
  appointment_guest_email: 'guest',
  company_name: 'company',
  appointment_message: 'message',
  attachments: 'files',
}

const complaintsOf = (fields: Readonly<Record<string, string>>): Complaints =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOf[name] ?? name, text]))

/** Who comes. Where the time is gone meanwhile, another is chosen here, and what was typed stays. */
export function Screen() {
  const [choice, setChoice] = useState(() => chosen.get())
  const [fresh, setFresh] = useState<{ text: string; free: FreeSlots } | null>(null)
  const [refused, setRefused] = useState<Complaints>({})
  const { send, busy, progress } = useSend(salesAddContactWeb, { silent: true })
  if (choice === null)
    return (
      <EmptyState
        asPage
        title="Choose a time first"
        action={
          <Button look="primary" onClick={() => goTo(START)}>
            Choose a time
          </Button>
        }
      >
        Then enter your details.
      </EmptyState>
    )
  const submit = async (contact: Contact & { dialCode: string }) => {
    const input = {
      name: contact.name.trim(),
      email: contact.email.trim(),
      phone_number: `${contact.dialCode}${contact.phone}`,
      company_name: contact.company,
      appointment_guest_email: contact.guest.trim(),
      appointment_message: contact.message,
      appointment_date: choice.date,
      appointment_time: choice.label,
      timezone: choice.zone,
      timezone_name: choice.zoneName,
      page_details: 'appointment_calender',
      is_nda: contact.isNda ? 1 : 0,
      sales_user_id: choice.hostId,
      source_page: pageAround(),
      ...(contact.trap === '' ? {} : { website: contact.trap }),
    }
    const sent = await send(input, { attachments: contact.files })
    if (sent.ok) {
      chosen.clear()
      scheduled.set(sent.data.addl_data)
      return goTo('/book-time-scheduled')
    }
    return refuse(sent.failure)
  }
  const refuse = (failure: Error) => {
    // The frame says so by itself, and what was typed stays.
    if (failure instanceof Unreachable) return undefined
    const isAnswer = failure instanceof CallFailure
    const free = isAnswer ? (failure.detail.facts['free'] as FreeSlots | undefined) : undefined
    if (free) {
      setFresh({ text: failure.message, free })
      return scrollTo({ top: 0, behavior: 'smooth' })
    }
    setRefused(isAnswer ? complaintsOf(failure.detail.fields) : {})
    const isBroken = !isAnswer || failure.httpStatus >= 500
    return showToast({ tone: 'bad', text: isBroken ? AGAIN : failure.message })
  }
  const pick = (picked: Picked) => {
    const next = { ...choice, ...picked }
    setChoice(next)
    chosen.set(next)
  }
  return (
    <>
      {fresh ? (
        <FreshSlots text={fresh.text} free={fresh.free} chosen={choice} onChoose={pick} />
      ) : (
        <p className={styles.when}>
          {dayText(choice.date)}, {choice.label} · {choice.zoneName}
        </p>
      )}
      <ContactForm
        title="ENTER THE FOLLOWING DETAILS FOR SCHEDULING METTING"
        submit="Schedule Meeting"
        attachments={attachmentRule}
        withGuest
        busy={busy}
        progress={progress}
        refused={refused}
        onBack={() => goTo(START)}
        onSubmit={(contact) => void submit(contact)}
      />
    </>
  )
}
