import { sql, type Expression, type SqlBool } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { sectionOf, type FieldClass, type SectionKey } from '#people/contract/record/record-fields.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

/**
 * Someone who is looked at: their company of today, whether anyone who looks leads them, directly or not, and whether
 * they work on a project that anyone who looks manages.
 */
export type Subject = {
  readonly id: number
  readonly companyId: number | null
  readonly isLedByViewer: boolean
  readonly isOnViewersProject: boolean
}

/** The permission that opens a class of fields of other people. */
const readPermissions: Readonly<Record<FieldClass, string>> = {
  work: 'people.work.read',
  contact: 'people.contact.read',
  private: 'people.private.read',
  identity: 'people.identity.read',
  note: 'people.note.manage',
}

/** How far a permission of this area reaches for someone; a customer has none, whatever roles they were given. */
export const reachOf = (actor: Granted, permission: string): Scope =>
  actor.userType === 'Client' || actor.userType === null ? 'none' : (actor.grants[permission] ?? 'none')

/** All companies, or one's own. */
const reachesCompany = (actor: Granted, permission: string, companyId: number | null): boolean => {
  const reach = reachOf(actor, permission)
  const isOwn = companyId !== null && actor.companyId === companyId
  return isAtLeast(reach, 'all') || (isAtLeast(reach, 'company') && isOwn)
}

const reaches = (actor: Granted, permission: string, subject: Subject): boolean =>
  reachesCompany(actor, permission, subject.companyId) ||
  (isAtLeast(reachOf(actor, permission), 'team') && subject.isLedByViewer) ||
  // A wider scope does not take the projects along: who keeps a company does not open numbers of other companies by them.
  (reachOf(actor, permission) === 'project' && subject.isOnViewersProject)

/** All of one's own but the notes; of others what the classes give. `peopleVisibleTo` says the same of rows. */
export function mayReadClass(actor: Granted, subject: Subject, fieldClass: FieldClass): boolean {
  if (actor.userType === 'Client' || actor.userType === null) return false
  return actor.id === subject.id
    ? fieldClass !== 'note'
    : reaches(actor, readPermissions[fieldClass], subject)
}

/** What is planned for someone: anyone who keeps records, and neither the person nor their line. */
export const maySeePlans = (actor: Granted, subject: Subject): boolean =>
  actor.id !== subject.id && reachesCompany(actor, readPermissions.work, subject.companyId)

/** The same of a list. */
export const mayListPlans = (actor: Granted): boolean =>
  isAtLeast(reachOf(actor, readPermissions.work), 'company')

/** How someone may change a section: at once, by asking, or not. No one keeps their own record for HR or payroll. */
export function changeOf(actor: Granted, subject: Subject, section: SectionKey): 'direct' | 'asks' | null {
  const { change, class: fieldClass } = sectionOf(section)
  if (!mayReadClass(actor, subject, fieldClass)) return null
  if (actor.id === subject.id) return change === 'none' ? null : change === 'free' ? 'direct' : 'asks'
  return reaches(actor, keepPermissions[fieldClass], subject) ? 'direct' : null
}

const keepPermissions: Readonly<Record<FieldClass, string>> = {
  work: 'people.record.manage',
  contact: 'people.record.manage',
  private: 'people.record.manage',
  identity: 'people.identity.manage',
  note: 'people.note.manage',
}

/** Who decides on what someone asks to have changed. */
export const decidePermissionOf = (section: SectionKey): string =>
  sectionOf(section).change === 'asks-payroll' ? 'people.identity.manage' : 'people.record.manage'

/** The own numbers, and others' for anyone who may open them; each time is logged. */
export const mayReveal = (actor: Granted, subject: Subject): boolean =>
  mayReadClass(actor, subject, 'identity') &&
  (actor.id === subject.id || reaches(actor, 'people.identity.reveal', subject))

export const mayManageEmployment = (actor: Granted, companyId: number): boolean =>
  reachesCompany(actor, 'people.employment.manage', companyId)

/** Someone, in one company at least. */
export const mayHire = (actor: Granted): boolean =>
  isAtLeast(reachOf(actor, 'people.employment.manage'), 'company')

/** The own photo, and those of the records one keeps. */
export const mayChangePhoto = (actor: Granted, subject: Subject): boolean =>
  actor.id === subject.id || reaches(actor, 'people.record.manage', subject)

/** Someone's employment: never one's own. */
export const mayEmploy = (actor: Granted, subject: Subject): boolean =>
  actor.id !== subject.id && reaches(actor, 'people.employment.manage', subject)

export const mayExportStaff = (actor: Granted): boolean =>
  isAtLeast(reachOf(actor, 'people.record.export'), 'company')
export const mayImport = (actor: Granted): boolean => isAtLeast(reachOf(actor, 'people.record.import'), 'all')
export const mayReadReports = (actor: Granted): boolean =>
  isAtLeast(reachOf(actor, 'people.report.read'), 'company')

/** A list of people, for anyone who leads or keeps some. */
export const mayListStaff = (actor: Granted): boolean =>
  isAtLeast(reachOf(actor, readPermissions.work), 'team')

/** For queries: of those whose id stands in the expression, the ones of whom this class is seen on the day. */
export const peopleVisibleTo = (
  actor: Granted,
  { fieldClass, person, day }: { fieldClass: FieldClass; person: Expression<number>; day: string },
): Expression<SqlBool> => {
  const own = fieldClass === 'note' ? sql<SqlBool>`false` : sql<SqlBool>`${person} = ${actor.id}`
  if (actor.userType === 'Client' || actor.userType === null) return sql<SqlBool>`false`
  const others = reachedBy(actor, { permission: readPermissions[fieldClass], person, day })
  return sql<SqlBool>`(${own} or (${person} <> ${actor.id} and ${others}))`
}

type Reached = { readonly permission: string; readonly person: Expression<number>; readonly day: string }

function reachedBy(actor: Granted, { permission, person, day }: Reached): Expression<SqlBool> {
  const reach = reachOf(actor, permission)
  if (isAtLeast(reach, 'all')) return sql<SqlBool>`true`
  const company = isAtLeast(reach, 'company') && actor.companyId !== null
  const ofCompany = sql<SqlBool>`${companyOf(person, day)} = ${actor.companyId}`
  const led = sql<SqlBool>`${person} in ${ledBy(actor.id, day)}`
  if (company) return sql<SqlBool>`(${ofCompany} or ${led})`
  if (reach === 'project') return sql<SqlBool>`(${led} or ${person} in ${onProjectsOf(actor.id, day)})`
  return isAtLeast(reach, 'team') ? led : sql<SqlBool>`false`
}

/** The company of the day: of the employment that spans it, else of the one before, else of the one to come. */
export const companyOf = (person: Expression<number>, day: string) => sql<number | null>`(
  select company_id from employment where person_id = ${person}
  order by joined_on > ${day}::date, abs(joined_on - ${day}::date) limit 1)`

/** Everybody below, directly or through others. */
export const ledBy = (leadId: number, day: string) => sql`(
  with recursive below (id) as (
    select account_id from assignment
    where line_manager_id = ${leadId} and daterange(valid_from, valid_to, '[]') @> ${day}::date
    union
    select account_id from assignment join below on line_manager_id = below.id
    where daterange(valid_from, valid_to, '[]') @> ${day}::date
  ) select id from below)`

/** Everybody who works on a project that someone manages on that day. */
export const onProjectsOf = (managerId: number, day: string) => sql`(
  select part.account_id from project_lead as lead join project_assignment as part using (project_id)
  where lead.account_id = ${managerId} and daterange(lead.valid_from, lead.valid_to, '[]') @> ${day}::date
    and daterange(part.valid_from, part.valid_to, '[]') @> ${day}::date)`

/** Narrowed to the companies of which figures are shown. */
export const reportedCompanies = (actor: Granted, companies: readonly number[]): readonly number[] => {
  const reach = reachOf(actor, 'people.report.read')
  if (isAtLeast(reach, 'all')) return companies
  return isAtLeast(reach, 'company') && actor.companyId !== null ? [actor.companyId] : []
}
