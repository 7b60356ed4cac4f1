import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'

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
  title: ({ what, when }) => titled`${words[what]}: ${when}`,
  text: ({ client }) => strangersText(client),
  link: () => '/client-interviews',
})
