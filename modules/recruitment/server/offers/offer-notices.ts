import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type { MessageKind } from '#recruitment/contract/offers/message-kinds.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'

type About = { readonly candidate: string; readonly job: string; readonly application: number }
const link = ({ application }: About) => `/jobs/applicant-details/${application}`

export const offerAskedNotice = defineNotice<About & { readonly by: string }>({
  kind: 'recruitment.offer-asked',
  label: say.noticeAsked,
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ candidate }) => titled`Approve the offer to ${strangersText(candidate)}`,
  text: ({ by, job }) => `${by} made an offer for ${job}.`,
  link,
})

export const offerDecidedNotice = defineNotice<About & { readonly by: string; readonly isApproved: boolean }>(
  {
    kind: 'recruitment.offer-decided',
    label: say.noticeDecided,
    mandatory: false,
    urgent: false,
    mail: 'at_once',
    title: ({ candidate, isApproved }) =>
      titled`${isApproved ? 'Approved' : 'Returned'}: offer to ${strangersText(candidate)}`,
    text: ({ by, isApproved }) =>
      isApproved ? `${by} approved the offer. It can be sent.` : `${by} returned the offer to draft.`,
    link,
  },
)

export const offerFinanceNotice = defineNotice<About & { readonly by: string }>({
  kind: 'recruitment.offer-finance',
  label: say.noticeFinance,
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ candidate }) => titled`Approve the offer to ${strangersText(candidate)}`,
  text: ({ by, job }) => `${by} approved an offer above the salary of ${job}.`,
  link: () => '/jobs/finance-offers',
})

export const offerQuestionNotice = defineNotice<About & { readonly asked: MessageKind }>({
  kind: 'recruitment.offer-question',
  label: say.noticeQuestion,
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ candidate, asked }) =>
    titled`${strangersText(candidate)} ${asked === 'change' ? 'asks for a change' : 'has a question'}`,
  text: ({ job }) => `It is about the offer for ${job}.`,
  link,
})

export type Answer = 'accepted' | 'declined' | 'expired'
const answers: Readonly<Record<Answer, string>> = {
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  expired: 'did not answer the offer in time',
}

export const offerAnsweredNotice = defineNotice<About & { readonly answer: Answer }>({
  kind: 'recruitment.offer-answered',
  label: say.noticeAnswered,
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ candidate, answer }) => titled`${strangersText(candidate)} ${answers[answer]}`,
  text: ({ job }) => `The offer was for ${job}.`,
  link,
})
