import { z } from 'zod'
import { calendarDate, email, requiredText, text } from '#platform/contract/scalars.ts'
import { personName } from '#identity/contract/accounts/account-calls.ts'
import {
  accountNumberHolds,
  expires,
  identityKinds,
  ifscHolds,
  plainNumber,
  type IdentityKind,
} from './number-checks.ts'
import { sectionKeys, sectionOf, type RecordField, type SectionKey } from './record-fields.ts'
import { recordMessages as say } from './record-messages.ts'

/** A field as it is kept and sent: text, a number, yes or no, or nothing. */
export const fieldValue = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])
export type FieldValue = z.output<typeof fieldValue>
export type EntryFields = Readonly<Record<string, FieldValue>>

const LONGEST = 120

/** Empty means nothing; what is left out means nothing as well. */
function schemaOf(field: RecordField): z.ZodType {
  const value = valueSchema(field)
  if (field.look === 'flag')
    return z
      .boolean()
      .nullish()
      .transform((given) => given ?? false)
  if (field.required) return z.preprocess((given) => (given === null ? '' : given), value)
  return z
    .preprocess((given) => (given === '' ? null : given), value.nullish())
    .transform((given) => given ?? null)
}

function valueSchema(field: RecordField): z.ZodType {
  const empty = say.fieldEmpty(field.label)
  switch (field.look) {
    case 'date':
      return z.string({ error: empty }).min(1, empty).pipe(calendarDate)
    case 'choice':
      return z.enum(
        field.options!.map(({ value }) => value),
        { error: say.chooseOne(field.label) },
      )
    case 'email':
      return email
    case 'name':
      return personName
    case 'phone':
      return z
        .string({ error: empty })
        .trim()
        .regex(/^\+?[\d\s()-]+$/, say.phoneUnclear)
        .refine((number) => /^\d{10,15}$/.test(number.replace(/\D/g, '')), say.phoneUnclear)
    case 'number':
    case 'year':
      return z
        .number({ error: empty })
        .int(say.wholeNumber)
        .min(field.from!, say.atLeast(field.from!))
        .max(field.to!, say.atMost(field.to!))
    case 'text':
    case 'long':
    case 'flag':
      return field.required ? requiredText(field.most ?? LONGEST, empty) : text(field.most ?? LONGEST)
  }
}

type Checks = (fields: Record<string, never>, refuse: (key: string, message: string) => void) => void

type Identity = { kind?: IdentityKind; number?: string; expires_on?: string | null }

/** What only a member of the provident fund has. */
const ofMembers = ['pf_joined_on', 'eps_eligible', 'pf_on_higher_wage', 'vpf_percent', 'vpf_rupees'] as const
type Statutory = { pf_member?: boolean } & Partial<Record<(typeof ofMembers)[number], FieldValue>>

/** What the fields of a section must be together. */
const together: Partial<Record<SectionKey, Checks>> = {
  identity: ({ kind, number, expires_on }: Identity, refuse) => {
    if (kind && number && !identityKinds[kind].holds(number)) refuse('number', identityKinds[kind].otherwise)
    if (kind && expires(kind) && !expires_on) refuse('expires_on', say.expiryMissing)
  },
  statutory: (fields: Statutory, refuse) => {
    for (const key of ofMembers)
      if (!fields.pf_member && (fields[key] ?? false) !== false) refuse(key, say.onlyForMembers)
    if (fields.vpf_percent && fields.vpf_rupees) refuse('vpf_rupees', say.vpfTwice)
  },
  bank: ({ ifsc, number }: { ifsc?: string; number?: string }, refuse) => {
    if (ifsc && !ifscHolds(ifsc)) refuse('ifsc', say.ifscWrong)
    if (number && !accountNumberHolds(number)) refuse('number', say.accountNumberWrong)
  },
  experience: ({ from, to }: { from?: string; to?: string }, refuse) => {
    if (from && to && to < from) refuse('to', say.endsBeforeItBegins)
  },
  current_address: ({ postal_code }: { postal_code?: string }, refuse) => mustBePin(postal_code, refuse),
  permanent_address: ({ postal_code }: { postal_code?: string }, refuse) => mustBePin(postal_code, refuse),
}

function mustBePin(code: string | undefined, refuse: (key: string, message: string) => void) {
  if (code && !/^[1-9]\d{5}$/.test(code)) refuse('postal_code', say.pinWrong)
}

/** Typed with blanks, kept without. */
const plainKeys: Partial<Record<SectionKey, readonly string[]>> = {
  identity: ['number'],
  bank: ['number', 'ifsc'],
}

function sectionSchema(section: SectionKey) {
  const shape = Object.fromEntries(sectionOf(section).fields.map((field) => [field.key, schemaOf(field)]))
  const plain = plainKeys[section] ?? []
  return z.preprocess(
    (given) => withPlain(given, plain),
    z.strictObject(shape, { error: say.unknownField }).superRefine((fields, ctx) => {
      together[section]?.(fields as Record<string, never>, (key, message) =>
        ctx.addIssue({ code: 'custom', path: [key], message }),
      )
    }),
  )
}

function withPlain(given: unknown, keys: readonly string[]): unknown {
  if (typeof given !== 'object' || given === null) return given
  const fields = { ...given } as Record<string, unknown>
  for (const key of keys) if (typeof fields[key] === 'string') fields[key] = plainNumber(fields[key])
  return fields
}

const schemas = new Map(sectionKeys.map((key) => [key, sectionSchema(key)]))

/** The fields as they are kept, or what is wrong with each. */
export function readFields(section: SectionKey, given: unknown) {
  return schemas.get(section)!.safeParse(given) as z.ZodSafeParseResult<EntryFields>
}
