import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { decideAccess, requestAccess } from '#identity/contract/requests/access-request-calls.ts'
import { giveRole } from '#identity/contract/roles/role-calls.ts'

type Person = Awaited<ReturnType<TestProduct['account']>>

export type ClashingDuties = Awaited<ReturnType<typeof clashingDuties>>

/** For tests: three administrators, and two roles that one person gives and that no one may hold together. */
export async function clashingDuties(product: TestProduct) {
  const people = await Promise.all(
    ['Ada Min', 'Bo Root', 'Cy Adm'].map((name) =>
      product.account({ name, roles: ['admin'], userType: 'Admin' }),
    ),
  )
  const callers = (await Promise.all(people.map((person) => product.as(person)))) as [Caller, Caller, Caller]
  const rows = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  const roles = new Map(rows.map(({ id, key }) => [key, id]))
  const two = [roles.get('interviewer')!, roles.get('trainer')!].toSorted((a, b) => a - b)
  const clash = { role_id: two[0]!, other_role_id: two[1]!, severity: 'refused', why: 'they clash.' } as const
  await product.write(({ db }) => db.insertInto('duty_conflict').values(clash).execute())
  return { callers, ...rolesOf(product, callers[0], roles) }
}

function rolesOf(product: TestProduct, admin: Caller, roles: ReadonlyMap<string, number>) {
  const give = (person: { id: number }, key: string, more: object = {}, by = admin) =>
    by.send(giveRole, { account_id: person.id, role_id: roles.get(key)!, reason: 'Needed', ...more })
  const ask = async (person: Person, key: string, last_day: string | null = null) => {
    const caller = await product.as(person)
    return (await caller.send(requestAccess, { role_id: roles.get(key)!, reason: 'x', last_day })).data.id
  }
  const approve = (by: Caller, request_id: number, confirmed = false) =>
    by.send(decideAccess, { request_id, verdict: 'approved', confirmed })
  const held = (person: Person) =>
    product.read(({ db }) =>
      db
        .selectFrom('account_role')
        .innerJoin('role', 'role.id', 'role_id')
        .select(['role.key', 'exception', 'duties_confirmed', 'valid_to'])
        .where('account_id', '=', person.id)
        .orderBy('account_role.id')
        .execute(),
    )
  return { give, ask, approve, held }
}
