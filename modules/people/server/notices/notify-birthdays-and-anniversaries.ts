import type { Ctx } from '#platform/server/ctx.ts'
import { isFirstTime } from '#platform/server/jobs/first-time-only.ts'
import { notify } from '#notifications/server/public.ts'
import { listAnniversariesOn, listBirthdaysOn, listNearest } from './birthday-and-anniversary-queries.ts'
import { anniversaryNotice, birthdayNotice } from './people-notices.ts'

/** The team is told on the morning of the day, without a year of birth, and of no one who does not want it. */
export async function tellOfOccasions(ctx: Ctx, day: string): Promise<number> {
  let told = 0
  for (const { id, name } of await listBirthdaysOn(ctx, day)) {
    if (!(await isFirstTime(ctx, `birthday/${id}/${day}`))) continue
    const to = await listNearest(ctx, id, day)
    await notify(ctx, birthdayNotice, { to, input: { person: { id, name } } })
    told += 1
  }
  for (const { id, name, years } of await listAnniversariesOn(ctx, day)) {
    if (!(await isFirstTime(ctx, `anniversary/${id}/${day}`))) continue
    const to = await listNearest(ctx, id, day)
    await notify(ctx, anniversaryNotice, { to, input: { person: { id, name }, years } })
    told += 1
  }
  return told
}
