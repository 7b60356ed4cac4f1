import { defineNotice } from '#notifications/server/public.ts'
import { shortened } from '#platform/contract/shortened.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { contactPage } from '#sales/server/record-pages.ts'

type Answered = { readonly contactId: number; readonly number: string; readonly client: string }

export const queryAnswered = defineNotice<Answered>({
  kind: 'sales.query-answered',
  label: 'A client answered my query',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ client }) => shortened(`Query answered: ${strangersText(client)}`, 60),
  text: ({ number }) => `All questions of ${number} are answered.`,
  link: ({ contactId }) => contactPage(contactId),
})
