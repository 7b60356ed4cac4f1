import { defineNotice } from '#notifications/server/public.ts'
import { shortened } from '#platform/contract/shortened.ts'
import { contactPage } from '#sales/server/record-pages.ts'

type Unsettled = { readonly contactId: number; readonly subject: string }

export const outcomeMissing = defineNotice<Unsettled>({
  kind: 'sales.outcome-missing',
  label: 'A sales meeting of mine has no outcome',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ subject }) => `Outcome missing: ${shortened(subject, 35)}`,
  text: () => 'The meeting is over. Record how it went and what comes next.',
  link: ({ contactId }) => contactPage(contactId),
})
