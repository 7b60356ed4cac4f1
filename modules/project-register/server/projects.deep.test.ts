import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#project-register/contract/register-calls.ts'
import { registerMessages as say } from '#project-register/contract/register-messages.ts'
import { buildProject } from './register-builders.ts'

const product = await testProduct()

let keeper: Caller

beforeAll(async () => {
  keeper = await product.as(await product.account({ roles: ['employee', 'hr_executive'] }))
})

test('who sees a project, and as what, follows from its visibility and the part they take', async () => {
  const make = async (userType: 'Staff' | 'Client' = 'Staff', company: 1 | 2 = 1) => {
    const roles = [userType === 'Client' ? 'client' : 'employee']
    const account = await product.account({ roles, userType })
    if (userType === 'Staff')
      await product.write((ctx) =>
        buildAssignment(ctx, { accountId: account.id, from: '2020-01-01', company }),
      )
    return { id: account.id, caller: await product.as(account) }
  }
  const people = {
    manager: await make(),
    lead: await make(),
    developer: await make(),
    qa: await make(),
    observer: await make(),
    viewer: await make(),
    client: await make('Client'),
    otherClient: await make('Client'),
    past: await make(),
    stranger: await make(),
    elsewhere: await make('Staff', 2),
  }
  type Who = keyof typeof people
  const sees = {
    private: ['manager', 'lead', 'developer', 'qa', 'observer', 'client'],
    shared: ['manager', 'lead', 'developer', 'qa', 'observer', 'client', 'viewer'],
    public: ['manager', 'lead', 'developer', 'qa', 'observer', 'client', 'viewer', 'past', 'stranger'],
  } as const
  const standing: Partial<Record<Who, string>> = {
    manager: 'manager',
    lead: 'lead',
    developer: 'member',
    qa: 'member',
    client: 'client',
  }
  for (const visibility of ['private', 'shared', 'public'] as const) {
    const from = '2020-01-01'
    const project = await product.write((ctx) =>
      buildProject(ctx, {
        name: `Secret ${visibility}`,
        from,
        visibility,
        leads: [people.manager.id],
        people: (['lead', 'developer', 'qa'] as const).map((role) => ({ accountId: people[role].id, role })),
        guests: (['observer', 'viewer', 'client'] as const).map((role) => ({
          accountId: people[role].id,
          role,
        })),
      }),
    )
    const past = { project_id: project.id, account_id: people.past.id, role: 'developer' as const }
    const added = await keeper.send(calls.addMember, { ...past, valid_from: from, valid_to: '2020-12-31' })
    expect(added).toMatchObject({ status: 0 })
    const { data: toClient } = await people.client.caller.send(calls.readProject, { id: project.id })
    expect(toClient.members.map(({ person }) => person.id)).toEqual([people.manager.id])
    for (const [who, { caller, id }] of Object.entries(people)) {
      const seen = (sees[visibility] as readonly string[]).includes(who)
      const opened = await caller.send(calls.readProject, { id: project.id })
      const list = await caller.send(calls.projectList.read, { search: `Secret ${visibility}`, view: 'all' })
      expect([who, visibility, opened.httpStatus]).toEqual([who, visibility, seen ? 200 : 404])
      expect([who, list.data.rows.length, list.data.total]).toEqual([who, seen ? 1 : 0, seen ? 1 : 0])
      const part = standing[who as Who] ?? 'observer'
      expect([who, seen ? opened.data.standing : null]).toEqual([who, seen ? part : null])
      const add = {
        project_id: project.id,
        account_id: id,
        role: 'observer' as const,
        valid_from: '2019-01-01',
      }
      const refused = await caller.send(calls.addMember, add)
      const expected = who === 'manager' ? say.outsideProject : seen ? say.mayNotManage : say.noSuchProject
      expect([who, refused.message]).toEqual([who, expected.text])
      const move = await caller.send(calls.moveProject, { id: project.id, version: 99, to: 'on_hold' })
      expect([who, move.httpStatus]).toEqual([who, who === 'manager' ? 409 : seen ? 403 : 404])
      const { data } = await keeper.send(calls.readProject, { id: project.id })
      const { name, starts_on } = data
      const facts = { id: project.id, version: 99, name, starts_on, narrowed: true }
      const save = await caller.send(calls.saveProject, facts)
      expect([who, save.httpStatus]).toEqual([who, who === 'manager' ? 409 : seen ? 403 : 404])
      const end = {
        id: data.members[1]!.id,
        role: data.members[1]!.role,
        version: 99,
        valid_to: '2026-12-01',
      }
      const ended = await caller.send(calls.endMember, end)
      expect([who, ended.httpStatus]).toEqual([who, who === 'manager' ? 409 : seen ? 403 : 404])
    }
  }
})
