import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Thing = { readonly tag: string; readonly model: string }
const mine = () => '/asset-details'
const page = ({ id }: { readonly id: number }) => `/asset-list/asset-details/${id}`

export const assetGivenNotice = defineNotice<Thing & { readonly by: string; readonly signs: boolean }>({
  kind: 'assets.given',
  label: 'I was given an asset',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ model, tag }) => titled`${model} (${tag}) is assigned to you`,
  text: ({ by, signs }) => `Given by ${by}.${signs ? ' Please accept it, or decline it with a reason.' : ''}`,
  link: mine,
})

type Reminder = Thing & { readonly day: string | null }

export const acceptanceReminderNotice = defineNotice<Reminder>({
  kind: 'assets.acceptance-reminder',
  label: 'I have not accepted an asset yet',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ model, tag }) => titled`Accept ${model} (${tag})`,
  text: () => 'You were given it and have not accepted it yet.',
  link: mine,
})

export const returnReminderNotice = defineNotice<Reminder>({
  kind: 'assets.return-reminder',
  label: 'An asset of mine is to be returned',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ model, tag }) => titled`Return ${model} (${tag})`,
  text: ({ day }) => (day === null ? 'Please bring it back.' : `Expected back on ${dayInWords(day)}.`),
  link: mine,
})

export const unacceptedOfTeamNotice = defineNotice<Thing & { readonly name: string }>({
  kind: 'assets.unaccepted-in-team',
  label: 'Someone in my team has not accepted an asset for 7 days',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${name} has not accepted an asset`,
  text: ({ model, tag }) => `${model} (${tag}) was given 7 days ago.`,
  link: () => '/assigned-asset',
})

export const declinedNotice = defineNotice<{
  readonly id: number
  readonly tag: string
  readonly name: string
}>({
  kind: 'assets.declined',
  label: 'Someone declined an asset I manage',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, tag }) => titled`${name} declined ${tag}`,
  text: () => 'Take it back when they bring it.',
  link: page,
})

export const faultNotice = defineNotice<{ readonly id: number; readonly tag: string; readonly name: string }>(
  {
    kind: 'assets.problem-reported',
    label: 'A problem with an asset I manage was reported',
    mandatory: false,
    urgent: false,
    mail: 'at_once',
    title: ({ tag }) => `Problem with ${tag}`,
    text: ({ name }) => `Reported by ${name}.`,
    link: page,
  },
)

export const endingNotice = defineNotice<{ readonly count: number; readonly days: number }>({
  kind: 'assets.warranty-ending',
  label: 'Warranties and licences I manage end soon',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ count, days }) =>
    `${count === 1 ? '1 warranty or licence ends' : `${count} warranties or licences end`} within ${days} days`,
  text: () => 'Open the list to renew them.',
  link: ({ days }) => `/asset-list?warranty=${days <= 30 ? '30' : '60'}`,
})

export const requestAskedNotice = defineNotice<{ readonly name: string; readonly category: string }>({
  kind: 'assets.requested',
  label: 'An asset request needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Asset request of ${name}`,
  text: ({ category }) => `${category}. It is pending with you.`,
  link: () => '/asset-list/requests',
})

export const requestDecidedNotice = defineNotice<{
  readonly category: string
  readonly by: string
  readonly verdict: 'approved' | 'rejected'
}>({
  kind: 'assets.request-decided',
  label: 'My asset request was decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ category, verdict }) => titled`${category}: request ${verdict}`,
  text: ({ by }) => `Decided by ${by}.`,
  link: mine,
})
