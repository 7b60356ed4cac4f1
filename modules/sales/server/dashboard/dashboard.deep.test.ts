import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import type { DashboardWish } from '#sales/contract/dashboard/dashboard-calls.ts'
import { dashboardScene } from '#sales/testing/dashboard-scene.ts'

const { people, other, fill, mustAddUp, today } = await dashboardScene()
const { asha, head } = people

test('whatever is chosen, every number opens rows that add up to it', { timeout: 60_000 }, async () => {
  await fill()
  const period = { from: `${today().slice(0, 7)}-01`, to: today() }
  const wishes: DashboardWish[] = [
    period,
    { ...period, owner: asha.id },
    { ...period, company: 2 },
    { ...period, source: 'website' },
    { ...period, owner: other.id, company: 2, source: 'calculator' },
    { from: dayAfter(today(), -400), to: dayAfter(today(), -399) },
  ]
  for (const who of [head, asha, other])
    for (const wish of wishes) await expect(mustAddUp(who, wish)).resolves.toBeUndefined()
})
