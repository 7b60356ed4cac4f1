import type { Ctx } from '#platform/server/ctx.ts'
import { hashPassword } from '#identity/server/public.ts'
import { insertVisitorManager, replaceLocations } from './desks/visitor-manager-queries.ts'

type DeskWish = { name: string; username: string; password: string; locationIds: readonly number[] }

export async function buildVisitorManager(ctx: Ctx, wish: DeskWish) {
  const password_hash = await hashPassword(wish.password)
  const desk = await insertVisitorManager(ctx, { name: wish.name, username: wish.username, password_hash })
  await replaceLocations(ctx, desk.id, wish.locationIds)
  return desk
}
