import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { contactsMessages as say } from '#contacts/contract/contacts-messages.ts'
import {
  deleteCustomerUser,
  findOptionalClientSignIn,
  findOptionalCustomer,
  findOptionalCustomerUser,
  insertCustomerUser,
} from './customer-queries.ts'

type Link = { readonly customerId: number; readonly accountId: number }

/** Who may do so is asked by the area that invites clients; a sign-in belongs to one customer (`customer_user_account_key`). */
export async function addCustomerUser(ctx: Ctx, { customerId, accountId }: Link): Promise<void> {
  must(await findOptionalCustomer(ctx, customerId), say.noSuchCustomer)
  must(await findOptionalClientSignIn(ctx, accountId), say.notAClient)
  await insertCustomerUser(ctx, { customer_id: customerId, account_id: accountId })
}

export async function removeCustomerUser(ctx: Ctx, accountId: number): Promise<void> {
  const found = await findOptionalCustomerUser(ctx, accountId)
  if (found) await deleteCustomerUser(ctx, found.id)
}
