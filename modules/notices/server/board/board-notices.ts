import { defineNotice } from '#notifications/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'

type Posted = {
  readonly id: number
  readonly title: string
  readonly excerpt: string
  readonly needs_ack: boolean
}

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

const linkTo = ({ id }: { readonly id: number }) => `/message-board?post=${id}`

const words = {
  title: ({ title }: Posted) => cut(title, 60),
  text: ({ excerpt, needs_ack }: Posted) =>
    needs_ack ? `${excerpt} Acknowledge that you have read it.` : excerpt,
  link: linkTo,
}

export const postNotice = defineNotice<Posted>({
  kind: 'notices.post-published',
  label: 'Important posts on the message board',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  ...words,
})

export const urgentPostNotice = defineNotice<Posted>({
  kind: 'notices.urgent-post',
  label: 'Urgent posts on the message board',
  mandatory: true,
  urgent: true,
  mail: 'at_once',
  ...words,
})

type Due = { readonly id: number; readonly title: string; readonly due: string; readonly late: boolean }

export const postDueNotice = defineNotice<Due>({
  kind: 'notices.post-due',
  label: 'Reminders to acknowledge posts',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => cut(`To acknowledge: ${title}`, 60),
  text: ({ due, late }) => (late ? `It was due on ${dayInWords(due)}.` : `It is due on ${dayInWords(due)}.`),
  link: linkTo,
})

type Mention = { readonly id: number; readonly by: string; readonly title: string; readonly excerpt: string }

export const mentionNotice = defineNotice<Mention>({
  kind: 'notices.mentioned',
  label: 'Someone mentions me on the message board',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ by }) => cut(`${by} mentioned you`, 60),
  text: ({ title, excerpt }) => `In “${title}”: ${excerpt}`,
  link: linkTo,
})

export const commentNotice = defineNotice<Mention>({
  kind: 'notices.commented',
  label: 'Comments on my posts',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ by }) => cut(`${by} commented on your post`, 60),
  text: ({ title, excerpt }) => `On “${title}”: ${excerpt}`,
  link: linkTo,
})

export const reportNotice = defineNotice<{ readonly title: string; readonly reason: string }>({
  kind: 'notices.reported',
  label: 'A post or comment is reported',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'A post or comment was reported',
  text: ({ title, reason }) => `“${title}”: ${reason}`,
  link: () => '/message-board?tab=reports',
})
