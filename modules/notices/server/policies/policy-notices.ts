import { defineNotice } from '#notifications/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'

type Asked = { readonly id: number; readonly title: string; readonly due: string }

const cut = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`)
const link = ({ id }: Asked) => `/policies?policy=${id}`

export const policyNotice = defineNotice<Asked>({
  kind: 'notices.policy-published',
  label: 'A policy asks for my acknowledgement',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => cut(`Please read: ${title}`),
  text: ({ due }) => `A policy asks for your acknowledgement until ${dayInWords(due)}.`,
  link,
})

export const policyDueNotice = defineNotice<Asked & { readonly late: boolean }>({
  kind: 'notices.policy-due',
  label: 'Reminders of policies that I have not acknowledged',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`Still to acknowledge: ${title}`),
  text: ({ due, late }) => (late ? `It was due on ${dayInWords(due)}.` : `It is due on ${dayInWords(due)}.`),
  link,
})

export const policyLateTeamNotice = defineNotice<Asked & { readonly names: readonly string[] }>({
  kind: 'notices.policy-late-team',
  label: 'People of my team are late with a policy',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`Your team is late with: ${title}`),
  text: ({ names }) =>
    `Not acknowledged for a week after the day it was due: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}.`,
  link: ({ id }) => `/policies?policy=${id}&tab=report`,
})

export const policyReviewNotice = defineNotice<Asked & { readonly late: boolean }>({
  kind: 'notices.policy-review',
  label: 'A policy that I keep is to be looked through',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`To be reviewed: ${title}`),
  text: ({ due, late }) =>
    late
      ? `Its review was due on ${dayInWords(due)}. Write a new version, or give it another day.`
      : `Its review is due on ${dayInWords(due)}.`,
  link,
})

type Version = { readonly id: number; readonly title: string; readonly by: string }

export const versionSentBackNotice = defineNotice<Version>({
  kind: 'notices.policy-sent-back',
  label: 'A version that I have written is sent back',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`Sent back: ${title}`),
  text: ({ by }) => `${by} has sent your version of this policy back; the reason stands beside it.`,
  link: ({ id }) => `/policies?policy=${id}`,
})

export const versionToPublishNotice = defineNotice<Version>({
  kind: 'notices.policy-in-review',
  label: 'A version of a policy waits to be published',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`To publish: ${title}`),
  text: ({ by }) => `${by} has handed in a version of this policy.`,
  link: ({ id }) => `/policies?policy=${id}`,
})
