import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { contactPage } from '#sales/server/record-pages.ts'

type Answered = { readonly contactId: number; readonly number: string; readonly client: string }

export const queryAnswered = defineNotice<Answered>({
  kind: 'sales.query-answered',
  label: 'A client answered my query',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ client }) => titled`Query answered: ${strangersText(client)}`,
  text: ({ number }) => `All questions of ${number} are answered.`,
  link: ({ contactId }) => contactPage(contactId),
})
