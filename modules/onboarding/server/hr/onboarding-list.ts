import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import {
  onboardingExport,
  type joiningCalendar,
  type listOnboardings as listCall,
  type OnboardingRow,
} from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { onboardingStates } from '#onboarding/contract/onboarding-states.ts'
import { findAddressOfActor } from './account-name-queries.ts'
import { countOnboardings, listJoiningDays, pageOfOnboardings } from './onboarding-list-queries.ts'
import {
  mayExport,
  mayInvite,
  mayKeepTemplates,
  mayList,
  mayOpenTasks,
} from '#onboarding/server/onboarding-policy.ts'

export async function listOnboardings(ctx: Ctx, filter: InputOf<typeof listCall>) {
  must(mayList(ctx.actor), say.mayNotList)
  return pageOfOnboardings(ctx, filter)
}

export async function readOptions(ctx: Ctx) {
  must(mayList(ctx.actor) || mayOpenTasks(ctx.actor), say.mayNotList)
  return {
    can: {
      invite: mayInvite(ctx.actor),
      export: mayExport(ctx.actor),
      templates: mayKeepTemplates(ctx.actor),
      tasks: mayOpenTasks(ctx.actor),
    },
  }
}

export async function readCalendar(ctx: Ctx, span: InputOf<typeof joiningCalendar>) {
  must(mayList(ctx.actor), say.mayNotList)
  return { days: await listJoiningDays(ctx, span) }
}

export const onboardingsFile = listExport({
  name: 'onboarding.export-onboardings',
  title: 'Onboarding',
  wish: onboardingExport,
  allow: (ctx) => must(mayExport(ctx.actor), say.mayNotExport),
  count: (ctx, wish) => countOnboardings(ctx, wish),
  table: (ctx, filter) => ({
    filterText: [`List: ${filter.view}`, ...(filter.search ? [`Search: ${filter.search}`] : [])].join('; '),
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 28 },
      { key: 'email', label: 'E-mail', type: 'text', width: 32 },
      { key: 'status', label: 'State', type: 'text', width: 18 },
      { key: 'joining_day', label: 'Joins', type: 'date' },
      { key: 'day_is', label: 'Day is', type: 'text', width: 12 },
      { key: 'company', label: 'Company', type: 'text', width: 24 },
      { key: 'location', label: 'Office', type: 'text', width: 14 },
      { key: 'department', label: 'Department', type: 'text', width: 18 },
      { key: 'designation', label: 'Designation', type: 'text', width: 26 },
      { key: 'owner', label: 'Owner', type: 'text', width: 24 },
      { key: 'items_given', label: 'Given', type: 'number' },
      { key: 'items_asked', label: 'Asked', type: 'number' },
      { key: 'items_sent_back', label: 'Sent back', type: 'number' },
      { key: 'tasks_late', label: 'Late tasks', type: 'number' },
    ],
    rows: inCells(everyPage(ctx, (reading, page) => pageOfOnboardings(reading, { ...filter, ...page }))),
  }),
  addressOf: findAddressOfActor,
  begun: say.exportBegun,
})

async function* inCells(rows: AsyncIterable<OnboardingRow>) {
  for await (const row of rows)
    yield {
      ...row,
      status: onboardingStates.labelOf(row.status),
      day_is: row.joining_day === null ? '' : row.is_agreed ? 'agreed' : 'preferred',
    }
}
