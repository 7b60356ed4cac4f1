import type { Ctx } from '../../../platform/server/ctx.ts'
import { hashPassword } from '../../identity/server/public.ts'
import { insertVisitorManager, insertVisitorManagerLocation } from './visitors-queries.ts'

type DeskWish = { name: string; username: string; password: string; locationIds: readonly number[] }

export async function buildVisitorManager(ctx: Ctx, wish: DeskWish) {
  const password_hash = await hashPassword(wish.password)
  const desk = await insertVisitorManager(ctx, { name: wish.name, username: wish.username, password_hash })
  for (const locationId of wish.locationIds) await insertVisitorManagerLocation(ctx, desk.id, locationId)
  return desk
}
