import {
  addCustomerUser,
  findCustomerOf,
  findOptionalCustomer,
  listFreeSignIns,
  suggestCustomers as suggest,
} from '#contacts/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { listClientsOf, listLedProjects, mayCreate, nameClient } from '#project-register/server/public.ts'
import type * as calls from '#projects/contract/begin/begin-calls.ts'
import { beginMessages as say } from '#projects/contract/begin/begin-messages.ts'
import { mustManageProject } from '#projects/server/items/item-policy.ts'
import { lockWork, readWork, updateWork } from '#projects/server/items/item-row-queries.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'

const MOST = 20

/** Names alone, for those who manage a project or may create one. */
export async function suggestCustomers(ctx: Ctx, { search }: InputOf<typeof calls.suggestCustomers>) {
  must(isColleague(ctx.actor), say.notStaff)
  must(mayCreate(ctx.actor) || (await listLedProjects(ctx)).length > 0, say.mayNotName)
  return { rows: await suggest(ctx, { words: search, limit: MOST }) }
}

export async function clientChoices(ctx: Ctx, { project_id }: InputOf<typeof calls.clientChoices>) {
  await mustManageProject(ctx, project_id)
  const { customer_id } = await readWork(ctx, project_id)
  return {
    clients: (await listFreeSignIns(ctx, customer_id)).map(({ id, name, customer }) => ({
      value: id,
      label: customer === null ? name : `${name}, ${customer}`,
    })),
  }
}

export async function saveCustomer(
  ctx: Ctx,
  { project_id, customer_id }: InputOf<typeof calls.saveCustomer>,
) {
  await mustManageProject(ctx, project_id)
  await setCustomer(ctx, project_id, customer_id)
  await announceProjectItems(ctx, project_id)
  return {}
}

/** The name of the customer stands on the project, and its clients are sign-ins of that customer. */
export async function setCustomer(ctx: Ctx, projectId: number, customerId: number | null): Promise<void> {
  const customer = customerId === null ? null : await findOptionalCustomer(ctx, customerId)
  must(customer !== undefined, say.noSuchCustomer)
  const work = await lockWork(ctx, projectId)
  await updateWork(ctx, work.id, { customer_id: customerId })
  await nameClient(ctx, projectId, customer?.name ?? '')
  if (customerId === null) return
  for (const accountId of await listClientsOf(ctx, projectId)) await belongTo(ctx, customerId, accountId)
}

/** A sign-in without a customer belongs to this one from now on; that of another one is refused. */
async function belongTo(ctx: Ctx, customerId: number, accountId: number): Promise<void> {
  const own = await findCustomerOf(ctx, accountId)
  if (own === undefined) return addCustomerUser(ctx, { customerId, accountId })
  const { name } = (await listFreeSignIns(ctx, null)).find(({ id }) => id === accountId) ?? {
    name: 'This client',
  }
  must(own.id === customerId, say.ofAnother(name, own.name))
}

/** A client is added to a project: with its customer, if it has one. */
export async function hearClient(ctx: Ctx, projectId: number, accountId: number): Promise<void> {
  const { customer_id } = await readWork(ctx, projectId)
  if (customer_id !== null) await belongTo(ctx, customer_id, accountId)
}
