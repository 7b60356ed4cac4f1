import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { smallJpeg } from '#platform/server/exports/small-jpeg.ts'
import { must } from '#platform/server/must.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
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

const MOST_KEPT = 20
/** By file, whose bytes never change: an archive of payslips would read it apart thousands of times. */
const pictures = new Map<string, string>()

/**
 * For the head of papers of other areas, as `data:` address; null where the company has none. A file that turned out
 * damaged counts as none, so that no letter or payslip waits for another logo.
 */
export async function companyLogoPicture(
  ctx: Ctx,
  { files }: Pick<OrganizationParts, 'files'>,
  companyId: number,
): Promise<string | null> {
  const fileId = (await findOptionalLogo(ctx, companyId))?.stored_file_id
  if (!fileId) return null
  const known = pictures.get(fileId)
  if (known) return known
  const file = await findOptionalLogoFile(ctx, fileId)
  const jpeg = file ? await smallJpeg(files.storage, file.storage_key).catch(noneIfDamaged) : null
  if (!jpeg) return null
  const picture = `data:image/jpeg;base64,${jpeg.bytes.toString('base64')}`
  if (pictures.size >= MOST_KEPT) pictures.clear()
  pictures.set(fileId, picture)
  return picture
}

function noneIfDamaged(error: unknown): null {
  if (error instanceof UnreadableFile && error.why !== 'busy') return null
  throw error
}

/** For the pages of other areas: where the logo of a company is had, empty where there is none. */
export const companyLogo = async (ctx: Ctx, companyId: number): Promise<string> =>
  logoAddress((await findOptionalLogo(ctx, companyId))?.stored_file_id)

export const companyLogoByName = async (ctx: Ctx, name: string): Promise<string> =>
  logoAddress((await findOptionalLogoByName(ctx, name))?.stored_file_id)
