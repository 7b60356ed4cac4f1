import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { contactPage } from '#sales/server/record-pages.ts'

type Unsettled = { readonly contactId: number; readonly subject: string }

export const outcomeMissing = defineNotice<Unsettled>({
  kind: 'sales.outcome-missing',
  label: 'A sales meeting of mine has no outcome',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ subject }) => titled`Outcome missing: ${subject}`,
  text: () => 'The meeting is over. Record how it went and what comes next.',
  link: ({ contactId }) => contactPage(contactId),
})
