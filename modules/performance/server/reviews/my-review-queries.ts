import type { Ctx } from '#platform/server/ctx.ts'
import type { KraSnapshot } from '#performance/server/appraisal/appraisal-queries.ts'

export const listReceivedAppraisals = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('appraisal')
      .innerJoin('appraisal_event as event', 'event.id', 'appraisal.event_id')
      .select(['appraisal.id', 'appraisal.kra', 'appraisal.released_at', 'appraisal.reply'])
      .select(['event.name', 'event.questions', 'event.kra_weight'])
      .where('appraisal.account_id', '=', ctx.actor.id)
      .where('appraisal.state', 'in', ['released', 'acknowledged', 'disputed'])
      .orderBy('appraisal.id', 'desc')
      .limit(20)
      .execute()
  ).map(({ kra, questions, ...row }) => ({
    ...row,
    kra: kra as KraSnapshot[],
    questions: questions as string[],
  }))

export const listReceivedConfirmations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('confirmation')
    .select(['id', 'probation_end', 'state', 'decided_at', 'reply'])
    .where('account_id', '=', ctx.actor.id)
    .where('decided_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export const listPending = (ctx: Ctx) =>
  ctx.db
    .selectFrom('confirmation')
    .select(['id', 'probation_end'])
    .where('account_id', '=', ctx.actor.id)
    .where('decided_at', 'is', null)
    .orderBy('probation_end')
    .execute()
