import { sql } from 'kysely'
import { legsToDecide } from '#platform/server/approvals/approval-queries.ts'
import { listActiveApprovers } from '#platform/server/approvals/approval-inbox.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { CHOICE_AREA } from '#calendar/contract/holidays/holiday-choice-area.ts'

/** Choices of one person are made one after the other, until the transaction ends. */
export async function lockChooser(ctx: Ctx, accountId: number): Promise<void> {
  await holdLock(ctx, 'holiday-choices', accountId)
}

export async function countLiveChoices(ctx: Ctx, accountId: number, year: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('holiday_choice')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .where('year', '=', year)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow()
  return count
}

type NewChoice = { account_id: number; holiday_id: number; year: number; day: string; chosen_at: string }

export const insertChoice = (ctx: Ctx, choice: NewChoice) =>
  insertRow(ctx, 'holiday_choice', { ...choice, status: 'pending' })

export const findOptionalChoice = (ctx: Ctx, id: number) =>
  ctx.db
    .$pickTables<'holiday_choice' | 'account' | 'holiday'>()
    .selectFrom('holiday_choice')
    .innerJoin('account', 'account.id', 'account_id')
    .innerJoin('holiday', 'holiday.id', 'holiday_id')
    .select(['holiday_choice.id', 'account_id', 'account.name as person', 'holiday_choice.day'])
    .select(['holiday_choice.status', 'holiday.name as holiday', 'holiday_choice.year'])
    .where('holiday_choice.id', '=', id)
    .executeTakeFirst()

export async function listWaiting(ctx: Ctx) {
  const entitled = await listActiveApprovers(ctx, CHOICE_AREA.key)
  return ctx.db
    .with('leg', () => legsToDecide(ctx, { area: CHOICE_AREA.key, entitled }))
    .selectFrom('leg')
    .innerJoin('holiday_choice', 'holiday_choice.id', 'leg.subject_id')
    .innerJoin('account', 'account.id', 'holiday_choice.account_id')
    .innerJoin('holiday', 'holiday.id', 'holiday_id')
    .innerJoin('holiday_year', 'holiday_year.id', 'holiday_year_id')
    .leftJoin('account as principal', (join) =>
      join.onRef('principal.id', '=', 'leg.approver_id').on('principal.id', '<>', ctx.actor.id),
    )
    .select(['holiday_choice.id', 'account.id as person_id', 'account.name as person'])
    .select(['holiday.name as holiday', 'holiday_choice.day', 'chosen_at', 'principal.name as for_name'])
    .select(['restricted_quota as quota', 'leg.due_at'])
    .select(
      sql<number>`(select count(*) from holiday_choice as other
        where other.account_id = holiday_choice.account_id and other.year = holiday_choice.year
          and other.status in ('pending', 'approved'))`.as('used'),
    )
    .orderBy('chosen_at')
    .orderBy('holiday_choice.id')
    .execute()
}

/** Restricted holidays of the own list that may still be chosen, for marking them in the month. */
export const listRestrictedBetween = (
  ctx: Ctx,
  { personId, from, to }: { readonly personId: number; readonly from: string; readonly to: string },
) =>
  ctx.db
    .$pickTables<'holiday' | 'holiday_year' | 'holiday_place' | 'assignment'>()
    .selectFrom('holiday')
    .innerJoin('holiday_year', 'holiday_year.id', 'holiday_year_id')
    .innerJoin('holiday_place', 'holiday_place.list_location_id', 'holiday.location_id')
    .innerJoin('assignment', (join) =>
      join
        .onRef('assignment.location_id', '=', 'holiday_place.id')
        .on('assignment.account_id', '=', personId)
        .on(sql<boolean>`daterange(valid_from, valid_to, '[]') @> holiday.day`),
    )
    .select(['holiday.day', 'holiday.name as title'])
    .where('kind', '=', 'restricted')
    .where('state', '<>', 'draft')
    .where(sql<boolean>`(holiday.company_id is null or holiday.company_id = assignment.company_id)`)
    .where('holiday.day', '>=', from)
    .where('holiday.day', '<=', to)
    .orderBy('holiday.day')
    .execute()
