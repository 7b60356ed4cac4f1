import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineReach, type Viewer } from '#platform/server/rights/define-reach.ts'
import { holds, type Asker, type Relation } from '#platform/server/rights/reach.ts'
import {
  allOf,
  anyOf,
  holding,
  holdingExactly,
  not,
  reaches,
  rulesFor,
  when,
} from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts, viewerToday } from '#organization/server/public.ts'
import type { documentsPermissions } from '#documents/contract/documents-permissions.ts'

type Permission = keyof typeof documentsPermissions
const has = (permission: Permission, least: Scope) => (asker: Asker) => holds(asker, permission, least)

export const mayUseOwn = has('documents.own.use', 'own')
export const mayOpenStaff = has('documents.staff.open', 'all')
export const mayManageTypes = has('documents.type.manage', 'all')
export const mayManageTemplates = has('documents.template.manage', 'all')
export const mayManage = has('documents.document.manage', 'company')
export const mayExport = has('documents.document.export', 'company')
export const mayDraft = has('documents.letter.draft', 'company')
export const mayIssue = has('documents.letter.issue', 'company')

const person = sql.ref<number>('account.id')
const isOwnUsed = allOf(when('own'), holding('documents.own.use'))

const reaching = [
  'documents.document.read',
  'documents.sensitive.read',
  'documents.payroll.read',
  'documents.document.manage',
  'documents.letter.draft',
  'documents.letter.issue',
] as const satisfies Permission[]
type Reaching = (typeof reaching)[number]

/** The people whom each permission reaches; no one verifies or issues what concerns themselves. */
export const documentPeople = defineReach({
  of: 'people with documents',
  found: everyPerson,
  facts: personFacts,
  rules: {
    own: isOwnUsed,
    ...rulesFor(reaching, (permission) => [permission, reaches(permission)]),
    ...rulesFor(reaching, (permission) => [
      `keep ${permission}` as const,
      allOf(not(when('own')), reaches(permission)),
    ]),
  },
})

const ofPerson = (fact: Relation) => (viewer: Viewer) => personFacts[fact](viewer, person)

/**
 * Papers by kind: one's own; others' as far as one reaches, of a team only those shown to managers; sealed ones only
 * with the grant for them; and the payroll sees what the payroll needs.
 */
export const documentKinds = defineReach({
  of: 'documents by kind',
  found: {
    from: sql`account cross join document_type`,
    id: sql<number>`account.id * 1000 + document_type.id`,
    row: null,
  },
  facts: {
    own: ofPerson('own'),
    team: ofPerson('team'),
    project: ofPerson('project'),
    company: ofPerson('company'),
    sealed: () => sql<SqlBool>`document_type.sensitive`,
    'shown to managers': () => sql<SqlBool>`document_type.shown_to_manager`,
    'shown to payroll': () => sql<SqlBool>`document_type.shown_to_payroll`,
    'of a colleague': () => sql<SqlBool>`account.user_type <> 'Client'`,
  },
  rules: {
    see: anyOf(
      isOwnUsed,
      allOf(
        when('of a colleague'),
        anyOf(
          allOf(
            not(when('sealed')),
            reaches('documents.document.read'),
            anyOf(not(holdingExactly('documents.document.read', 'team')), when('shown to managers')),
          ),
          allOf(when('sealed'), reaches('documents.sensitive.read'), reaches('documents.document.read')),
          allOf(when('shown to payroll'), reaches('documents.payroll.read')),
        ),
      ),
    ),
  },
})

const peopleRows = (ctx: Ctx, rule: keyof typeof documentPeople.rules): Expression<SqlBool> =>
  sql<SqlBool>`(account.user_type <> 'Client' and ${documentPeople.rows(viewerToday(ctx), rule, person)})`

/** For queries on `account`: those whom a permission reaches. */
export const within = (ctx: Ctx, permission: Reaching) => peopleRows(ctx, permission)
export const isOwn = (ctx: Ctx) => peopleRows(ctx, 'own')
export const mayKeep = (ctx: Ctx, permission: Reaching) => peopleRows(ctx, `keep ${permission}`)

/** For queries on `account` and `document_type`. */
export const kindsVisibleTo = (ctx: Ctx): Expression<SqlBool> =>
  documentKinds.rows(viewerToday(ctx), 'see', null)
