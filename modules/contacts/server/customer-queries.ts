import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'

// The businesses for which contacts work: sales keeps them (`sales_account`), and shows them as client accounts.

export const findOptionalCustomer = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('sales_account').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

type Wanted = { readonly words: string; readonly limit: number }

/** Names alone, for areas that name a customer and read nothing else of it. */
export const suggestCustomers = (ctx: Ctx, { words, limit }: Wanted) =>
  ctx.db
    .selectFrom('sales_account')
    .select(['id', 'name'])
    .where(searchIn('name', words))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The customer to whom a sign-in of type Client belongs. */
export const findCustomerOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('customer_user')
    .innerJoin('sales_account as customer', 'customer.id', 'customer_id')
    .select(['customer.id', 'customer.name'])
    .where('customer_user.account_id', '=', accountId)
    .executeTakeFirst()

export const listCustomerUsers = (ctx: Ctx, customerId: number) =>
  ctx.db
    .selectFrom('customer_user')
    .innerJoin('account', 'account.id', 'customer_user.account_id')
    .select(['customer_user.id', 'account.id as account_id', 'account.name', 'account.email'])
    .where('customer_id', '=', customerId)
    .orderBy(sql`lower(account.name)`)
    .execute()

/** Active sign-ins of type Client that belong to this customer or to none; without a customer all of them. */
export const listFreeSignIns = (ctx: Ctx, customerId: number | null) =>
  ctx.db
    .$pickTables<'account' | 'customer_user' | 'sales_account'>()
    .selectFrom('account')
    .leftJoin('customer_user', 'customer_user.account_id', 'account.id')
    .leftJoin('sales_account as customer', 'customer.id', 'customer_user.customer_id')
    .select(['account.id', 'account.name', 'customer.name as customer'])
    .where('account.user_type', '=', 'Client')
    .where('account.status', '=', 'active')
    .$if(customerId !== null, (rows) =>
      rows.where((where) =>
        where.or([where('customer.id', 'is', null), where('customer.id', '=', customerId)]),
      ),
    )
    .orderBy(sql`lower(account.name)`)
    .execute()

export const findOptionalClientSignIn = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('user_type', '=', 'Client')
    .executeTakeFirst()

export const insertCustomerUser = (ctx: Ctx, row: { customer_id: number; account_id: number }) =>
  insertRow(ctx, 'customer_user', { ...row, added_by: ctx.actor.id, added_at: ctx.now })

export const deleteCustomerUser = (ctx: Ctx, id: number) => deleteRow(ctx, 'customer_user', id)

export const findOptionalCustomerUser = (ctx: Ctx, accountId: number) =>
  ctx.db.selectFrom('customer_user').select('id').where('account_id', '=', accountId).executeTakeFirst()
