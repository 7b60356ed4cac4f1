import { titled } from '#platform/server/notice-title.ts'
import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Advance = { readonly id: number; readonly number: string }
const usual = {
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  link: ({ id }: Advance) => `/reimbursement/advances/${id}`,
} as const

export const advanceRequestedNotice = defineNotice<
  Advance & { readonly name: string; readonly title: string }
>({
  ...usual,
  kind: 'reimbursement.advance-requested',
  label: 'An advance needs my approval',
  mail: 'digest',
  title: ({ name }) => titled`Advance for ${name}`,
  text: ({ number, title }) => `${number}, ${title}. It is pending with you.`,
})

type Decided = Advance & {
  readonly verdict: 'approved' | 'approved in part' | 'rejected'
  readonly by: string
  readonly comment: string
}

export const advanceDecidedNotice = defineNotice<Decided>({
  ...usual,
  kind: 'reimbursement.advance-decided',
  label: 'My advance was decided',
  title: ({ number, verdict }) => `${number} ${verdict}`,
  // A comment may name an amount, and mails are read over shoulders.
  text: ({ by, comment }) => `Decided by ${by}.${comment === '' ? '' : ' Sign in to read why.'}`,
})

export const advanceToPayNotice = defineNotice<Advance & { readonly name: string; readonly day: string }>({
  ...usual,
  kind: 'reimbursement.advance-to-pay',
  label: 'An advance was approved and waits for payment',
  mail: 'digest',
  title: ({ number }) => `${number} to pay`,
  text: ({ name, day }) => `${name} needs it on ${dayInWords(day)}.`,
})

export const advancePaidNotice = defineNotice<Advance & { readonly day: string }>({
  ...usual,
  kind: 'reimbursement.advance-paid',
  label: 'My advance was paid',
  title: ({ number }) => `${number} paid`,
  text: ({ day }) => `Claim what you spend by ${dayInWords(day)}. The rest is recovered from your pay.`,
})

export const advanceDueNotice = defineNotice<Advance & { readonly day: string }>({
  ...usual,
  kind: 'reimbursement.advance-due',
  label: 'My advance must be settled soon',
  title: ({ number }) => `Settle ${number} soon`,
  text: ({ day }) => `Submit your claims by ${dayInWords(day)}. The rest is recovered from your pay.`,
})

export const advanceRecoveredNotice = defineNotice<Advance & { readonly month: string }>({
  ...usual,
  kind: 'reimbursement.advance-recovery',
  label: 'The rest of my advance is recovered from my pay',
  mandatory: true,
  title: ({ number }) => `${number} is recovered from your pay`,
  text: ({ month }) => `The rest is deducted from your pay for ${monthInFull(month)}.`,
})

export const advanceSettledNotice = defineNotice<Advance>({
  ...usual,
  kind: 'reimbursement.advance-settled',
  label: 'My advance is settled',
  title: ({ number }) => `${number} settled`,
  text: () => 'Nothing is left to settle.',
})
