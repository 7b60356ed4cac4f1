import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { decideAccess, requestAccess } from '#identity/contract/requests/access-request-calls.ts'

const ADMINS = 20

export type ManyAdministrators = Awaited<ReturnType<typeof manyAdministrators>>

/** For tests: twenty administrators who decide at once, and what becomes of a request. */
export async function manyAdministrators(product: TestProduct) {
  const people = await Promise.all(
    Array.from({ length: ADMINS }, (_, at) =>
      product.account({ name: `Admin ${at}`, roles: ['employee', 'admin'] }),
    ),
  )
  const admins = await Promise.all(people.map((person) => product.as(person)))
  const stored = await product.read(({ db }) => db.selectFrom('role').select(['id', 'key']).execute())
  const roleIds = new Map(stored.map(({ id, key }) => [key, id]))
  const ask = (caller: Caller, key: string) =>
    caller.send(requestAccess, { role_id: roleIds.get(key)!, reason: 'To stand in' })
  const decide = (admin: Caller, request_id: number, verdict: 'approved' | 'rejected' = 'approved') =>
    admin.send(decideAccess, { request_id, verdict, comment: 'Because' })
  const end = (id: number, address: string) => endOf(product, id, address)
  return { admins, ask, decide, end }
}

const endOf = (product: TestProduct, id: number, address: string) =>
  product.read(async ({ db }) => {
    const moves = await db
      .selectFrom('transition')
      .select('id')
      .where('subject_table', '=', 'access_request')
      .where('subject_id', '=', id)
      .execute()
    const legs = await db
      .selectFrom('approval_leg')
      .select(['status', 'decided_by', 'step'])
      .where('subject_table', '=', 'access_request')
      .where('subject_id', '=', id)
      .execute()
    const request = await db
      .selectFrom('access_request')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const roles = await db
      .selectFrom('account_role')
      .select('id')
      .where('access_request_id', '=', id)
      .execute()
    const mails = await db.selectFrom('mail_message').select('id').where('to_address', '=', address).execute()
    return {
      status: request.status,
      roles: roles.length,
      moves: moves.length,
      mails: mails.length,
      waiting: legs.filter((leg) => leg.status === 'pending').length,
      decided: legs.filter((leg) => leg.decided_by !== null),
    }
  })
