import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'

type OfJob = { readonly id: number; readonly title: string }
const pageOf = ({ id }: OfJob) => `/jobs/job-details/${id}`

export const jobAssignedNotice = defineNotice<OfJob & { readonly as: string }>({
  kind: 'recruitment.job-assigned',
  label: say.noticeAssigned,
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => titled`You hire for ${title}`,
  text: ({ as }) => `You are ${as} of this job.`,
  link: pageOf,
})

export const jobClosedNotice = defineNotice<OfJob & { readonly why: string; readonly live: number }>({
  kind: 'recruitment.job-closed',
  label: say.noticeClosed,
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ title }) => titled`Closed: ${title}`,
  text: ({ why, live }) =>
    live === 0
      ? `${why} No application is open.`
      : `${why} ${live === 1 ? '1 application needs' : `${live} applications need`} a decision.`,
  link: pageOf,
})
