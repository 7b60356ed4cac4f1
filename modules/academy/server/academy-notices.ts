import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice } from '#notifications/server/public.ts'

const LONGEST = 35

export const leadPage = (id: number): string => `/academy/leads/${id}`

type OfLead = { readonly id: number; readonly name: string }
const page = ({ id }: OfLead) => leadPage(id)

export const leadAssigned = defineNotice<OfLead>({
  kind: 'academy.lead-assigned',
  label: 'A lead of the academy was assigned to me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => `New lead: ${strangersText(name, LONGEST)}`,
  text: () => 'Call within 2 business hours, or the lead goes to the next counsellor.',
  link: page,
})

export const leadAskedAgain = defineNotice<OfLead>({
  kind: 'academy.lead-asked-again',
  label: 'A lead of mine in the academy asked again',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => `${strangersText(name, LONGEST)} asked again`,
  text: () => 'The lead is new again and still yours.',
  link: page,
})

export const leadPassedOn = defineNotice<OfLead & { readonly from: string; readonly to: string }>({
  kind: 'academy.lead-passed-on',
  label: 'A lead of the academy was not touched and went to the next counsellor',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => `Passed on: ${strangersText(name, LONGEST)}`,
  text: ({ from, to }) => `No call within 2 business hours. It went from ${from} to ${to}.`,
  link: () => '/academy/leads?tab=all',
})

const followUps = (count: number) => (count === 1 ? '1 follow-up' : `${count} follow-ups`)

export const followUpsDue = defineNotice<{ readonly due: number; readonly overdue: number }>({
  kind: 'academy.follow-ups-due',
  label: 'My follow-ups of the day in the academy',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ due }) => `${followUps(due)} today`,
  text: ({ overdue }) => (overdue === 0 ? 'None is overdue.' : `${overdue} of them overdue.`),
  link: () => '/academy/leads',
})

export const followUpsOverdue = defineNotice<{ readonly count: number; readonly counsellors: number }>({
  kind: 'academy.follow-ups-overdue',
  label: 'Follow-ups in the academy that were not done by the evening',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) => `${followUps(count)} not done`,
  text: ({ counsellors }) => `Of ${counsellors === 1 ? '1 counsellor' : `${counsellors} counsellors`}.`,
  link: () => '/academy/leads?tab=all&view=due',
})
