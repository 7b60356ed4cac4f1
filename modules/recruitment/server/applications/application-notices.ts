import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'

type Stuck = { readonly id: number; readonly name: string; readonly status: string; readonly days: number }

export const stuckNotice = defineNotice<Stuck>({
  kind: 'recruitment.application-stuck',
  label: 'An application of mine stands still',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${strangersText(name)} waits`,
  text: ({ status, days }) => `In ${status} for ${days} days.`,
  link: ({ id }) => `/jobs/applicant-details/${id}`,
})
