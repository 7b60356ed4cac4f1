import { companyDay } from '#platform/server/company-day.ts'
import type { SetUpStep } from '#platform/server/home-card.ts'
import { listYears } from './holiday-queries.ts'

export const holidaysStep: SetUpStep = {
  label: 'Publish this year’s holidays',
  detail: 'Copy last year, paste a list or enter them one by one.',
  path: '/holidays',
  needs: 'calendar.holiday.manage',
  async isDone(ctx) {
    const years = await listYears(ctx, Number(companyDay(ctx.now).slice(0, 4)))
    return years.some(({ state }) => state !== 'draft')
  },
}
