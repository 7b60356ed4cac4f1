import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildHolidayYear } from '#calendar/server/public.ts'
import { removeHoliday, saveHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import { openLeave } from '#leave/contract/leave-calls.ts'
import { decideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from './leave-scene.ts'

type Scene = ReturnType<typeof leaveScene>
type Member = Awaited<ReturnType<Scene['member']>>

export type RecountGround = Awaited<ReturnType<typeof recountGround>>

export const enclosedWeekend = ['2026-12-05 enclosed', '2026-12-06 enclosed']

/** For tests: leave that is granted at once, and holidays of its office that come, move and go. */
export async function recountGround(product: TestProduct) {
  const scene = leaveScene(product)
  // Friday, 6 November 2026.
  scene.goTo('2026-11-06T06:00:00.000Z')
  const kind = (key: string, sandwich: 'both' | 'weekly_off') =>
    product.write((ctx) => buildLeaveKind(ctx, { key, from: '2020-01-01', rule: { sandwich } }))
  await kind('casual', 'both')
  await kind('earned', 'weekly_off')
  const manager = await scene.member(null)
  const hr: Caller = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const kolkata = await product.write(async (ctx) => {
    const office = ctx.db.selectFrom('location').select('id').where('key', '=', 'kolkata')
    const { id } = await office.executeTakeFirstOrThrow()
    await buildHolidayYear(ctx, { locationId: id, year: 2026 })
    return id
  })
  const person = async () => {
    const asha = await scene.member(manager.person, { casual: 1_000, earned: 1_000 })
    return { asha, ...leaveOf(scene, asha, manager) }
  }
  const declare = async (day: string): Promise<number> =>
    (await hr.send(saveHoliday, { location_id: kolkata, day, name: 'A feast' })).data.id
  const take = (id: number) => hr.send(removeHoliday, { id, reason: 'It is on another day' })
  return { scene, hr, kolkata, person, declare, take }
}

function leaveOf(scene: Scene, asha: Member, manager: Member) {
  async function taken(from: string, to = from, type = 'casual'): Promise<number> {
    const { id } = (await scene.apply(asha, from, to, { type })).data
    await manager.caller.send(decideLeave, { what: 'leave', subject_id: id, verdict: 'approved' })
    return id
  }
  const daysOf = async (id: number) =>
    (await asha.caller.send(openLeave, { id })).data.lines
      .filter(({ counted, state }) => counted > 0 && state !== 'returned')
      .map(({ day, kind }) => (kind === 'sandwich' ? `${day} enclosed` : day))
  const left = async (type = 'casual') => (await scene.balance(asha, type)).available
  return { taken, daysOf, left }
}
