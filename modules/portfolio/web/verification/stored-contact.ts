import { goTo } from '#platform/web/frames/path-switch.tsx'
import { stored } from '#platform/web/browser-storage.ts'

export const paths = {
  landing: '/video-portfolio',
  contact: '/video-portfolio-contact',
  verify: '/video-portfolio-verify-otp',
  details: '/video-portfolio-details',
} as const

// The names are the specification's; the flag only chooses the page, the server decides by the contact id.
const FLAG = 'video_portfolio_verify_otp'
const CONTACT_ID = 'video_portfolio_contact_id'
const FORM = 'video_portfolio_contact'

/** What was typed, between the pages. */
export type KeptContact = {
  readonly name: string
  readonly email: string
  readonly phone_number: string
  /** The dial code without its plus. */
  readonly country_code_id: string
  /** Two letters, because several countries share a dial code. */
  readonly country: string
}

export function readContact(): KeptContact | null {
  try {
    return JSON.parse(stored.get(FORM) ?? 'null') as KeptContact | null
  } catch {
    return null
  }
}

export const keepContact = (contact: KeptContact): void => stored.set(FORM, JSON.stringify(contact))

export const contactId = (): string => stored.get(CONTACT_ID) ?? ''

/** By the flag in the browser, or by the state of the navigation where the browser keeps nothing. */
export function isVerified(): boolean {
  const state = history.state as { otp_verified_status?: unknown } | null
  return stored.get(FLAG) === '1' || state?.otp_verified_status === 1
}

export function enter(id: string): void {
  stored.set(FLAG, '1')
  stored.set(CONTACT_ID, id)
  stored.remove(FORM)
  goTo(paths.details, { state: { otp_verified_status: 1 } })
}

export function verifyAgain(): void {
  stored.remove(FLAG)
  stored.remove(CONTACT_ID)
  goTo(paths.landing, { replace: true })
}
