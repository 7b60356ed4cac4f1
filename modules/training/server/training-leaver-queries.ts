import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Leaver } from '#platform/server/leavers/leaver-duty.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'

const after = ({ from }: Leaver) =>
  sql<boolean>`training.ends_at >= (${from}::date::timestamp at time zone ${COMPANY_ZONE})`

export const listGiven = (ctx: Ctx, leaver: Leaver) =>
  ctx.db
    .selectFrom('training')
    .select(['training.id', 'training.title as name'])
    .where('training.trainer_id', '=', leaver.id)
    .where('training.state', 'in', ['draft', 'open', 'running'])
    .where(after(leaver))
    .orderBy('training.id')
    .execute()

export const listSeats = (ctx: Ctx, leaver: Leaver) =>
  ctx.db
    .selectFrom('training_participant as part')
    .innerJoin('training', 'training.id', 'part.training_id')
    .select(['part.id', 'part.training_id', 'part.waiting_place', 'training.title as name'])
    .where('part.account_id', '=', leaver.id)
    .where('part.state', '=', 'invited')
    .where('training.state', '=', 'open')
    .where(after(leaver))
    .orderBy('part.training_id')
    .execute()
