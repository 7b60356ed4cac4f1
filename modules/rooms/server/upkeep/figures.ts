import { invalid } from '#platform/contract/refusal.ts'
import { dayBefore, daysBetween, everyDay } from '#platform/contract/days.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { roomsMessages as say } from '#rooms/contract/rooms-messages.ts'
import { figuresList } from '#rooms/contract/upkeep/figures-list.ts'
import { shutDays } from '#rooms/server/booking/judge-days.ts'
import { mayManageAny } from '#rooms/server/rooms-policy.ts'
import { figuresQuery, listRoomIds, sumHours, sumUse, type Days } from './figures-queries.ts'
import { peopleOf, shareOf } from './figures-rules.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366
const tooLong = invalid('Choose at most 366 days.', 'days')

/** The chosen days; without a choice the last thirty. */
function daysOf(ctx: Ctx, range: string | undefined): Days {
  const chosen = range ? daysOfRange(range) : { from: null, to: null }
  const to = chosen.to ?? companyDay(ctx.now)
  const from = chosen.from ?? dayBefore(to, USUAL_DAYS - 1)
  must(daysBetween(from, to) < MOST_DAYS, tooLong)
  return { from, to }
}

/** Working days of the office on which the room was not closed. */
async function openDays(ctx: Ctx, rooms: readonly { id: number; location_id: number }[], days: Days) {
  const found = new Map<number, number>()
  for (const [locationId, some] of Map.groupBy(rooms, ({ location_id }) => location_id)) {
    const shut = await shutDays(ctx, locationId, days)
    const working = everyDay(days.from, days.to).filter(shut.isWorking)
    for (const { id } of some) found.set(id, working.filter((day) => !shut.closureOn(id, day)).length)
  }
  return found
}

const nothing = { bookings: 0, minutes: 0, not_checked_in: 0, people: 0 }

export const figures = answerList(figuresList, {
  query: figuresQuery,
  allow: ({ actor }) => must(mayManageAny(actor), say.mayNotManage),
  async viewAll(rows, { ctx, asked }) {
    const days = daysOf(ctx, asked.days)
    const ids = rows.map(({ id }) => id)
    const used = new Map((await sumUse(ctx, ids, days)).map((row) => [row.room_id, row]))
    const open = await openDays(ctx, rows, days)
    return rows.map(({ opens, closes, ...row }) => {
      const use = used.get(row.id) ?? nothing
      const open_days = open.get(row.id) ?? 0
      const open_minutes = open_days * (closes - opens)
      return {
        ...row,
        bookings: use.bookings,
        booked_minutes: use.minutes,
        open_minutes,
        open_days,
        use: shareOf(use.minutes, open_minutes),
        not_checked_in: use.not_checked_in,
        not_checked_in_share: shareOf(use.not_checked_in, use.bookings),
        people: peopleOf(use.people, use.bookings),
      }
    })
  },
  async also({ ctx, asked }) {
    const days = daysOf(ctx, asked.days)
    const ids = await listRoomIds(ctx, asked.location_id)
    return { ...days, hours: await sumHours(ctx, ids, days) }
  },
  export: { job: 'rooms.export-figures' },
})
