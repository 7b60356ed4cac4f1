import { contactEmail, contactName, isPhoneLength } from '#contacts/contract/contact-form.ts'
import { contactsMessages as say } from '#contacts/contract/contacts-messages.ts'

/** What the form holds; the phone number without its dial code. */
export type Contact = {
  readonly name: string
  readonly email: string
  readonly country: string | null
  readonly phone: string
  readonly company: string
  readonly message: string
  readonly guest: string
  readonly isNda: boolean
  readonly hasAccepted: boolean
  readonly trap: string
  readonly files: readonly File[]
}

export type Complaints = Partial<Record<keyof Contact, string>>

type Asked = Pick<Contact, 'name' | 'email' | 'guest' | 'country' | 'phone' | 'hasAccepted'>

/** In the words of the specification; the server asks again with the same ones. */
export function complaints(contact: Asked, { withTerms }: { withTerms: boolean }): Complaints {
  const found = {
    name: contactName.safeParse(contact.name).error?.issues[0]?.message,
    email: contactEmail.safeParse(contact.email).error?.issues[0]?.message,
    guest:
      contact.guest.trim() === ''
        ? undefined
        : contactEmail.safeParse(contact.guest).error?.issues[0]?.message,
    country: contact.country === null ? say.countryEmpty : undefined,
    phone: phoneComplaint(contact.phone),
    hasAccepted: withTerms && !contact.hasAccepted ? say.termsMissing : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
}

function phoneComplaint(phone: string): string | undefined {
  if (phone === '') return say.phoneEmpty
  return isPhoneLength(phone) ? undefined : say.phoneLength
}
