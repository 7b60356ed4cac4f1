import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Claim = { readonly id: number; readonly number: string }
const pageOf = ({ id }: Claim) => `/reimbursement/${id}`

export const claimSubmittedNotice = defineNotice<Claim & { readonly name: string; readonly title: string }>({
  kind: 'reimbursement.claim-submitted',
  label: 'An expense claim needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Expense claim of ${name}`,
  text: ({ number, title }) => `${number}, ${title}. It is pending with you.`,
  link: pageOf,
})

export const approverReminderNotice = defineNotice<{ readonly count: number; readonly days: number }>({
  kind: 'reimbursement.approver-reminder',
  label: 'An expense claim has been pending with me for 2 or 5 working days',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) =>
    count === 1 ? '1 expense claim is pending with you' : `${count} expense claims are pending with you`,
  text: ({ days }) => `Pending for more than ${days} working days.`,
  link: () => '/reimbursement',
})

export const slowDecisionNotice = defineNotice<{ readonly name: string; readonly count: number }>({
  kind: 'reimbursement.slow-decision',
  label: 'A manager in my team has overdue expense claims',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${name} has not decided yet`,
  text: ({ name, count }) =>
    `${count === 1 ? '1 expense claim has' : `${count} expense claims have`} been pending with ${name} for more than 5 working days.`,
  link: () => '/reimbursement',
})

type Decided = Claim & {
  readonly verdict: 'approved' | 'approved in part' | 'rejected' | 'sent back' | 'pending again'
  readonly by: string
  readonly comment: string
}

export const claimDecidedNotice = defineNotice<Decided>({
  kind: 'reimbursement.claim-decided',
  label: 'My expense claim was decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ number, verdict }) => `${number} ${verdict}`,
  // A comment may name an amount, and mails are read over shoulders.
  text: ({ by, comment }) => `Decided by ${by}.${comment === '' ? '' : ' Sign in to read why.'}`,
  link: pageOf,
})

export const limitNearNotice = defineNotice<Claim & { readonly category: string }>({
  kind: 'reimbursement.limit-near',
  label: 'I have used most of a monthly expense limit',
  mandatory: false,
  tellsActor: true,
  urgent: false,
  mail: 'never',
  title: ({ category }) => titled`Monthly limit nearly used: ${category}`,
  text: ({ category }) => `You have claimed more than 80 % of this month’s limit for ${category}.`,
  link: pageOf,
})

export const claimPaidNotice = defineNotice<Claim>({
  kind: 'reimbursement.claim-paid',
  label: 'My expense claim was paid',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ number }) => `${number} paid`,
  text: ({ number }) => `The payment of ${number} is done.`,
  link: pageOf,
})

export const paymentFailedNotice = defineNotice<Claim>({
  kind: 'reimbursement.payment-failed',
  label: 'The payment of an expense claim failed',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ number }) => `Payment of ${number} failed`,
  text: () => 'It waits for payment again. Sign in to read why.',
  link: pageOf,
})
