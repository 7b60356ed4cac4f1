import { defineNotice } from '#notifications/server/public.ts'
import { shortened } from '#platform/contract/shortened.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'

const MOST = 60
const words = {
  scheduled: 'Client interview',
  moved: 'Client interview moved',
  off: 'Client interview cancelled',
}

export const clientInterviewNotice = defineNotice<{
  readonly what: keyof typeof words
  readonly when: string
  readonly client: string
}>({
  kind: 'recruitment.client-interview',
  label: 'A client interview of mine is scheduled, moved or cancelled',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ what, when }) => shortened(`${words[what]}: ${when}`, MOST),
  text: ({ client }) => strangersText(client),
  link: () => '/client-interviews',
})
