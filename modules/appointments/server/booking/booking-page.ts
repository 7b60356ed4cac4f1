import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { companyLogoByName } from '#organization/server/public.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import type { saveAppointmentPage } from '#appointments/contract/hosts/host-calls.ts'
import { findPage, savePage } from '#appointments/server/appointment-queries.ts'
import { mayAll } from '#appointments/server/appointments-policy.ts'

export async function readPage(ctx: Ctx) {
  must(mayAll(ctx.actor, 'appointments.page.manage'), say.notForYou)
  return findPage(ctx)
}

/** For anyone: it stands over the page. */
export async function readCompany(ctx: Ctx) {
  const { company_name: company } = await findPage(ctx)
  return { company, logo: await companyLogoByName(ctx, company) }
}

export async function changePage(ctx: Ctx, page: InputOf<typeof saveAppointmentPage>) {
  must(mayAll(ctx.actor, 'appointments.page.manage'), say.notForYou)
  await savePage(ctx, page)
  return {}
}
