import type { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { compOffExport } from '#leave/contract/comp-off/comp-off-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { compOffRequestStates, projectStates } from '#leave/contract/leave-states.ts'
import { countRequests, pageOfRequests } from './comp-off-queries.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { mayExportAll } from '#leave/server/leave-policy.ts'

const columns = [
  { key: 'person', label: 'Person', type: 'text', width: 28 },
  { key: 'worked_on', label: 'Worked on', type: 'date' },
  { key: 'minutes', label: 'Minutes', type: 'number' },
  { key: 'quantity', label: 'Days', type: 'days' },
  { key: 'evidence', label: 'Evidence', type: 'text', width: 16 },
  { key: 'project', label: 'Project', type: 'text', width: 24 },
  { key: 'status', label: 'State', type: 'text', width: 20 },
  { key: 'pm_status', label: 'Project manager', type: 'text', width: 16 },
  { key: 'reason', label: 'Work', type: 'text', width: 40 },
  { key: 'doubt', label: 'Evidence changed', type: 'text', width: 40 },
  { key: 'asked_at', label: 'Asked', type: 'instant' },
] as const satisfies ExportColumn[]

type Wish = z.output<typeof compOffExport>
const everybody = ({ format: _format, ...filter }: Wish) => ({ ...filter, accountId: null })

async function* rowsOf(ctx: Ctx, wish: Wish) {
  for await (const row of everyPage(ctx, (page, key) => pageOfRequests(page, { ...everybody(wish), ...key })))
    yield {
      ...row,
      person: row.person_name,
      evidence: row.from_clock ? 'Clock' : 'Own word',
      project: row.project_name ?? '',
      status: compOffRequestStates.labelOf(row.status),
      pm_status: projectStates.labelOf(row.part_status ?? 'not_applicable'),
    }
}

/** What everybody has earned by working on free days. */
export const compOffFile = listExport({
  name: 'leave.export-comp-off',
  title: 'Comp-off',
  wish: compOffExport,
  allow: ({ actor }) => must(mayExportAll(actor), say.mayNotExport),
  count: (ctx, wish) => countRequests(ctx, everybody(wish)),
  table: (ctx, wish) => ({
    filterText: [
      wish.status && compOffRequestStates.labelOf(wish.status),
      wish.search && `Holding “${wish.search}”`,
    ]
      .filter(Boolean)
      .join(' · '),
    columns,
    rows: rowsOf(ctx, wish),
  }),
  addressOf: async (ctx) => (await findOptionalAccount(ctx, ctx.actor.id))!.email,
  begun: say.exportBegun,
})
