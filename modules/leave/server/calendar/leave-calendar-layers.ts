import type { CalendarLayer } from '#platform/server/calendar-layer.ts'
import { daysInWords } from '#leave/contract/leave-words.ts'
import { spanInWords } from '#leave/contract/blocks/leave-block-messages.ts'
import { listBlocksOn } from '#leave/server/blocks/leave-block-queries.ts'
import { listEndings } from '#leave/server/book/leave-balances.ts'
import { eachDay } from '#leave/server/counting/leave-days.ts'
import { findLeavePerson } from '#leave/server/leave-person.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'

/** The last day of what is still to be taken. */
export const endingLayer: CalendarLayer = {
  key: 'leave-ending',
  label: 'Days expiring',
  async list(ctx, { from, to }) {
    const person = await findLeavePerson(ctx, ctx.actor.id)
    if (person === null) return []
    return (await listEndings(ctx, person, await readTypes(ctx))).flatMap(({ on, quantity, type }) =>
      quantity > 0 && on >= from && on <= to
        ? [
            {
              day: on,
              title: `${daysInWords(quantity)} of ${type.name.toLowerCase()} use by this date`,
            },
          ]
        : [],
    )
  },
}

/** Days on which no leave is granted to the viewer. */
export const blockedLayer: CalendarLayer = {
  key: 'leave-blocked',
  label: 'Blackout dates',
  async list(ctx, { from, to }) {
    const days = eachDay(from, to)
    return (await listBlocksOn(ctx, ctx.actor.id, days)).flatMap(({ name, starts_on, ends_on }) =>
      days
        .filter((day) => day >= starts_on && day <= ends_on)
        .map((day) => ({ day, title: `${name}, ${spanInWords({ starts_on, ends_on })}: no leave` })),
    )
  },
}
