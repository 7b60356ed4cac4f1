import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'

export const thisMonth = (ctx: Ctx) => companyDay(ctx.now).slice(0, 7)
