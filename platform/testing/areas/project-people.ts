import { buildAssignment } from '#organization/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'

export type Person = { readonly id: number; readonly name: string; readonly caller: Caller }
export const parts = ['boss', 'lead', 'asha', 'tester', 'observer', 'viewer', 'client', 'stranger'] as const
export type Part = (typeof parts)[number]

/** A manager, a lead, a developer, QA, an observer, a viewer, a client and someone of the company without a part. */
export async function buildPeople(product: TestProduct): Promise<Record<Part, Person>> {
  const person = async (name: string, wish: object = {}, lineManagerId?: number): Promise<Person> => {
    const account = await product.account({ name, ...wish })
    const seat = { accountId: account.id, company: 1 as const, from: '2020-04-01' }
    if (name !== 'Client')
      await product.write((ctx) =>
        buildAssignment(ctx, lineManagerId === undefined ? seat : { ...seat, lineManagerId }),
      )
    return { id: account.id, name, caller: await product.as(account) }
  }
  const stranger = await person('Stranger')
  return {
    stranger,
    boss: await person('Boss', { roles: ['employee', 'project_manager'] }, stranger.id),
    lead: await person('Lead'),
    asha: await person('Asha'),
    tester: await person('Tester'),
    observer: await person('Observer'),
    viewer: await person('Viewer'),
    client: await person('Client', { userType: 'Client', roles: ['client'] }),
  }
}

const LETTERS = 26
let built = 0

type Wish = {
  readonly visibility?: 'private' | 'shared' | 'public'
  readonly kind?: 'fixed' | 'internal'
  readonly from?: string
}

/** A running project in which each of them has their part. */
export function buildTestProject(product: TestProduct, people: Record<Part, Person>, wish: Wish = {}) {
  built += 1
  const key = `T${String.fromCharCode(65 + (Math.floor(built / LETTERS) % LETTERS), 65 + (built % LETTERS))}`
  return product.write((ctx) =>
    buildProject(ctx, {
      name: `Test project ${built}`,
      key: `${key}${String.fromCharCode(65 + Math.floor(built / (LETTERS * LETTERS)))}`,
      visibility: wish.visibility ?? 'private',
      kind: wish.kind ?? 'fixed',
      ...(wish.from ? { from: wish.from } : {}),
      leads: [people.boss.id],
      people: [
        { accountId: people.lead.id, role: 'lead' },
        { accountId: people.asha.id },
        { accountId: people.tester.id, role: 'qa' },
      ],
      guests: [
        { accountId: people.observer.id, role: 'observer' },
        { accountId: people.viewer.id, role: 'viewer' },
        { accountId: people.client.id, role: 'client' },
      ],
    }),
  )
}
