import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { contactPage } from '#sales/server/public.ts'

const LONGEST = 35

export const recordPage = (id: number): string => `/data-mining?record=${id}`

export const recordReturned = defineNotice<{ readonly id: number; readonly name: string }>({
  kind: 'mining.record-returned',
  label: 'A record that I mined was returned',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => `Returned: ${strangersText(name, LONGEST)}`,
  text: () => 'Read the reason, correct the record and submit it again.',
  link: ({ id }) => recordPage(id),
})

const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const recordsWait = defineNotice<{ readonly count: number }>({
  kind: 'mining.records-wait',
  label: 'Mined companies that wait for verification',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ count }) => `${counted(count, 'record', 'records')} to verify`,
  text: () => 'The oldest comes first.',
  link: () => '/data-mining?tab=verify',
})

type PushedTo = { readonly contactId: number; readonly name: string; readonly count: number }

export const peoplePushed = defineNotice<PushedTo>({
  kind: 'mining.people-pushed',
  label: 'Mined people were pushed to me as leads',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name, count }) => `${counted(count, 'new lead', 'new leads')}: ${strangersText(name, LONGEST)}`,
  text: () => 'From data mining.',
  link: ({ contactId }) => contactPage(contactId),
})
