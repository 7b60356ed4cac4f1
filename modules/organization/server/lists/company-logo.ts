import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { logoAddress, type readCompanyLogo } from '#organization/contract/lists/company-logo-calls.ts'
import type * as calls from '#organization/contract/lists/company-logo-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import type { OrganizationParts } from '#organization/server/organization-dependencies.ts'
import { mayManageCompany } from '#organization/server/organization-policy.ts'
import { findOwnCompanyId } from './company-queries.ts'
import {
  deleteLogo,
  findOptionalLogo,
  findOptionalLogoByName,
  findOptionalLogoFile,
  keepLogo,
  lockOptionalCompany,
} from './company-logo-queries.ts'

/** The one before goes with its bytes. */
export const setLogo =
  ({ files }: OrganizationParts) =>
  async (ctx: Ctx, { id, logo }: InputOf<typeof calls.setCompanyLogo>) => {
    const before = await openLogo(ctx, id)
    const fileId = logo[0]!.id
    await keepFile(ctx, fileId, { subject: `company_logo/${id}` })
    await keepLogo(ctx, { companyId: id, fileId, isNew: !before })
    if (before) await deleteStoredFile(ctx, before.stored_file_id, files)
    announceChange(ctx)
    return {}
  }

export const removeLogo =
  ({ files }: OrganizationParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.removeCompanyLogo>) => {
    const before = await openLogo(ctx, id)
    must(before, say.noLogo)
    await deleteLogo(ctx, id)
    await deleteStoredFile(ctx, before.stored_file_id, files)
    announceChange(ctx)
    return {}
  }

async function openLogo(ctx: Ctx, id: number) {
  const companyId = await findOwnCompanyId(ctx)
  must(mayManageCompany({ actor: ctx.actor, companyId }, id), say.mayNotManageCompany)
  must(await lockOptionalCompany(ctx, id), say.companyMissing)
  return findOptionalLogo(ctx, id)
}

/** For anyone: it stands on public pages. The small picture is enough for all of them. */
export const readLogo =
  ({ files }: OrganizationParts) =>
  async (ctx: Ctx, { file_id: fileId }: InputOf<typeof readCompanyLogo>) => {
    const key = (await findOptionalLogoFile(ctx, fileId))?.thumbnail_key
    must(key, say.noLogo)
    return { name: 'logo.webp', mime: 'image/webp', body: await files.storage.read(key), inline: true }
  }

/** For the pages of other areas: where the logo of a company is had, empty where there is none. */
export const companyLogo = async (ctx: Ctx, companyId: number): Promise<string> =>
  logoAddress((await findOptionalLogo(ctx, companyId))?.stored_file_id)

export const companyLogoByName = async (ctx: Ctx, name: string): Promise<string> =>
  logoAddress((await findOptionalLogoByName(ctx, name))?.stored_file_id)
