import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import {
  decideAccess,
  listAccessInbox,
  requestAccess,
} from '#identity/contract/requests/access-request-calls.ts'
import { delegate } from '#identity/contract/delegation/delegation-calls.ts'

export type DelegationPeople = Awaited<ReturnType<ReturnType<typeof delegationGround>['begin']>>

/** For tests: two administrators, a colleague who stands in for one, and Asha, who asks for roles. */
export function delegationGround(product: TestProduct) {
  let roleIds = new Map<string, number>()
  async function begin() {
    const stored = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
    roleIds = new Map(stored.map(({ id, key }) => [key, id]))
    await product.write(({ db }) => db.updateTable('account').set({ status: 'left' }).execute())
    const admin = ['employee', 'admin']
    const riya = await product.account({ name: 'Riya Sen', roles: admin })
    const kabir = await product.account({ name: 'Kabir Das', roles: admin })
    const meera = await product.account({ name: 'Meera Pillai' })
    const [riyaCalls, meeraCalls] = [await product.as(riya), await product.as(meera)]
    const asha = await product.as(await product.account({ name: 'Asha Rao' }))
    return { riya, riyaCalls, kabir, meera, meeraCalls, asha }
  }
  const inDays = (days: number) => companyDay(new Date(product.clock.now().getTime() + days * 86_400_000))
  const handOver = (from: Caller, to: { id: number }, days: readonly [number, number] = [0, 5]) =>
    from.send(delegate, {
      to_account_id: to.id,
      areas: ['access'],
      valid_from: inDays(days[0]),
      valid_to: inDays(days[1]),
    })
  const asked = async (caller: Caller, key = 'trainer') =>
    (await caller.send(requestAccess, { role_id: roleIds.get(key)!, reason: 'To stand in' })).data.id
  const approve = (caller: Caller, request_id: number) =>
    caller.send(decideAccess, { request_id, verdict: 'approved' })
  const inbox = async (caller: Caller) => (await caller.send(listAccessInbox, {})).data.rows
  return { begin, inDays, handOver, asked, approve, inbox }
}
