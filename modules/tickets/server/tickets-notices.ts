import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

export type NoticeTicket = {
  readonly id: number
  readonly number: string
  readonly subject: string
  readonly confidential: boolean
}

/** Mails are read by others too: of a confidential ticket they carry the number alone. */
const ticketTitle = ({ number, subject, confidential }: NoticeTicket, words: string): string =>
  titled`[${number}] ${words}${confidential ? '' : `: ${subject}`}`
const own = ({ id }: { readonly id: number }) => `/my-tickets/${id}`
const page = ({ id }: { readonly id: number }) => `/manage-tickets/ticket-details/${id}`

const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const

export const receivedNotice = defineNotice<NoticeTicket & { readonly times: string }>({
  ...usual,
  kind: 'tickets.received',
  label: 'A ticket of mine was received',
  tellsActor: true,
  title: (ticket) => ticketTitle(ticket, 'Received'),
  text: ({ times }) => times,
  link: own,
})

export const repliedNotice = defineNotice<NoticeTicket & { readonly by: string }>({
  ...usual,
  kind: 'tickets.replied',
  label: 'A ticket of mine, or one I follow, has a reply',
  title: (ticket) => ticketTitle(ticket, 'Reply'),
  text: ({ by }) => `${by} replied.`,
  link: own,
})

export const answeredNotice = defineNotice<NoticeTicket & { readonly by: string }>({
  ...usual,
  kind: 'tickets.requester-replied',
  label: 'The requester of a ticket I handle replied',
  title: (ticket) => ticketTitle(ticket, 'Reply'),
  text: ({ by }) => `${by} replied.`,
  link: page,
})

export const mentionedNotice = defineNotice<NoticeTicket & { readonly by: string }>({
  ...usual,
  kind: 'tickets.mentioned',
  label: 'I was mentioned in a note of a ticket',
  title: (ticket) => ticketTitle(ticket, 'Mentioned'),
  text: ({ by }) => `${by} mentioned you in a note.`,
  link: page,
})

export const arrivedNotice = defineNotice<NoticeTicket & { readonly category: string }>({
  ...usual,
  kind: 'tickets.arrived',
  label: 'A ticket of my team waits to be taken',
  mail: 'digest',
  title: (ticket) => ticketTitle(ticket, 'New'),
  text: ({ category, confidential }) =>
    confidential ? 'It is not assigned yet.' : `${category}. It is not assigned yet.`,
  link: page,
})

export const assignedNotice = defineNotice<NoticeTicket>({
  ...usual,
  kind: 'tickets.assigned',
  label: 'A ticket was assigned to me',
  title: (ticket) => ticketTitle(ticket, 'Assigned'),
  text: () => 'The ticket is assigned to you.',
  link: page,
})

export const closedNotice = defineNotice<NoticeTicket & { readonly by: string }>({
  ...usual,
  kind: 'tickets.closed',
  label: 'A ticket of mine was closed',
  title: (ticket) => ticketTitle(ticket, 'Closed'),
  text: ({ by }) => `Closed by ${by}. Please rate the answer. You can reopen the ticket within 7 days.`,
  link: own,
})

export const reopenedNotice = defineNotice<NoticeTicket & { readonly by: string }>({
  ...usual,
  kind: 'tickets.reopened',
  label: 'A ticket I handle was reopened',
  title: (ticket) => ticketTitle(ticket, 'Reopened'),
  text: ({ by }) => `Reopened by ${by}.`,
  link: page,
})

type Target = NoticeTicket & { readonly target: 'response' | 'resolution'; readonly level: number }
const words = { response: 'first reply', resolution: 'resolution' } as const
const stateOf = ({ target, level }: Target) =>
  level < 100
    ? `${level}% of the time for the ${words[target]} has passed.`
    : level === 100
      ? `The ${words[target]} is overdue.`
      : `The ${words[target]} is overdue by half of its time.`

export const targetNotice = defineNotice<Target>({
  ...usual,
  kind: 'tickets.target',
  label: 'A target of a ticket I handle is near or missed',
  title: (ticket) => ticketTitle(ticket, ticket.level < 100 ? 'Due soon' : 'Overdue'),
  text: stateOf,
  link: page,
})

export const escalatedNotice = defineNotice<Target & { readonly team: string }>({
  ...usual,
  kind: 'tickets.escalated',
  label: 'A team in my line missed a target by far',
  title: ({ number }) => `[${number}] Overdue`,
  text: (ticket) => `${ticket.team}. ${stateOf(ticket)}`,
  link: () => '',
})

export const waitingNotice = defineNotice<NoticeTicket & { readonly last: boolean }>({
  ...usual,
  kind: 'tickets.waiting-for-me',
  label: 'A ticket of mine waits for my answer',
  title: (ticket) => ticketTitle(ticket, 'Waiting for you'),
  text: ({ last }) =>
    last ? 'Please answer. Otherwise the ticket is closed on the next business day.' : 'Please answer.',
  link: own,
})

type Access = { readonly id: number; readonly system: string; readonly level: string }
const access = ({ id }: Access) => `/access-control-tickets?request=${id}`

export const accessAskedNotice = defineNotice<Access & { readonly name: string }>({
  ...usual,
  kind: 'tickets.access-requested',
  label: 'A request for access needs my approval',
  title: ({ name }) => titled`Access request of ${name}`,
  text: ({ system, level }) => `${system}, ${level}. It is pending with you.`,
  link: access,
})

export const accessDecidedNotice = defineNotice<
  Access & { readonly by: string; readonly verdict: 'approved' | 'rejected' | 'granted' | 'revoked' }
>({
  ...usual,
  kind: 'tickets.access-decided',
  label: 'My request for access was decided',
  title: ({ system, verdict }) => titled`${system}: access ${verdict}`,
  text: ({ by, level }) => `${level}. By ${by}.`,
  link: access,
})

export const accessEndingNotice = defineNotice<Access & { readonly day: string; readonly name: string }>({
  ...usual,
  kind: 'tickets.access-ending',
  label: 'Access of mine, or to a system of mine, ends in 7 days',
  mail: 'digest',
  title: ({ system }) => titled`${system}: access ends soon`,
  text: ({ name, level, day }) => `${name}, ${level}, until ${dayInWords(day)}.`,
  link: access,
})
