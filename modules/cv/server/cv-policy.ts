import { sql } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { peopleWithin } from '#organization/server/public.ts'
import type { cvPermissions } from '#cv/contract/cv-permissions.ts'

type Permission = keyof typeof cvPermissions
type Granted = Pick<Actor, 'grants' | 'userType'>

/** A customer reads no CV here, whatever roles they were given by mistake. */
const reachOf = (actor: Granted, permission: Permission): Scope =>
  actor.userType === 'Client' ? 'none' : (actor.grants[permission] ?? 'none')

export const mayWriteOwn = (actor: Granted) => isAtLeast(reachOf(actor, 'cv.own.write'), 'own')
export const maySearch = (actor: Granted) => isAtLeast(reachOf(actor, 'cv.inventory.read'), 'team')
/** CVs of others; whose, `cvVisibleTo` says. */
export const mayReadCvs = (actor: Granted) => isAtLeast(reachOf(actor, 'cv.cv.read'), 'team')
export const mayExportInventory = (actor: Granted) =>
  maySearch(actor) && isAtLeast(reachOf(actor, 'cv.inventory.export'), 'company')

/** For queries on `account`. */
export const isOwnCv = (ctx: Ctx) =>
  sql<boolean>`(account.id = ${ctx.actor.id} and ${mayWriteOwn(ctx.actor)}::boolean)`
export const cvVisibleTo = (ctx: Ctx) =>
  sql<boolean>`(${isOwnCv(ctx)} or ${peopleWithin(ctx, reachOf(ctx.actor, 'cv.cv.read'))})`
export const mayMake = (ctx: Ctx) =>
  sql<boolean>`(${isOwnCv(ctx)} or (${peopleWithin(ctx, reachOf(ctx.actor, 'cv.edition.make'))} and ${cvVisibleTo(ctx)}))`
export const mayVerify = (ctx: Ctx) =>
  sql<boolean>`(account.id <> ${ctx.actor.id} and ${peopleWithin(ctx, reachOf(ctx.actor, 'cv.cv.verify'))} and ${cvVisibleTo(ctx)})`
export const inInventoryOf = (ctx: Ctx) =>
  sql<boolean>`(account.status = 'active' and ${peopleWithin(ctx, reachOf(ctx.actor, 'cv.inventory.read'))})`
