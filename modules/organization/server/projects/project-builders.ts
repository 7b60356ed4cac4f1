import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertProject, insertProjectAssignment, insertProjectLead } from './project-queries.ts'

type ProjectWish = {
  readonly name: string
  readonly company?: 1 | 2 | 3
  readonly from?: string
  readonly to?: string | null
  readonly leads?: readonly number[]
  readonly people?: readonly { readonly accountId: number; readonly share?: number; readonly from?: string }[]
}

/** A project with who manages it and who works on it, from its first day on. */
export async function buildProject(ctx: Ctx, wish: ProjectWish) {
  const valid_from = wish.from ?? companyDay(ctx.now)
  const project = await insertProject(ctx, {
    name: wish.name,
    company_id: wish.company ?? 1,
    starts_on: valid_from,
    ends_on: wish.to ?? null,
  })
  const dated = { project_id: project.id, valid_from, valid_to: wish.to ?? null }
  for (const account_id of wish.leads ?? []) await insertProjectLead(ctx, { ...dated, account_id })
  for (const { accountId, share = 100, from = valid_from } of wish.people ?? [])
    await insertProjectAssignment(ctx, { ...dated, account_id: accountId, share, valid_from: from })
  return project
}
