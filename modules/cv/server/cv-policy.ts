import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach } from '#platform/server/rights/define-reach.ts'
import { holds, type Asker } from '#platform/server/rights/reach.ts'
import { allOf, anyOf, holding, not, reaches, when } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { cvPermissions } from '#cv/contract/cv-permissions.ts'

type Permission = keyof typeof cvPermissions
const has = (asker: Asker, permission: Permission, least: 'own' | 'team' | 'company') =>
  holds(asker, permission, least)

export const mayWriteOwn = (asker: Asker) => has(asker, 'cv.own.write', 'own')
export const maySearch = (asker: Asker) => has(asker, 'cv.inventory.read', 'team')
/** CVs of others; whose, `cvVisibleTo` says. */
export const mayReadCvs = (asker: Asker) => has(asker, 'cv.cv.read', 'team')
export const mayExportInventory = (asker: Asker) =>
  maySearch(asker) && has(asker, 'cv.inventory.export', 'company')

const isOwn = allOf(when('own'), holding('cv.own.write'))
const isSeen = anyOf(isOwn, reaches('cv.cv.read'))

export const cvReach = defineReach({
  of: 'CVs',
  found: everyPerson,
  facts: {
    ...personFacts,
    active: (_viewer, person) =>
      sql<boolean>`exists (select from account as holder where holder.id = ${person} and holder.status = 'active')`,
  },
  rules: {
    own: isOwn,
    see: isSeen,
    make: anyOf(isOwn, allOf(reaches('cv.edition.make'), isSeen)),
    verify: allOf(not(when('own')), reaches('cv.cv.verify'), isSeen),
    search: allOf(when('active'), reaches('cv.inventory.read')),
  },
})

/** For queries on `account`. */
const rowsOf = (rule: keyof typeof cvReach.rules) => (ctx: Ctx) =>
  sql<boolean>`${cvReach.rows(viewerToday(ctx), rule, sql.ref<number>('account.id'))}`
export const isOwnCv = rowsOf('own')
export const cvVisibleTo = rowsOf('see')
export const mayMake = rowsOf('make')
export const mayVerify = rowsOf('verify')
export const inInventoryOf = rowsOf('search')
