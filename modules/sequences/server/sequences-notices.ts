import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { contactPage } from '#sales/server/public.ts'

const LONGEST = 35
const LONGEST_REPLY = 300

export const sequencePage = (id: number): string => `/sequences/sequence-details/${id}`

type Reply = { readonly contactId: number; readonly contact: string; readonly text: string }

export const replyReceived = defineNotice<Reply>({
  kind: 'sequences.reply-received',
  label: 'A contact replied to a sequence',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ contact }) => `${strangersText(contact, LONGEST)} replied`,
  text: ({ text }) => strangersText(text, LONGEST_REPLY),
  link: ({ contactId }) => contactPage(contactId),
})

type Paused = { readonly id: number; readonly name: string; readonly reason: string }

export const sequencePaused = defineNotice<Paused>({
  kind: 'sequences.sequence-paused',
  label: 'A sequence of mine was paused because of bounces or complaints',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => `Paused: ${strangersText(name, LONGEST)}`,
  text: ({ reason }) => `${reason}. Check the addresses before you resume it.`,
  link: ({ id }) => sequencePage(id),
})

type Step = {
  readonly contactId: number
  readonly contact: string
  readonly title: string
  readonly sequence: string
}

export const stepDue = defineNotice<Step>({
  kind: 'sequences.step-due',
  label: 'A task of a sequence is due',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ title }) => `Task: ${strangersText(title, LONGEST)}`,
  text: ({ contact, sequence }) =>
    `For ${strangersText(contact, LONGEST)}, from ${strangersText(sequence, LONGEST)}.`,
  link: ({ contactId }) => contactPage(contactId),
})

export const mailboxFailed = defineNotice<{ readonly address: string; readonly problem: string }>({
  kind: 'sequences.mailbox-failed',
  label: 'A reply mailbox can’t be read',
  mandatory: true,
  urgent: false,
  mail: 'at_once',
  title: ({ address }) => `Can’t read ${strangersText(address, LONGEST)}`,
  text: ({ problem }) => problem,
  link: () => '/settings/reply-mailbox',
})
