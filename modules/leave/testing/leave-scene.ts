import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import { applyLeave, leaveOverview } from '#leave/contract/leave-calls.ts'
import { buildBalance } from '#leave/server/leave-builders.ts'

type Person = Awaited<ReturnType<TestProduct['account']>>

/** For tests: people with a line manager, employed since 2024, who apply and look at their balances. */
export function leaveScene(product: TestProduct) {
  return { ...hiring(product), ...asking(product) }
}

function hiring(product: TestProduct) {
  const hire = (person: Person, wish: Partial<Parameters<typeof buildEmployment>[1]> = {}) =>
    product.write((ctx) => buildEmployment(ctx, { personId: person.id, ...wish }))

  /** Someone employed who reports to the manager, with days in the balance. */
  async function member(manager: Person | null, days: Readonly<Record<string, number>> = {}) {
    const person = await product.account({})
    await hire(person)
    await product.write((ctx) =>
      buildAssignment(ctx, { accountId: person.id, lineManagerId: manager?.id ?? null, from: '2024-01-01' }),
    )
    for (const [type, quantity] of Object.entries(days))
      await product.write((ctx) => buildBalance(ctx, { accountId: person.id, type, quantity }))
    return { person, caller: await product.as(person) }
  }

  return { hire, member }
}

type Member = { readonly caller: Caller }

function asking(product: TestProduct) {
  const typeIds = new Map<string, number>()
  async function typeId(key: string): Promise<number> {
    if (!typeIds.has(key)) {
      const row = await product.read(({ db }) =>
        db.selectFrom('leave_type').select('id').where('key', '=', key).executeTakeFirstOrThrow(),
      )
      typeIds.set(key, row.id)
    }
    return typeIds.get(key)!
  }

  const apply = async (
    { caller }: Member,
    from: string,
    to = from,
    more: Partial<Parameters<typeof caller.send<typeof applyLeave>>[1]> & { type?: string } = {},
  ) => {
    const { type = 'casual', ...rest } = more
    return caller.send(applyLeave, {
      leave_type_id: await typeId(type),
      duration: rest.hours ? 'hours' : from === to ? 'single_day' : 'multiple_days',
      starts_on: from,
      ends_on: to,
      reason: 'A family matter',
      ...rest,
    })
  }

  async function balance({ caller }: Member, type = 'casual') {
    const { data } = await caller.send(leaveOverview, {})
    return data.balances.find((one) => one.type.key === type)!
  }

  /** The sum of the ledger and what the lots say must be the same, always. */
  const bookOf = (accountId: number) =>
    product.read(async ({ db }) => {
      const entries = await db
        .selectFrom('leave_ledger')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
      const lots = await db
        .selectFrom('leave_lot')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
      return { entries, lots }
    })

  /** Puts the product’s clock on an instant. */
  const goTo = (instant: string) =>
    product.clock.shift({ seconds: (Date.parse(instant) - product.clock.now().getTime()) / 1000 })

  return { goTo, apply, balance, bookOf, typeId }
}
