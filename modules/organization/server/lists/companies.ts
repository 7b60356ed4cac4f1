import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import type {
  addCompany as addCompanyCall,
  saveCompany as saveCompanyCall,
} from '#organization/contract/lists/company-calls.ts'
import { logoAddress } from '#organization/contract/lists/company-logo-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import {
  findOptionalCompany,
  findOwnCompanyId,
  insertCompany,
  listWholeCompanies,
  updateCompany,
} from './company-queries.ts'
import { companyAdded } from '#organization/server/organization-events.ts'
import { mayManageCompany, mayManageOffices } from '#organization/server/organization-policy.ts'

export async function readCompanies(ctx: Ctx) {
  const companyId = await findOwnCompanyId(ctx)
  const companies = await listWholeCompanies(ctx)
  const rows = companies.map(({ logo_file_id: logoFileId, ...company }) => ({
    ...company,
    logo: logoAddress(logoFileId),
    can: { save: mayManageCompany({ actor: ctx.actor, companyId }, company.id) },
  }))
  return { rows, can: { add: mayManageOffices(ctx.actor) } }
}

/** What other areas keep for each company begins with it. */
export async function addCompany(ctx: Ctx, form: InputOf<typeof addCompanyCall>) {
  must(mayManageOffices(ctx.actor), say.mayNotAddCompany)
  const { id } = await insertCompany(ctx, form)
  await raise(ctx, companyAdded, { companyId: id })
  announceChange(ctx)
  return { id }
}

/** One that does not exist is answered like one that may not be changed, except to a caller who may change them all. */
export async function saveCompany(ctx: Ctx, form: InputOf<typeof saveCompanyCall>) {
  const companyId = await findOwnCompanyId(ctx)
  must(mayManageCompany({ actor: ctx.actor, companyId }, form.id), say.mayNotManageCompany)
  must(await findOptionalCompany(ctx, form.id), say.companyMissing)
  const saved = await updateCompany(ctx, form)
  announceChange(ctx)
  return { ...saved, can: { save: true } }
}
