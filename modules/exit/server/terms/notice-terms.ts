import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { EmploymentOnDay } from '#people/server/public.ts'
import { findTerms } from './term-queries.ts'

type Employed = Pick<EmploymentOnDay, 'company_id' | 'status' | 'notice_days'>
export type NoticeTerms = { readonly days: number; readonly why: string }

/** The days of the employment; shorter in probation where the terms say so. */
export function noticeTerms(
  { status, notice_days }: Pick<Employed, 'status' | 'notice_days'>,
  probationDays: number | null,
): NoticeTerms {
  const isOnTrial = status === 'trainee' || status === 'probation'
  if (isOnTrial && probationDays !== null && probationDays < notice_days)
    return { days: probationDays, why: 'Terms of notice in training and probation' }
  return { days: notice_days, why: 'Notice period of the employment' }
}

export async function readNoticeTerms(ctx: Ctx, employment: Employed): Promise<NoticeTerms> {
  const day = companyDay(ctx.now)
  const terms = await findTerms(ctx, { companyId: employment.company_id, day })
  return noticeTerms(employment, terms.probation_notice_days)
}
