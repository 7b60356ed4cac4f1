import type { TestProduct } from '#platform/testing/test-product.ts'
import { leaveStatement, listBalances } from '#leave/contract/leave-administration-calls.ts'
import { leaveOverview, previewLeave } from '#leave/contract/leave-calls.ts'
import { explainBalance } from '#leave/contract/reports/explain-balance-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { leaveScene } from './leave-scene.ts'
import { randomNumbers } from './sequences/random-numbers.ts'

type Scene = ReturnType<typeof leaveScene>
type Member = Awaited<ReturnType<Scene['member']>>

export const KINDS = ['casual', 'earned', 'sick'] as const
const PENDING = '2026-11-24'

/** For tests: days of three leave years of which none was closed, some with a last day of their own, some asked for. */
export async function openYears(product: TestProduct, count: number) {
  const scene = leaveScene(product)
  scene.goTo('2026-11-06T06:00:00.000Z')
  const carries = { casual: 0, earned: 300, sick: 700 }
  for (const key of KINDS) {
    const ends = { carry_cap: carries[key], carry_months: key === 'sick' ? 3 : null, paid_on_leaving: 99_900 }
    await product.write((ctx) =>
      buildLeaveKind(ctx, { key, from: '2020-01-01', rule: { accrual: 'yearly', yearly: 0, ...ends } }),
    )
  }
  const hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  const manager = await scene.member(null)
  const random = randomNumbers(20_261_106)
  const people: Member[] = []
  for (let person = 0; person < count; person += 1) {
    const member = await scene.member(manager.person, { casual: 100 })
    for (const type of KINDS)
      for (const year of [2024, 2025, 2026])
        for (const expiresOn of [null, '2026-10-31', '2026-12-15'].slice(0, 1 + random.below(3)))
          await product.write((ctx) =>
            buildBalance(ctx, {
              accountId: member.person.id,
              type,
              quantity: 50 * (1 + random.below(12)),
              grantedOn: `${year}-01-01`,
              ...(expiresOn === null ? {} : { expiresOn }),
            }),
          )
    await scene.apply(member, PENDING)
    people.push(member)
  }
  const seenBy = (member: Member, key: string) => balanceSeenBy(scene, hr, member, key)
  return { scene, hr, manager, people, seenBy }
}

export const cents = (value = '') => Math.round(Number.parseFloat(value.replace('−', '-')) * 100)

type Line = { readonly path: string | null; readonly value: string }

/** Home stands above leave, so its answer is read as a browser reads it. */
async function homeLine(caller: Member['caller'], path: string): Promise<Line | undefined> {
  const { data } = (await (await caller.raw('/api/home/cards')).json()) as {
    data: { cards: readonly { lines: readonly Line[] }[] }
  }
  return data.cards.flatMap(({ lines }) => lines).find((line) => line.path === path)
}

/** One person’s balance of a kind, as each screen, file and calculation says it. */
async function balanceSeenBy(scene: Scene, hr: Member['caller'], { person, caller }: Member, key: string) {
  const typeId = await scene.typeId(key)
  const own = { account_id: person.id, leave_type_id: typeId }
  const page = (await caller.send(leaveOverview, {})).data.balances.find(({ type }) => type.id === typeId)!
  const statement = (await caller.send(leaveStatement, { leave_type_id: typeId, size: 1 })).data.balance
  const reasons = (await hr.send(explainBalance, own)).data
  const list = (await hr.send(listBalances, { size: 200 })).data.rows.find(({ id }) => id === person.id)!
  const line = await homeLine(caller, `/leave-details/statement/${typeId}`)
  const asked = {
    duration: 'single_day',
    starts_on: '2026-11-26',
    ends_on: '2026-11-26',
    hours: null,
  } as const
  const preview = (await caller.send(previewLeave, { leave_type_id: typeId, ...asked })).data
  const after = preview.after.find(({ type }) => type.id === typeId)
  const today = page.because.findIndex(({ label }) => label === 'Available today')
  return {
    page: page.available,
    pageReasons: cents(page.because[today]?.value),
    pageSum: page.because.slice(0, today).reduce((sum, { value }) => sum + cents(value), 0),
    statement: statement.available,
    reasons: reasons.available,
    reasonsSum: reasons.because.reduce((sum, { value }) => sum + cents(value), 0),
    list: list.balances.find(({ leave_type_id }) => leave_type_id === typeId)!.available,
    home: line ? cents(line.value) : 0,
    preview: after ? after.left! + after.days : page.available,
    previewSum: after
      ? after.because.reduce((sum, { value }) => sum + cents(value), after.days)
      : page.available,
  }
}
