import type { Ctx } from '#platform/server/ctx.ts'
import type { HomeDayTaken } from './home-left-rules.ts'

type Wish = {
  readonly personId: number
  readonly from: string
  readonly to: string
  /** A request in whose place another is about to be sent. */
  readonly without?: number | undefined
}

/** Days at home of a span that are granted or asked for, in hundredths. */
export const listHomeDays = (ctx: Ctx, { personId, from, to, without = 0 }: Wish): Promise<HomeDayTaken[]> =>
  ctx.db
    .selectFrom('attendance_request_day as taken')
    .innerJoin('attendance_request as request', 'request.id', 'taken.request_id')
    .select(['taken.day', 'taken.hundredths', 'request.status'])
    .$narrowType<{ status: HomeDayTaken['status'] }>()
    .where('taken.account_id', '=', personId)
    .where('taken.live', '=', true)
    .where('taken.day', '>=', from)
    .where('taken.day', '<=', to)
    .where('request.kind', '=', 'work_from_home')
    .where('request.id', '!=', without)
    .orderBy('taken.day')
    .orderBy('taken.id')
    .execute()
