import { shortened } from '#platform/contract/short-text.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Told = { readonly id: number; readonly site: string; readonly name: string }

const LONGEST_NAME = 30
const who = ({ name }: Told) => shortened(strangersText(name), LONGEST_NAME)
const chat = ({ id }: Told) => `/chat-with-visitors?chat=${id}`
const history = ({ id }: Told) => `/visitor-chat-history-list?chat=${id}`

export const waitingNotice = defineNotice<Told>({
  kind: 'chat.waiting',
  label: 'A visitor waits for an answer for over 30 seconds',
  mandatory: false,
  urgent: true,
  mail: 'never',
  title: (told) => `${who(told)} waits in the chat`,
  text: ({ site }) => `${site}. No one has answered for 30 seconds.`,
  link: chat,
})

export const missedNotice = defineNotice<Told>({
  kind: 'chat.missed',
  label: 'A visitor of a chat site of mine was not answered',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: (told) => `Missed chat: ${who(told)}`,
  text: ({ site }) => `${site}. No one answered in time.`,
  link: history,
})

export const ratedNotice = defineNotice<Told & { readonly stars: number }>({
  kind: 'chat.rated-low',
  label: 'A chat of a site that I supervise was rated 1 or 2',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: (told) => `Low rating: ${who(told)}`,
  text: ({ site, stars }) => `${site}. Rated ${stars} of 5.`,
  link: history,
})
