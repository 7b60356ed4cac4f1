import { must } from '#platform/server/must.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { appointmentsExport } from '#appointments/contract/meetings/appointment-calls.ts'
import { attentions, outcomes } from '#appointments/contract/appointments-lists.ts'
import { appointmentsMessages as say } from '#appointments/contract/appointments-messages.ts'
import { hostSeen, mayAll } from '#appointments/server/appointments-policy.ts'
import { countAppointments, findAddressOf, pageOfAppointments } from './appointment-list-queries.ts'
import { withVisitorTime } from './read-appointments.ts'

type Row = Awaited<ReturnType<typeof pageOfAppointments>>['rows'][number]

export const appointmentsFile = listExport({
  name: 'appointments.export-appointments',
  title: 'Appointments',
  wish: appointmentsExport,
  allow: (ctx) => must(mayAll(ctx.actor, 'appointments.appointment.export'), say.notForYou),
  count: (ctx, wish) => countAppointments(ctx, hostSeen(ctx), wish),
  table: (ctx, filter) => ({
    filterText: [filter.search, filter.outcome && outcomes.labelOf(filter.outcome), filter.from, filter.to]
      .filter(Boolean)
      .join(', '),
    columns: [
      { key: 'starts_at', label: 'Begins', type: 'instant' },
      { key: 'visitor_time', label: 'Visitor’s time', type: 'text', width: 30 },
      { key: 'name', label: 'Name', type: 'text', width: 26 },
      { key: 'company_name', label: 'Company', type: 'text', width: 26 },
      { key: 'email', label: 'E-mail', type: 'text', width: 30 },
      { key: 'host', label: 'Host', type: 'text', width: 24 },
      { key: 'outcome', label: 'Outcome', type: 'text', width: 14 },
      { key: 'attention', label: 'Needs attention', type: 'text', width: 18 },
      { key: 'source_page', label: 'Page', type: 'text', width: 30 },
      { key: 'created_at', label: 'Booked', type: 'instant' },
    ],
    rows: inCells(
      everyPage(ctx, (page, key) => pageOfAppointments(page, hostSeen(page), { ...filter, ...key })),
    ),
  }),
  addressOf: (ctx) => findAddressOf(ctx, ctx.actor.id),
  begun: say.exportBegun,
})

async function* inCells(rows: AsyncIterable<Row>) {
  for await (const row of rows) {
    const { id: _, host_id: __, ends_at: ___, call_by: ____, zone: _____, ...shown } = withVisitorTime(row)
    yield {
      ...shown,
      outcome: outcomes.labelOf(row.outcome),
      attention: row.attention === null ? '' : attentions.labelOf(row.attention),
    }
  }
}
