import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import type { readAppointmentReports } from '#appointments/contract/hosts/host-calls.ts'
import { mayAll } from '#appointments/server/appointments-policy.ts'
import { findTotals, listByHost, listCounts } from './report-queries.ts'

/** Hundredths of a per cent; there is no share of nothing. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

export async function readReports(ctx: Ctx, days: InputOf<typeof readAppointmentReports>) {
  must(mayAll(ctx.actor, 'appointments.report.read'), say.notForYou)
  const totals = await findTotals(ctx, days)
  const { completed, no_show, met_leads, went_on } = totals
  const byLeadTime = await listCounts(ctx, days, 'lead_time')
  return {
    ...totals,
    show_rate: share(completed, completed + no_show),
    conversion: share(went_on, met_leads),
    by_page: await listCounts(ctx, days, 'page'),
    by_zone: await listCounts(ctx, days, 'zone'),
    by_hour: await listCounts(ctx, days, 'hour'),
    // The digit in front only keeps the order.
    by_lead_time: byLeadTime.map(({ label, count }) => ({ label: label.slice(2), count })),
    by_host: await listByHost(ctx, days),
  }
}
