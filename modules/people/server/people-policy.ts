import type { Expression, SqlBool } from 'kysely'
import type { Actor } from '#platform/server/ctx.ts'
import { defineReach, type Standing, type Viewer } from '#platform/server/rights/define-reach.ts'
import {
  companiesReached,
  holds,
  isColleague,
  reachesCompany,
  type Relation,
} from '#platform/server/rights/reach.ts'
import { allOf, anyOf, asker, not, reaches, when, type Rule } from '#platform/server/rights/rule.ts'
import { everyPerson, personFacts } from '#organization/server/public.ts'
import { sectionOf, type FieldClass, type SectionKey } from '#people/contract/record/record-fields.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

/** A person whose record is opened, and how they stand to the one who opens it. */
export type Subject = { readonly id: number } & Standing<Relation>

/** The permission that opens a class of fields of other people. */
const readPermissions = {
  work: 'people.work.read',
  contact: 'people.contact.read',
  private: 'people.private.read',
  identity: 'people.identity.read',
  note: 'people.note.manage',
} as const satisfies Record<FieldClass, string>

const keepPermissions = {
  work: 'people.record.manage',
  contact: 'people.record.manage',
  private: 'people.record.manage',
  identity: 'people.identity.manage',
  note: 'people.note.manage',
} as const satisfies Record<FieldClass, string>

const own = when('own')
/** Of customers and by customers there is nothing, whatever roles they were given by mistake. */
const among = (rule: Rule<Relation>) => allOf(asker(isColleague), rule)
const read = (permission: string) => among(anyOf(own, reaches(permission)))
const ofOthers = (permission: string) => among(allOf(not(own), reaches(permission)))

/** Everything of one's own record is open but the notes; of other people what each permission reaches. */
export const recordReach = defineReach({
  of: 'people records',
  found: everyPerson,
  facts: personFacts,
  rules: {
    'read work': read(readPermissions.work),
    'read contact': read(readPermissions.contact),
    'read private': read(readPermissions.private),
    'read identity': read(readPermissions.identity),
    'read note': ofOthers(readPermissions.note),
    'keep record': ofOthers('people.record.manage'),
    'keep identity': ofOthers('people.identity.manage'),
    'keep note': ofOthers('people.note.manage'),
    /** HR sees what is planned for a person; neither the person nor their line does. */
    'see plans': among(allOf(not(own), reaches(readPermissions.work, ['company']))),
    /** Numbers in clear; each time is logged. */
    reveal: allOf(read(readPermissions.identity), anyOf(own, reaches('people.identity.reveal'))),
    'change photo': among(anyOf(own, reaches('people.record.manage'))),
    employ: ofOthers('people.employment.manage'),
  },
})

export const mayReadClass = (actor: Granted, subject: Subject, fieldClass: FieldClass): boolean =>
  recordReach.may(actor, `read ${fieldClass}`, subject)

export const maySeePlans = (actor: Granted, subject: Subject): boolean =>
  recordReach.may(actor, 'see plans', subject)

export const mayListPlans = (actor: Granted): boolean => holds(actor, readPermissions.work, 'company')

const keepRules = {
  work: 'keep record',
  contact: 'keep record',
  private: 'keep record',
  identity: 'keep identity',
  note: 'keep note',
} as const satisfies Record<FieldClass, string>

/** How someone may change a section: at once, by asking, or not. No one keeps their own record for HR or payroll. */
export function changeOf(actor: Granted, subject: Subject, section: SectionKey): 'direct' | 'asks' | null {
  const { change, class: fieldClass } = sectionOf(section)
  if (!mayReadClass(actor, subject, fieldClass)) return null
  if (subject.own) return change === 'none' ? null : change === 'free' ? 'direct' : 'asks'
  return recordReach.may(actor, keepRules[fieldClass], subject) ? 'direct' : null
}

/** Who decides on what someone asks to have changed. */
export const decidePermissionOf = (section: SectionKey): string =>
  sectionOf(section).change === 'asks-payroll' ? keepPermissions.identity : keepPermissions.work

export const mayReveal = (actor: Granted, subject: Subject): boolean =>
  recordReach.may(actor, 'reveal', subject)

export const mayManageEmployment = (actor: Granted, companyId: number): boolean =>
  reachesCompany(actor, 'people.employment.manage', companyId)

/** In one company at least. */
export const mayHire = (actor: Granted): boolean => holds(actor, 'people.employment.manage', 'company')

export const mayChangePhoto = (actor: Granted, subject: Subject): boolean =>
  recordReach.may(actor, 'change photo', subject)

export const mayEmploy = (actor: Granted, subject: Subject): boolean =>
  recordReach.may(actor, 'employ', subject)

export const mayExportStaff = (actor: Granted): boolean => holds(actor, 'people.record.export', 'company')
export const mayImport = (actor: Granted): boolean => holds(actor, 'people.record.import', 'all')
export const mayReadReports = (actor: Granted): boolean => holds(actor, 'people.report.read', 'company')

/** A list of people, for those who lead or keep some. */
export const mayListStaff = (actor: Granted): boolean => holds(actor, readPermissions.work, 'team')

/** For queries: the people whose fields of this class are open on the day. */
export const peopleVisibleTo = (
  actor: Granted,
  { fieldClass, person, day }: { fieldClass: FieldClass; person: Expression<number>; day: string },
): Expression<SqlBool> => recordReach.rows({ actor, day } satisfies Viewer, `read ${fieldClass}`, person)

/** The companies of which figures are shown; null for all of them. */
export const companiesReportedTo = (actor: Granted) => companiesReached(actor, 'people.report.read')
