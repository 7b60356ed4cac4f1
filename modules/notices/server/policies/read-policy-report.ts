import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { listLineBelow } from '#organization/server/public.ts'
import * as calls from '#notices/contract/policies/policy-calls.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { policyReader, policyReportScope } from './policy-access-policy.ts'
import { findPolicyCard, listVersions } from './policy-queries.ts'
import {
  countAsked,
  pageOfAsked,
  readAskedFigures,
  type AskedRow,
  type Within,
} from './policy-report-queries.ts'
import { readQuizFigures } from './quiz-queries.ts'
import { addressOf } from '#notices/server/own-email-queries.ts'

/** The own people, the own company, or everybody. */
async function withinReach(ctx: Ctx): Promise<Within> {
  const scope = policyReportScope(ctx.actor)
  must(scope !== 'none', say.mayNotReport)
  if (scope === 'all') return {}
  if (scope === 'company') return { companyId: ctx.actor.companyId }
  return { ids: await listLineBelow(ctx, ctx.actor.id, companyDay(ctx.now)) }
}

async function mustReport(ctx: Ctx, policyId: number) {
  const reader = await policyReader(ctx)
  const within = await withinReach(ctx)
  const policy = await findPolicyCard(ctx, reader, policyId)
  must(policy, say.noSuchPolicy)
  if (policy.number === null || !policy.needs_ack) return { policy, asking: null, inForce: undefined }
  const versions = await listVersions(ctx, policyId, reader.id)
  const since = versions.find(
    ({ number, material }) => number <= (policy.number ?? 0) && (material || number === 1),
  )
  const effectiveFrom = since?.effective_from ?? policy.effective_from ?? companyDay(ctx.now)
  const inForce = versions.find(({ number }) => number === policy.number)
  const asking = { policy, since: since?.number ?? 1, effectiveFrom, within }
  return { policy, asking, inForce }
}

export async function readPolicyReport(ctx: Ctx, { policy_id }: InputOf<typeof calls.policyReport>) {
  const { policy, asking, inForce } = await mustReport(ctx, policy_id)
  const departments = asking ? await readAskedFigures(ctx, asking) : []
  const hasQuiz = inForce !== undefined && inForce.quiz.length > 0
  const quiz = asking && hasQuiz ? await readQuizFigures(ctx, { versionId: inForce.id, asking }) : null
  const sum = (key: 'people' | 'acknowledged' | 'late') =>
    departments.reduce((total, row) => total + row[key], 0)
  return {
    number: policy.number,
    people: sum('people'),
    acknowledged: sum('acknowledged'),
    late: sum('late'),
    departments,
    quiz,
  }
}

export async function readAcknowledgers(ctx: Ctx, filter: InputOf<typeof calls.listAcknowledgers>) {
  const { asking } = await mustReport(ctx, filter.policy_id)
  return asking ? pageOfAsked(ctx, asking, filter) : { rows: [], next: null, total: 0 }
}

type Wish = InputOf<typeof calls.exportAcknowledgers>

export const acknowledgersExport = listExport<typeof calls.exportAcknowledgers.input, AskedRow>({
  name: 'notices.export-acknowledgers',
  title: 'Acknowledgements of a policy',
  wish: calls.exportAcknowledgers.input,
  allow: (ctx) => must(policyReportScope(ctx.actor) !== 'none', say.mayNotReport),
  count: async (ctx, { policy_id, show }: Wish) => {
    const { asking } = await mustReport(ctx, policy_id)
    return asking ? countAsked(ctx, asking, { show }) : 0
  },
  table: (ctx, wish: Wish) => ({
    filterText: {
      all: 'Everyone who must acknowledge',
      missing: 'Not acknowledged yet',
      done: 'Acknowledged',
    }[wish.show],
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'department', label: 'Department', type: 'text', width: 20 },
      { key: 'office', label: 'Office', type: 'text', width: 14 },
      { key: 'due', label: 'Due', type: 'date' },
      { key: 'number', label: 'Version', type: 'number' },
      { key: 'tries', label: 'Quiz attempts', type: 'number' },
      { key: 'acknowledged_at', label: 'Acknowledged', type: 'instant', width: 20 },
    ],
    rows: everyPage(ctx, (reading, page) => readAcknowledgers(reading, { ...wish, ...page })),
  }),
  addressOf,
  begun: say.exportBegun,
})
