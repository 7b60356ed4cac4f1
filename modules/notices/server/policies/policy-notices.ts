import { defineNotice } from '#notifications/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'

type Asked = { readonly id: number; readonly title: string; readonly due: string }

const cut = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`)
const link = ({ id }: Asked) => `/policies?policy=${id}`

export const policyNotice = defineNotice<Asked>({
  kind: 'notices.policy-published',
  label: 'A policy needs my acknowledgement',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => cut(`Please read: ${title}`),
  text: ({ due }) => `Acknowledge this policy by ${dayInWords(due)}.`,
  link,
})

export const policyDueNotice = defineNotice<Asked & { readonly late: boolean }>({
  kind: 'notices.policy-due',
  label: 'Reminders to acknowledge policies',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`To acknowledge: ${title}`),
  text: ({ due, late }) => (late ? `It was due on ${dayInWords(due)}.` : `It is due on ${dayInWords(due)}.`),
  link,
})

export const policyLateTeamNotice = defineNotice<Asked & { readonly names: readonly string[] }>({
  kind: 'notices.policy-late-team',
  label: 'My team is late acknowledging a policy',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`Your team is late with: ${title}`),
  text: ({ names }) =>
    `Not acknowledged a week after the due date: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}.`,
  link: ({ id }) => `/policies?policy=${id}&tab=report`,
})

export const policyReviewNotice = defineNotice<Asked & { readonly late: boolean }>({
  kind: 'notices.policy-review',
  label: 'A policy I own is due for review',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`To be reviewed: ${title}`),
  text: ({ due, late }) =>
    late
      ? `Its review was due on ${dayInWords(due)}. Write a new version or change the date.`
      : `Its review is due on ${dayInWords(due)}.`,
  link,
})

type Version = { readonly id: number; readonly title: string; readonly by: string }

export const versionSentBackNotice = defineNotice<Version>({
  kind: 'notices.policy-sent-back',
  label: 'My policy version is sent back',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`Sent back: ${title}`),
  text: ({ by }) => `${by} sent back your version of this policy. See the reason beside it.`,
  link: ({ id }) => `/policies?policy=${id}`,
})

export const versionToPublishNotice = defineNotice<Version>({
  kind: 'notices.policy-in-review',
  label: 'A policy version needs publishing',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`To publish: ${title}`),
  text: ({ by }) => `${by} submitted a version of this policy.`,
  link: ({ id }) => `/policies?policy=${id}`,
})
