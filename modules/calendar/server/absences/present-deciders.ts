import { listDelegating } from '#platform/server/approvals/approval-delegates.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listAbsences } from './absence-queries.ts'

const WHOLE_DAY = 100

/** Of these people, those who can decide today: not on leave for the whole day, or with a delegate for the area. */
export async function listPresentDeciders(
  ctx: Ctx,
  ids: readonly number[],
  area: string,
): Promise<ReadonlySet<number>> {
  const day = companyDay(ctx.now)
  const away = new Set(
    (await listAbsences(ctx, { personIds: ids, from: day, to: day }))
      .filter(({ kind, hundredths }) => kind === 'leave' && hundredths === WHOLE_DAY)
      .map(({ person_id }) => person_id),
  )
  const delegating = new Set(await listDelegating(ctx, [...away], area))
  return new Set(ids.filter((id) => !away.has(id) || delegating.has(id)))
}
