import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  type exportBalances,
  leaveStatement,
  listBalances,
} from '#leave/contract/leave-administration-calls.ts'
import { leaveOverview, previewLeave } from '#leave/contract/leave-calls.ts'
import { decisionContext } from '#leave/contract/decisions/leave-decision-calls.ts'
import { explainBalance } from '#leave/contract/reports/explain-balance-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import { listDaysOnLeaving } from '#leave/server/public.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'
import { randomNumbers } from '#leave/testing/sequences/random-numbers.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>

const PEOPLE = 6
const KINDS = ['casual', 'earned', 'sick'] as const
const PENDING = '2026-11-24'
let hr: Awaited<ReturnType<typeof product.as>>
let manager: Member
const people: Member[] = []

/** Days of three leave years of which none was closed, some with a last day of their own, some taken, some asked for. */
beforeAll(async () => {
  scene.goTo('2026-11-06T06:00:00.000Z')
  const carries = { casual: 0, earned: 300, sick: 700 }
  for (const key of KINDS)
    await product.write((ctx) =>
      buildLeaveKind(ctx, {
        key,
        from: '2020-01-01',
        rule: {
          accrual: 'yearly',
          yearly: 0,
          carry_cap: carries[key],
          carry_months: key === 'sick' ? 3 : null,
          paid_on_leaving: 99_900,
        },
      }),
    )
  hr = await product.as(await product.account({ roles: ['employee', 'hr_manager'] }))
  manager = await scene.member(null)
  const random = randomNumbers(20_261_106)
  for (let person = 0; person < PEOPLE; person += 1) {
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
})

const cents = (value = '') => Math.round(Number.parseFloat(value.replace('−', '-')) * 100)

type Line = { readonly path: string | null; readonly value: string }

/** Home stands above leave, so its answer is read as a browser reads it. */
async function homeLine(caller: Member['caller'], path: string): Promise<Line | undefined> {
  const { data } = (await (await caller.raw('/api/home/cards')).json()) as {
    data: { cards: readonly { lines: readonly Line[] }[] }
  }
  return data.cards.flatMap(({ lines }) => lines).find((line) => line.path === path)
}

/** One person’s balance of a kind, as each screen, file and calculation says it. */
async function seenBy({ person, caller }: Member, key: string) {
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
  return {
    page: page.available,
    pageReasons: cents(page.because.find(({ label }) => label === 'Available today')?.value),
    pageSum: page.because
      .slice(
        0,
        page.because.findIndex(({ label }) => label === 'Available today'),
      )
      .reduce((sum, { value }) => sum + cents(value), 0),
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

test(
  'a balance is one number, wherever it is said, though years were left open',
  { timeout: 60_000 },
  async () => {
    for (const member of people)
      for (const key of KINDS) {
        const seen = await seenBy(member, key)
        expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((door) => [door, seen.page])))
      }
  },
)

test('so it is in the file, for the approver and for a final settlement', async () => {
  const file = await hr.raw('/api/leaves/export-balances', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' } satisfies Parameters<typeof hr.send<typeof exportBalances>>[1]),
  })
  const lines = (await file.text()).split('\r\n').map((line) => line.split(','))
  const paid = await product.read((ctx) =>
    listDaysOnLeaving(
      ctx,
      people.map(({ person }) => person.id),
    ),
  )
  for (const { person, caller } of people) {
    const all = (await caller.send(leaveOverview, {})).data.balances
    const balances = all.filter(({ type: { key } }) => KINDS.some((one) => one === key))
    for (const { type, available } of balances)
      expect(lines).toContainEqual(
        expect.arrayContaining([person.name, type.name, (available / 100).toFixed(2)]),
      )
    expect(paid.get(person.id)).toBe(balances.reduce((sum, { available }) => sum + available, 0))
    const { id } = await product.read(({ db }) =>
      db
        .selectFrom('leave_application')
        .select('id')
        .where('account_id', '=', person.id)
        .executeTakeFirstOrThrow(),
    )
    const { balance } = (await manager.caller.send(decisionContext, { what: 'leave', subject_id: id })).data
    // A manager may not know kinds, so it is all of them together.
    expect(balance?.after).toBe(all.reduce((sum, { available }) => sum + available, 0))
    expect(balance?.because.reduce((sum, { value }) => sum + cents(value), 0)).toBe(balance?.after)
  }
})

test('on a day of the past it is what stood there then', async () => {
  const [{ person }] = people as [Member]
  const typeId = await scene.typeId('casual')
  for (const as_on of ['2024-06-30', '2025-01-01', '2025-12-31', '2026-10-31']) {
    const { rows } = (await hr.send(listBalances, { size: 200, as_on })).data
    const shown = rows
      .find(({ id }) => id === person.id)!
      .balances.find((one) => one.leave_type_id === typeId)!
    const { data } = await hr.send(explainBalance, { account_id: person.id, leave_type_id: typeId, as_on })
    expect(data.available).toBe(shown.available)
    expect(data.because.reduce((sum, { value }) => sum + cents(value), 0)).toBe(shown.available)
  }
})
