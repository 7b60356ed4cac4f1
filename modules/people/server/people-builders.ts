import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { EmploymentStage, EmploymentType } from '#people/contract/employment/employment-types.ts'
import type { Gender, Leaving, MaritalStatus } from '#people/contract/people-lists.ts'
import { takeEmployeeCode } from './employment/employee-code-queries.ts'

type EmploymentWish = {
  personId: number
  company?: number
  from?: string
  to?: string | null
  leaving?: Leaving
  type?: EmploymentType
  status?: EmploymentStage
  probationEndsOn?: string | null
  gender?: Gender
  birthDate?: string
  maritalStatus?: MaritalStatus
}

/** An employment with one stage, for tests; the personal facts are written where any is wished for. */
export async function buildEmployment(ctx: Ctx, wish: EmploymentWish) {
  const company_id = wish.company ?? 1
  const joined_on = wish.from ?? '2024-04-01'
  const employment = await insertRow(ctx, 'employment', {
    person_id: wish.personId,
    company_id,
    employee_code: await takeEmployeeCode(ctx, company_id),
    joined_on,
    service_since: joined_on,
    left_on: wish.to ?? null,
    leaving: wish.to ? (wish.leaving ?? 'resigned') : null,
  })
  await insertRow(ctx, 'employment_stage', {
    employment_id: employment.id,
    type: wish.type ?? 'company_payroll',
    status: wish.status ?? 'confirmed',
    valid_from: joined_on,
    probation_ends_on: wish.probationEndsOn ?? null,
  })
  await writePersonal(ctx, wish, joined_on)
  return employment
}

async function writePersonal(ctx: Ctx, wish: EmploymentWish, valid_from: string) {
  const { gender, birthDate: birth_date, maritalStatus: marital_status } = wish
  if (!gender && !birth_date && !marital_status) return
  await insertRow(ctx, 'record_entry', {
    person_id: wish.personId,
    section: 'personal',
    entry_key: 'only',
    fields: JSON.stringify({ gender, birth_date, marital_status }),
    fields_sealed: '{}',
    valid_from: birth_date ?? valid_from,
    written_at: ctx.now,
  })
}
