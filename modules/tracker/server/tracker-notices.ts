import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

export const activitySeenNotice = defineNotice<{ readonly viewer: string; readonly day: string }>({
  kind: 'tracker.activity-seen',
  label: 'Someone viewed my activity or screenshots',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ viewer }) => titled`${viewer} looked at your activity`,
  text: ({ viewer, day }) =>
    `${viewer} looked at your activity of ${dayInWords(day)}. Every view is listed there.`,
  link: () => '/my-tracker-activity?section=seen',
})

type Look = { readonly viewer: string; readonly from: string; readonly to: string }

export const lookGrantedNotice = defineNotice<Look>({
  kind: 'tracker.look-granted',
  label: 'Someone was given access to my activity',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ viewer }) => titled`${viewer} may look at your activity`,
  text: ({ viewer, from, to }) =>
    `${viewer} may look at your tracker activity from ${dayInWords(from)} to ${dayInWords(to)}. Every view is shown to you.`,
  link: () => '/my-tracker-activity?section=seen',
})

export const consentAskedNotice = defineNotice<{ readonly number: number }>({
  kind: 'tracker.consent-asked',
  label: 'The tracker needs my consent again',
  mandatory: false,
  tellsActor: true,
  urgent: false,
  mail: 'at_once',
  title: () => 'The tracker needs your consent again',
  text: ({ number }) =>
    `The consent text has changed (number ${number}). Nothing is recorded until you agree.`,
  link: () => '/my-tracker-activity?section=set-up',
})
