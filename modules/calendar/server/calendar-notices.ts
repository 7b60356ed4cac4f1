import { shortened } from '#platform/contract/shortened.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

export const holidayChangedNotice = defineNotice<{ readonly text: string }>({
  kind: 'calendar.holiday-changed',
  label: 'The holidays of my office have changed or are published',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'The holidays of your office have changed',
  text: ({ text }) => text,
  link: () => '/holidays',
})

type Choice = { readonly holiday: string; readonly day: string }

const LONGEST_NAME = 31
const short = (name: string): string => shortened(name, LONGEST_NAME)

export const choiceAskedNotice = defineNotice<Choice & { readonly name: string }>({
  kind: 'calendar.choice-asked',
  label: 'Someone asks for a restricted holiday',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => `${short(name)} asks for a restricted holiday`,
  text: ({ name, holiday, day }) =>
    `${name} asks for ${holiday} on ${dayInWords(day)}. It waits for your decision.`,
  link: () => '/holidays',
})

export const choiceDecidedNotice = defineNotice<
  Choice & { readonly verdict: 'approved' | 'rejected'; readonly comment: string }
>({
  kind: 'calendar.choice-decided',
  label: 'My restricted holiday was decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ holiday, verdict }) => `${short(holiday)}: ${verdict}`,
  text: ({ holiday, day, verdict, comment }) =>
    `${holiday} on ${dayInWords(day)} is ${verdict === 'approved' ? 'a day off for you' : 'not granted'}.${comment ? ` ${comment}` : ''}`,
  link: () => '/holidays',
})
