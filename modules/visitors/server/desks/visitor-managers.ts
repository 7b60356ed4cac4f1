import type { InputOf } from '#platform/contract/call.ts'
import type { PageFilter } from '#platform/contract/paging.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { endLiveSessions } from '#platform/server/live/announce-live.ts'
import { must } from '#platform/server/must.ts'
import { hashPassword } from '#identity/server/public.ts'
import type {
  activateVisitorManager,
  addVisitorManager,
  changeVisitorManager,
  saveOffice,
  setVisitorManagerPassword,
} from '#visitors/contract/desks/desk-admin-calls.ts'
import { channelsOf } from '#visitors/contract/visitors-lists.ts'
import { deskMessages as say } from '#visitors/contract/visitors-messages.ts'
import { announceVisits } from '#visitors/server/visitors-live.ts'
import { findOptionalOffice, listOfficeRows, writeOffice } from './office-queries.ts'
import {
  countLocations,
  findOptionalDesk,
  insertVisitorManager,
  pageOfVisitorManagers,
  replaceLocations,
  updateVisitorManager,
} from './visitor-manager-queries.ts'
import { endVisitorSessions } from './visitor-session-queries.ts'
import { mayManageDesks } from '#visitors/server/visitors-policy.ts'

export const mustManage = ({ actor }: Ctx) => must(mayManageDesks(actor), say.mayNotManage)

/** Anyone who holds the old password, or sits at a location that is no longer theirs, is out at once. */
async function signOut(ctx: Ctx, id: number) {
  endLiveSessions(ctx, await endVisitorSessions(ctx, id))
}

async function mustBeLocations(ctx: Ctx, ids: readonly number[]) {
  must((await countLocations(ctx, ids)) === new Set(ids).size, say.noSuchOffice)
}

export function readVisitorManagers(ctx: Ctx, filter: PageFilter) {
  mustManage(ctx)
  return pageOfVisitorManagers(ctx, filter)
}

/** Hashing takes long, and is not done for a caller who may not set a password. */
export async function preparePassword(ctx: Ctx, { password }: { readonly password: string }) {
  mustManage(ctx)
  return hashPassword(password)
}

export async function createVisitorManager(
  ctx: Ctx,
  { name, username, location_ids }: InputOf<typeof addVisitorManager>,
  password_hash: string,
) {
  mustManage(ctx)
  await mustBeLocations(ctx, location_ids)
  const desk = await insertVisitorManager(ctx, { name, username, password_hash })
  await replaceLocations(ctx, desk.id, location_ids)
  return { id: desk.id }
}

export async function changeDesk(ctx: Ctx, form: InputOf<typeof changeVisitorManager>) {
  mustManage(ctx)
  const { id, version, location_ids, name, username } = form
  must(await findOptionalDesk(ctx, id), say.noSuchDesk)
  await mustBeLocations(ctx, location_ids)
  await updateVisitorManager(ctx, { id, version }, { name, username })
  await replaceLocations(ctx, id, location_ids)
  await signOut(ctx, id)
  return {}
}

export async function setDeskPassword(
  ctx: Ctx,
  { id }: InputOf<typeof setVisitorManagerPassword>,
  password_hash: string,
) {
  mustManage(ctx)
  must(await findOptionalDesk(ctx, id), say.noSuchDesk)
  await updateVisitorManager(ctx, { id }, { password_hash })
  await signOut(ctx, id)
  return {}
}

export async function activateDesk(ctx: Ctx, { id, active }: InputOf<typeof activateVisitorManager>) {
  mustManage(ctx)
  must(await findOptionalDesk(ctx, id), say.noSuchDesk)
  await updateVisitorManager(ctx, { id }, { active })
  if (!active) await signOut(ctx, id)
  return said(active ? say.activated : say.deactivated, {})
}

export function readOffices(ctx: Ctx) {
  mustManage(ctx)
  return listOfficeRows(ctx)
}

export async function changeOffice(ctx: Ctx, { sms_domain, ...form }: InputOf<typeof saveOffice>) {
  mustManage(ctx)
  must(await findOptionalOffice(ctx, form.location_id), say.noSuchOffice)
  const domain = sms_domain || null
  must(domain !== null || !channelsOf(form.proof).includes('phone'), say.smsMissing)
  await writeOffice(ctx, { ...form, sms_domain: domain })
  await announceVisits(ctx, { locationId: form.location_id })
  return {}
}
