import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { readDashboard } from '#sales/contract/dashboard/dashboard-calls.ts'
import { saveTargets } from '#sales/contract/settings/setting-calls.ts'
import { dashboardScene } from '#sales/testing/dashboard-scene.ts'

const { people, other, fill, mustAddUp, today } = await dashboardScene()
const { asha, head, outsider } = people
await fill()

test('every number opens rows that add up to it', async () => {
  const month = today().slice(0, 7)
  const targets = [{ id: asha.id, amount: 50_000_000 }]
  expect(await head.caller.send(saveTargets, { month, targets })).toMatchObject({ status: 0 })
  const period = { from: `${month}-01`, to: today() }
  await mustAddUp(head, period)
  const board = (await head.caller.send(readDashboard, period)).data
  expect(board).toMatchObject({
    leads: { count: 5, responded: 4 },
    won: { count: 3, sum: 30_000_003 },
    slipped: { count: 1, sum: 20_000_000 },
    meetings: 4,
  })
  expect(board.overdue).toBeGreaterThan(0)
  expect(board.forecast!.find(({ bucket }) => bucket === month)).toMatchObject({ target: 50_000_000 })
  // A source has no target, because a target belongs to a person.
  const narrowed = (await head.caller.send(readDashboard, { ...period, source: 'website' })).data
  expect(narrowed.forecast!.every(({ target }) => target === 0)).toBe(true)
})

test('an executive counts only what they see, and who is not in sales counts nothing', async () => {
  const period = { from: dayAfter(today(), -31), to: today() }
  const all = (await head.caller.send(readDashboard, period)).data
  const own = (await other.caller.send(readDashboard, period)).data
  expect(own.won.count).toBeLessThan(all.won.count)
  expect(await outsider.caller.send(readDashboard, period)).toMatchObject({ httpStatus: 403 })
  const turned = { from: today(), to: dayAfter(today(), -1) }
  expect(await head.caller.send(readDashboard, turned)).toMatchObject({
    httpStatus: 400,
    message: 'The first day comes after the last.',
  })
})
