import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { listDirectory, openUser } from '#organization/contract/directory/directory-calls.ts'
import type {
  designations as designationsCall,
  getAllCities,
  getAllUsers,
  getAllUsersByCompany,
} from '#organization/contract/organization-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { findOptionalCard, listCards, listUserOptions } from './directory-queries.ts'
import { listEntries } from '#organization/server/lists/kept-list-queries.ts'
import {
  mayAssign,
  mayExportDirectory,
  mayReadDirectory,
  viewerOf,
} from '#organization/server/organization-policy.ts'
import {
  listCompanies,
  listDepartments,
  listDesignations,
  listLocations,
} from '#organization/server/organization-queries.ts'
import { listPhoneOffices } from './phone-list.ts'

export const readDirectory = async (ctx: Ctx, filter: InputOf<typeof listDirectory>) =>
  listCards(ctx, viewerOf(ctx), filter)

/** Someone who left, or never was, is answered alike. */
export async function readCard(ctx: Ctx, { id }: InputOf<typeof openUser>) {
  const card = await findOptionalCard(ctx, viewerOf(ctx), id)
  must(card, say.noSuchPerson)
  return card
}

export async function readDirectoryOptions(ctx: Ctx) {
  const viewer = viewerOf(ctx)
  must(mayReadDirectory(viewer), say.notForYou)
  return {
    companies: await listCompanies(ctx),
    locations: await listLocations(ctx),
    departments: await listDepartments(ctx),
    designations: await listDesignations(ctx),
    phone_lists: await listPhoneOffices(ctx),
    can: { export: mayExportDirectory(viewer), assign: mayAssign(ctx.actor) },
  }
}

export const readUsers = async (
  ctx: Ctx,
  filter: InputOf<typeof getAllUsers> | InputOf<typeof getAllUsersByCompany>,
) => listUserOptions(ctx, viewerOf(ctx), filter)

export async function readDesignations(ctx: Ctx, filter: InputOf<typeof designationsCall>) {
  await mustReadDirectory(ctx)
  return listEntries(ctx, 'designation', filter)
}

export async function readCities(ctx: Ctx, filter: InputOf<typeof getAllCities>) {
  await mustReadDirectory(ctx)
  return listEntries(ctx, 'city', filter)
}

/** A list of the group that only its own people see. */
export const forColleagues =
  <T>(list: (ctx: Ctx) => Promise<T>) =>
  async (ctx: Ctx) => {
    await mustReadDirectory(ctx)
    return list(ctx)
  }

async function mustReadDirectory(ctx: Ctx) {
  must(mayReadDirectory(viewerOf(ctx)), say.notForYou)
}
