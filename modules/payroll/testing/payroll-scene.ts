import type { TestProduct } from '#platform/testing/test-product.ts'
import { buildAssignment } from '#organization/server/public.ts'
import { buildEmployment } from '#people/server/public.ts'
import {
  addUsualComponents,
  activateComponent,
  componentList,
} from '#payroll/contract/components/component-calls.ts'
import { addPayGroup } from '#payroll/contract/groups/pay-group-calls.ts'
import type { prepareSalary } from '#payroll/contract/salaries/salary-calls.ts'
import { addStructure, moveStructure } from '#payroll/contract/structures/structure-calls.ts'

/** For tests: a preparer and an approver, a pay group of company 1 and a structure of the usual components. */
export async function payrollScene(product: TestProduct) {
  const employed = async (
    roles: readonly string[],
    { company = 1, birthDate }: { company?: 1 | 2 | 3; birthDate?: string } = {},
  ) => {
    const person = await product.account({ roles: ['employee', ...roles] })
    await product.write((ctx) => buildAssignment(ctx, { accountId: person.id, company, from: '2024-04-01' }))
    await product.write((ctx) =>
      buildEmployment(ctx, { personId: person.id, company, ...(birthDate ? { birthDate } : {}) }),
    )
    return { person, caller: await product.as(person) }
  }
  const maker = await employed(['payroll'])
  const checker = await employed(['payroll_approver'])
  await maker.caller.send(addUsualComponents, {})
  for (const { id, version } of (await maker.caller.send(componentList.read, { size: 100 })).data.rows)
    await maker.caller.send(activateComponent, { id, version })
  const components = (await maker.caller.send(componentList.read, { size: 100 })).data.rows
  const { data: structure } = await maker.caller.send(addStructure, {
    name: 'Standard',
    component_ids: components.map(({ id }) => id),
    ctc_includes: ['epf', 'gratuity'],
  })
  await maker.caller.send(moveStructure, { id: structure.id, to: 'active', version: 1 })
  const { data: group } = await maker.caller.send(addPayGroup, {
    company_id: 1,
    name: 'Monthly',
    pay_day: 31,
    cutoff_day: 25,
    divisor: 'calendar_days',
    part_months: 'calendar_days',
    net_rounding: 'rupee',
    valid_from: '2025-04-01',
  })

  /** One million two hundred thousand a year, from the first of November 2026. */
  const wish = (
    accountId: number,
    more: Partial<Parameters<typeof maker.caller.send<typeof prepareSalary>>[1]> = {},
  ) => ({
    account_id: accountId,
    pay_group_id: group.id,
    structure_id: structure.id,
    effective_from: '2026-11-01',
    annual_ctc: 1_200_000_00,
    cause: 'joining' as const,
    reason: 'As offered',
    ...more,
  })
  return { employed, maker, checker, components, structureId: structure.id, groupId: group.id, wish }
}
