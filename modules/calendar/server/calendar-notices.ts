import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

export const holidayChangedNotice = defineNotice<{ readonly text: string }>({
  kind: 'calendar.holiday-changed',
  label: 'My office’s holidays are published or changed',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'Your office’s holidays have changed',
  text: ({ text }) => text,
  link: () => '/holidays',
})

type Choice = { readonly holiday: string; readonly day: string }

export const choiceAskedNotice = defineNotice<Choice & { readonly name: string }>({
  kind: 'calendar.choice-asked',
  label: 'A restricted holiday needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${name} requested a restricted holiday`,
  text: ({ name, holiday, day }) =>
    `${name} asks for ${holiday} on ${dayInWords(day)}. It needs your approval.`,
  link: () => '/holidays',
})

export const choiceDecidedNotice = defineNotice<
  Choice & { readonly verdict: 'approved' | 'rejected'; readonly comment: string }
>({
  kind: 'calendar.choice-decided',
  label: 'My restricted holiday is approved or rejected',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ holiday, verdict }) => titled`${holiday}: ${verdict}`,
  text: ({ holiday, day, verdict, comment }) =>
    `${holiday} on ${dayInWords(day)} is ${verdict === 'approved' ? 'a day off for you' : 'rejected'}.${comment ? ` ${comment}` : ''}`,
  link: () => '/holidays',
})
