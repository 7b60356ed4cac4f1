import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

const usual = { mandatory: false, urgent: false, mail: 'digest' } as const

type Release = { readonly id: number; readonly name: string; readonly project: string }
const releasePage = ({ id }: { readonly id: number }) => `/projects/releases/${id}`

export const releasedNotice = defineNotice<Release & { readonly by: string }>({
  ...usual,
  kind: 'engineering.released',
  label: 'A version of my project was released',
  title: ({ name, project }) => titled`${project} ${name} is released`,
  text: ({ by }) => `Released by ${by}.`,
  link: releasePage,
})

export const unreadyNotice = defineNotice<Release & { readonly day: string; readonly checks: number }>({
  ...usual,
  kind: 'engineering.release-unready',
  label: 'A release of a project that I lead is near and has open checks',
  title: ({ name, project }) => titled`${project} ${name} has open checks`,
  text: ({ day, checks }) => `Planned for ${dayInWords(day)}. Open checks: ${checks}.`,
  link: releasePage,
})

type Review = { readonly id: number; readonly title: string; readonly by: string }
const reviewPage = ({ id }: { readonly id: number }) => `/projects/code-review/${id}`

export const reviewAskedNotice = defineNotice<Review & { readonly round: number }>({
  ...usual,
  kind: 'engineering.review-asked',
  label: 'I am asked to review code',
  mail: 'at_once',
  title: ({ title }) => titled`Review: ${title}`,
  text: ({ by, round }) => (round > 1 ? `${by} asks again, round ${round}.` : `${by} asks you.`),
  link: reviewPage,
})

export const reviewDecidedNotice = defineNotice<Review & { readonly verdict: 'changes' | 'approved' }>({
  ...usual,
  kind: 'engineering.review-decided',
  label: 'My code review was approved or needs changes',
  mail: 'at_once',
  title: ({ title, verdict }) =>
    titled`${verdict === 'approved' ? 'Approved' : 'Changes requested'}: ${title}`,
  text: ({ by }) => `By ${by}.`,
  link: reviewPage,
})

export const reviewWaitsNotice = defineNotice<Pick<Review, 'id' | 'title'> & { readonly author: string }>({
  ...usual,
  kind: 'engineering.review-waits',
  label: 'A code review waits for me for over a business day',
  mail: 'at_once',
  title: ({ title }) => titled`Waiting: ${title}`,
  text: ({ author }) => `${author} waits for your review for over 1 business day.`,
  link: reviewPage,
})

type Analysis = { readonly id: number; readonly title: string; readonly by: string }
const analysisPage = ({ id }: { readonly id: number }) => `/projects/requirement-analysis/${id}`

export const analysisAssignedNotice = defineNotice<Analysis>({
  ...usual,
  kind: 'engineering.analysis-assigned',
  label: 'A requirement analysis was assigned to me',
  mail: 'at_once',
  title: ({ title }) => titled`Analysis for you: ${title}`,
  text: ({ by }) => `Assigned by ${by}.`,
  link: analysisPage,
})

export const analysisSubmittedNotice = defineNotice<Analysis>({
  ...usual,
  kind: 'engineering.analysis-submitted',
  label: 'A requirement analysis waits for my approval',
  mail: 'at_once',
  title: ({ title }) => titled`Analysis to approve: ${title}`,
  text: ({ by }) => `Submitted by ${by}. It is pending with you.`,
  link: analysisPage,
})

export const analysisDecidedNotice = defineNotice<
  Analysis & { readonly approved: boolean; readonly reason: string }
>({
  ...usual,
  kind: 'engineering.analysis-decided',
  label: 'My requirement analysis was decided',
  mail: 'at_once',
  title: ({ title, approved }) => titled`${approved ? 'Approved' : 'Rejected'}: ${title}`,
  text: ({ by, reason }) => `By ${by}.${reason ? ` ${reason}` : ''}`,
  link: analysisPage,
})
