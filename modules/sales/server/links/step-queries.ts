import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

export type StepKind =
  | 'submitted'
  | 'asked'
  | 'approved'
  | 'returned'
  | 'opened'
  | 'reminded'
  | 'answered'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'shared'
  | 'revoked'

type Step = {
  readonly of:
    | { readonly query_id: number }
    | { readonly proposal_id: number; readonly edition: number }
    | { readonly share_id: number }
  readonly what: StepKind
  /** The client, where it was not a colleague. */
  readonly client?: string
  readonly note?: string
}

/** What happened with a query, a proposal or a shared document, for its log and for the timeline. */
export async function insertStep(ctx: Ctx, { of, what, client, note = '' }: Step): Promise<void> {
  await insertRow(ctx, 'sales_step', {
    ...of,
    what,
    at: ctx.now,
    by_id: ctx.actor.id > 0 ? ctx.actor.id : null,
    by_name: client ?? ctx.actor.name,
    address: client === undefined ? '' : ctx.request.address,
    note,
  })
}

export const listSteps = (ctx: Ctx, proposalId: number) =>
  ctx.db
    .selectFrom('sales_step')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

type Of = {
  readonly queryIds?: readonly number[]
  readonly proposalIds?: readonly number[]
  readonly shareIds?: readonly number[]
}

export const listStepIds = async (
  ctx: Ctx,
  { queryIds = [], proposalIds = [], shareIds = [] }: Of,
): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('sales_step')
      .select('id')
      .where((where) =>
        where.or([
          where('query_id', 'in', [...queryIds, 0]),
          where('proposal_id', 'in', [...proposalIds, 0]),
          where('share_id', 'in', [...shareIds, 0]),
        ]),
      )
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
