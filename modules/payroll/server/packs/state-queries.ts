import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'

/** From which day each confirmed state asks for nothing; a state is confirmed again only for earlier days. */
export const listConfirmedStates = (ctx: Ctx) =>
  ctx.db
    .selectFrom('state_without_rules as one')
    .innerJoin('account', 'account.id', 'one.confirmed_by')
    .select(['one.id', 'one.state', 'one.valid_from', 'one.source', 'one.note', 'one.confirmed_at'])
    .select('account.name as confirmed_by')
    .orderBy('one.state')
    .orderBy('one.valid_from')
    .limit(1_000)
    .execute()

type Confirmation = {
  readonly state: string
  readonly valid_from: string
  readonly source: string
  readonly note: string
}

export const insertConfirmedState = (ctx: Ctx, confirmation: Confirmation) =>
  insertRow(ctx, 'state_without_rules', {
    ...confirmation,
    confirmed_by: ctx.actor.id,
    confirmed_at: ctx.now,
  })
