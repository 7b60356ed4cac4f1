import { buildHolidayYear } from '#calendar/server/public.ts'
import { saveHolidayPlace } from '#calendar/contract/holidays/holiday-calls.ts'
import { addCompany } from '#organization/contract/lists/company-calls.ts'
import { listOffices, offices as officeRecord } from '#organization/contract/lists/office-calls.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildProject } from '#project-register/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import type { DirectCaller } from '#platform/testing/direct-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/leave-builders.ts'
import type { Deciders, Played } from './deeds-on-the-server.ts'
import { kinds, openings, ruleOf } from './sequence-kinds.ts'

const BEFORE = '2020-01-01'

/** The companies that sequences are played in: those who decide, and an office for each person of a block. */
export async function sequenceScene(product: TestProduct) {
  const [manager, lead, hr, other, admin] = [
    await accountOf(product, 'manager'),
    await accountOf(product),
    await accountOf(product, 'hr_manager'),
    await accountOf(product, 'hr_manager'),
    await accountOf(product, 'admin'),
  ]
  for (const { id } of [manager, lead])
    await product.write(async (ctx) => {
      await buildEmployment(ctx, { personId: id })
      await buildAssignment(ctx, { accountId: id, from: BEFORE })
    })
  for (const [key, kind] of Object.entries(kinds))
    await product.write((ctx) => buildLeaveKind(ctx, { key, from: BEFORE, rule: ruleOf(kind) }))
  const deciders: Deciders = {
    manager: await product.directly(manager),
    lead: await product.directly(lead),
    hr: await product.directly(hr),
  }
  const asAdmin = await product.directly(admin)
  const types = await product.read(({ db }) => db.selectFrom('leave_type').select(['id', 'key']).execute())
  return {
    deciders,
    /** Ends a year together with the one above. */
    otherHr: await product.directly(other),
    typeIds: new Map(types.map(({ id, key }) => [key, id])),
    company: async (name: string) => (await asAdmin.send(addCompany, { name })).data.id,
    hire: hiring(product, { managerId: manager.id, leadId: lead.id }),
    ...officesOf(product, { asAdmin, hr: deciders.hr, managerId: manager.id }),
  }
}

export type SequenceScene = Awaited<ReturnType<typeof sequenceScene>>

const accountOf = (product: TestProduct, ...roles: string[]) =>
  product.account({ roles: ['employee', ...roles] })

type Office = { readonly id: number; readonly key: string }

type Keeping = { readonly asAdmin: DirectCaller; readonly hr: DirectCaller; readonly managerId: number }

function officesOf(product: TestProduct, { asAdmin, hr, managerId }: Keeping) {
  const offices: Office[] = []

  /** Only one person of a block works in it: what is a holiday there is no one else’s. */
  async function office(at: number): Promise<Office> {
    const found = offices[at]
    if (found) return found
    const { id } = (
      await asAdmin.send(officeRecord.calls.add, { name: `Office ${at}`, time_zone: 'Asia/Kolkata' })
    ).data
    await hr.send(saveHolidayPlace, { id, list_location_id: id, version: 0 })
    const { rows } = (await asAdmin.send(listOffices, {})).data
    await product.write(async (ctx) => {
      for (const year of [2026, 2027]) await buildHolidayYear(ctx, { locationId: id, year })
    })
    return (offices[at] = { id, key: rows.find((row) => row.id === id)!.key })
  }

  /** Those who were played before work elsewhere from now on: the next holidays are not theirs. */
  const clear = () =>
    product.write(async ({ db }) => {
      const ids = offices.map(({ id }) => id)
      await db.deleteFrom('holiday').where('location_id', 'in', ids).execute()
      await db
        .updateTable('assignment')
        .set((row) => ({
          location_id: row
            .selectFrom('assignment as seat')
            .select('seat.location_id')
            .where('seat.account_id', '=', managerId),
        }))
        .where('location_id', 'in', ids)
        .execute()
    })

  return { office, clear }
}

type Leading = { readonly managerId: number; readonly leadId: number }

type Hired = { readonly company: number; readonly office: Office; readonly hasProject: boolean }

const hiring =
  (product: TestProduct, { managerId, leadId }: Leading) =>
  async ({ company, office, hasProject }: Hired): Promise<Played> => {
    const person = await product.account()
    await product.write(async (ctx) => {
      await buildEmployment(ctx, { personId: person.id, company })
      const seat = { company, location: office.key, lineManagerId: managerId, from: BEFORE }
      await buildAssignment(ctx, { accountId: person.id, ...seat })
      for (const [type, quantity] of Object.entries(openings))
        await buildBalance(ctx, { accountId: person.id, type, quantity, grantedOn: '2026-01-01' })
      if (hasProject)
        await buildProject(ctx, {
          name: `Project ${person.id}`,
          from: '2026-01-01',
          leads: [leadId],
          people: [{ accountId: person.id }],
        })
    })
    return { accountId: person.id, caller: await product.directly(person), locationId: office.id }
  }
