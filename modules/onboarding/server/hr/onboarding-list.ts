import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { onboardingList, type joiningCalendar } from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { listJoiningDays, onboardingQuery } from './onboarding-list-queries.ts'
import {
  mayExport,
  mayInvite,
  mayKeepTemplates,
  mayList,
  mayOpenTasks,
} from '#onboarding/server/onboarding-policy.ts'

export const onboardings = answerList(onboardingList, {
  query: onboardingQuery,
  allow: ({ actor }) => must(mayList(actor), say.mayNotList),
  naming: { company_id: nameOfRow('company') },
  view: (row) => row,
  export: {
    job: 'onboarding.export-onboardings',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

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
