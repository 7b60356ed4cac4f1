import { addRemark, listRemarks } from '#remarks/contract/remark-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import * as boardCalls from '#projects/contract/board/board-calls.ts'
import * as itemCalls from '#projects/contract/items/item-calls.ts'
import { buildProject } from '#project-register/server/public.ts'

const calls = { ...itemCalls, ...boardCalls }

export type Person = { readonly id: number; readonly name: string; readonly caller: Caller }

export type ItemGround = Awaited<ReturnType<typeof itemGround>>

/** For tests: people with a part in a project or none, and projects of each visibility. */
export async function itemGround(product: TestProduct) {
  async function person(name: string, wish: object = {}, lineManagerId?: number): Promise<Person> {
    const account = await product.account({ name, ...wish })
    const seat = { accountId: account.id, company: 1 as const, from: '2024-04-01' }
    await product.write((ctx) =>
      buildAssignment(ctx, lineManagerId === undefined ? seat : { ...seat, lineManagerId }),
    )
    return { id: account.id, name, caller: await product.as(account) }
  }
  const boss = await person('Boss')
  const lead = await person('Lead')
  const asha = await person('Asha Rao', {}, boss.id)
  const tester = await person('Tester')
  const observer = await person('Observer')
  const stranger = await person('Stranger')
  const customer = await product.account({ name: 'Customer', userType: 'Client', roles: ['client'] })
  const client: Person = { id: customer.id, name: 'Customer', caller: await product.as(customer) }
  let keys = 0
  const projectOf = (visibility: 'private' | 'shared' | 'public') =>
    product.write((ctx) =>
      buildProject(ctx, {
        name: `Items ${(keys += 1)}`,
        key: `IT${String.fromCharCode(64 + keys)}`,
        visibility,
        leads: [boss.id],
        people: [
          { accountId: lead.id, role: 'lead' },
          { accountId: asha.id },
          { accountId: tester.id, role: 'qa' },
        ],
        guests: [
          { accountId: observer.id, role: 'observer' },
          { accountId: client.id, role: 'client' },
        ],
      }),
    )
  const boardOf = async (who: Person, project_id: number) =>
    (await who.caller.send(calls.readBoard, { project_id })).data
  async function statusOf(name: string, life: 'work' | 'issue', project_id: number) {
    const { statuses } = (await boss.caller.send(calls.readBoard, { project_id, life })).data
    return statuses.find((status) => status.name === name)!
  }
  const people = { boss, lead, asha, tester, observer, stranger, client }
  return { person, people, projectOf, boardOf, statusOf }
}

type Ask = readonly [string, (who: Person) => Promise<{ httpStatus: number }>, 'read' | 'write']

/** Everything that can be asked of an item of a project, which takes two items of its own. */
export async function everyAsk({ people, statusOf }: ItemGround, project_id: number, title: string) {
  const { asha } = people
  const { id } = (await asha.caller.send(calls.createItem, { project_id, title })).data
  const link = (await asha.caller.send(calls.createItem, { project_id, title: 'y' })).data
  const check = (await asha.caller.send(calls.addCheck, { item_id: id, text: 'c' })).data
  const block = (await asha.caller.send(calls.addBlock, { id, other: Number(link.key.split('-')[1]) })).data
  const { id: to_status } = await statusOf('In progress', 'work', project_id)
  const remarked = { subject: 'projects.item', subject_id: id }
  const comment = { ...remarked, audience: 'internal', text: 'd' } as const
  const rules = { project_id, review_required: true, strict_limits: true }
  const asks: readonly Ask[] = [
    ['item', (who) => who.caller.send(calls.readItem, { id }), 'read'],
    ['history', (who) => who.caller.send(calls.readItemHistory, { id }), 'read'],
    ['choices', (who) => who.caller.send(calls.readItemChoices, { project_id }), 'read'],
    ['board', (who) => who.caller.send(calls.readBoard, { project_id }), 'read'],
    ['comments', (who) => who.caller.send(listRemarks, remarked), 'read'],
    ['create', (who) => who.caller.send(calls.createItem, { project_id, title: 'z' }), 'write'],
    ['save', (who) => who.caller.send(calls.saveItem, { id, version: 1, title: 'z' }), 'write'],
    ['move', (who) => who.caller.send(calls.moveItem, { item: id, version: 1, to_status }), 'write'],
    ['delete', (who) => who.caller.send(calls.deleteItem, { id, version: 1 }), 'write'],
    ['check', (who) => who.caller.send(calls.addCheck, { item_id: id, text: 'd' }), 'write'],
    [
      'tick',
      (who) => who.caller.send(calls.saveCheck, { id: check.id, version: 1, text: 'c', is_done: true }),
      'write',
    ],
    ['untick', (who) => who.caller.send(calls.removeCheck, { id: check.id }), 'write'],
    ['block', (who) => who.caller.send(calls.addBlock, { id, other: 1 }), 'write'],
    ['unblock', (who) => who.caller.send(calls.removeBlock, { id: block.id }), 'write'],
    ['comment', (who) => who.caller.send(addRemark, comment), 'write'],
    ['rules', (who) => who.caller.send(calls.saveWorkRules, rules), 'write'],
  ]
  return asks
}
