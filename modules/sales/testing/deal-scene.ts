import { buildAssignment } from '#organization/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct, type TestProduct } from '#platform/testing/test-product.ts'
import * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { saveContact } from '#sales/contract/people/contact-calls.ts'

export type Person = { readonly id: number; readonly name: string; readonly caller: Caller }
type PersonWish = { readonly role: string; readonly company?: number; readonly lineManagerId?: number }
type Grants = Readonly<Record<string, 'own' | 'team' | 'company' | 'all'>>
export type DealForm = {
  readonly name?: string
  readonly amount?: number
  readonly currency?: 'INR' | 'USD' | 'AED'
  readonly expected_close?: string | null
  readonly probability?: number | null
  readonly contact_id?: number
  readonly lead_id?: number
}

async function personOf(
  product: TestProduct,
  { role, company = 1, lineManagerId }: PersonWish,
): Promise<Person> {
  const account = await product.account({ roles: ['employee', role] })
  const seat = { accountId: account.id, company, from: '2024-04-01' }
  await product.write((ctx) =>
    buildAssignment(ctx, lineManagerId === undefined ? seat : { ...seat, lineManagerId }),
  )
  return { id: account.id, name: account.name, caller: await product.as(account) }
}

const addRole = (product: TestProduct, key: string, grants: Grants) =>
  product.write(async ({ db }) => {
    const { id } = await db
      .insertInto('role')
      .values({ key, name: key })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [permission, scope] of Object.entries(grants))
      await db.insertInto('role_grant').values({ role_id: id, permission, scope }).execute()
  })

/** Two sellers with their manager, a colleague outside sales, and what they do with deals. */
export async function dealScene(on?: TestProduct) {
  const product = on ?? (await testProduct())
  let number = 0

  const person = (wish: PersonWish) => personOf(product, wish)
  const asha = await person({ role: 'sales_executive' })
  const ravi = await person({ role: 'sales_executive' })
  const head = await person({ role: 'sales_manager' })
  const outsider = await person({ role: 'hr_executive' })
  const listed = (await head.caller.send(calls.listStages, {})).data
  const stages: Readonly<Record<string, number>> = Object.fromEntries(
    listed.map(({ name, id }) => [name, id]),
  )
  const today = () => companyDay(product.clock.now())

  async function contactOf(owner: Person): Promise<number> {
    number += 1
    const form = { name: `Buyer ${number}`, email: `buyer${number}@deal.example` }
    return (await owner.caller.send(saveContact, form)).data.id
  }

  const send = (owner: Person, form: DealForm & { readonly name: string }) =>
    owner.caller.send(calls.saveDeal, form)

  async function dealOf(owner: Person, form: DealForm = {}): Promise<number> {
    number += 1
    const values = { name: `Deal ${number}`, amount: 40_000_000, expected_close: dayAfter(today(), 20) }
    const answer = await send(owner, { ...values, ...form })
    if (answer.status !== 0) throw new Error(answer.message)
    return answer.data.id
  }

  return {
    product,
    people: { asha, ravi, head, outsider },
    person,
    roleWith: (key: string, grants: Grants) => addRole(product, key, grants),
    today,
    contactOf,
    send,
    dealOf,
    view: async (who: Person, id: number) => (await who.caller.send(calls.readDeal, { id })).data,
    move: (who: Person, id: number, [from, to]: readonly [string, string], form = {}) =>
      who.caller.send(calls.moveDeal, { id, from: stages[from]!, to: stages[to]!, ...form }),
    listOf: async (who: Person, asked = {}) =>
      (await who.caller.send(dealList.read, { size: 200, view: 'all', ...asked })).data,
  }
}
