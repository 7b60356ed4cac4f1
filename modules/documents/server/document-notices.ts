import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'

const usual = { mandatory: false, urgent: false, mail: 'at_once', link: () => '/my-documents' } as const

export const documentAskedNotice = defineNotice<{ readonly type: string; readonly due: string }>({
  ...usual,
  kind: 'documents.asked',
  label: 'A document is requested from me',
  title: ({ type }) => titled`Upload: ${type}`,
  text: ({ due }) => `HR needs it by ${due}.`,
})

export const documentDueNotice = defineNotice<{
  readonly type: string
  readonly due: string
  readonly late: boolean
}>({
  ...usual,
  kind: 'documents.due',
  label: 'A requested document is due',
  title: ({ type, late }) => (late ? titled`Still missing: ${type}` : titled`Due soon: ${type}`),
  text: ({ due, late }) => (late ? `It was due on ${due}.` : `It is due on ${due}.`),
})

export const documentDecidedNotice = defineNotice<{
  readonly type: string
  readonly decision: 'verified' | 'rejected'
}>({
  ...usual,
  kind: 'documents.decided',
  label: 'A document of mine was verified or rejected',
  title: ({ type, decision }) =>
    decision === 'verified' ? titled`Verified: ${type}` : titled`Upload again: ${type}`,
  text: ({ decision }) => (decision === 'verified' ? 'HR verified your document.' : 'See the reason there.'),
})

export const documentExpiryNotice = defineNotice<{
  readonly type: string
  readonly day: string
  readonly days: number
}>({
  ...usual,
  kind: 'documents.expiry',
  label: 'A document of mine expires',
  title: ({ type, days }) =>
    days === 0 ? titled`Expires today: ${type}` : titled`Expires in ${days} days: ${type}`,
  text: ({ day }) => `It is valid until ${day}. Upload the new one when you have it.`,
})

/** For those who keep documents; named is only the kind, because a mail is read by others too. */
export const staffExpiryNotice = defineNotice<{ readonly count: number; readonly days: number }>({
  ...usual,
  kind: 'documents.staff-expiry',
  label: 'Employee documents expire',
  mail: 'digest',
  title: ({ count, days }) =>
    `${count} ${count === 1 ? 'document expires' : 'documents expire'} ${days === 0 ? 'today' : `in ${days} days`}`,
  text: () => 'Open the list for details.',
  link: () => '/staff-documents?view=expiring',
})

export const requestOverdueNotice = defineNotice<{ readonly type: string; readonly name: string }>({
  ...usual,
  kind: 'documents.request-overdue',
  label: 'A document I requested is overdue',
  mail: 'digest',
  title: ({ type }) => titled`Overdue: ${type}`,
  text: ({ name }) => `${name} hasn’t uploaded it.`,
  link: () => '/staff-documents?view=asked',
})

export const letterIssuedNotice = defineNotice<{ readonly subject: string; readonly acknowledge: boolean }>({
  ...usual,
  kind: 'documents.letter-issued',
  label: 'I received a letter',
  title: ({ subject }) => titled`A letter for you: ${subject}`,
  text: ({ acknowledge }) => (acknowledge ? 'Read it and acknowledge receipt.' : 'It is in your documents.'),
})

export const letterRevokedNotice = defineNotice<{ readonly subject: string; readonly number: string }>({
  ...usual,
  kind: 'documents.letter-revoked',
  label: 'A letter to me was revoked',
  title: ({ subject }) => titled`Revoked: ${subject}`,
  text: ({ number }) => `The letter ${number} is no longer valid. See the reason there.`,
})

export const letterAcknowledgedNotice = defineNotice<{ readonly number: string; readonly name: string }>({
  ...usual,
  kind: 'documents.letter-acknowledged',
  label: 'A letter I issued was acknowledged',
  mail: 'digest',
  title: ({ number }) => titled`Acknowledged: ${number}`,
  text: ({ name }) => `${name} has acknowledged the letter.`,
  link: () => '/letters',
})
