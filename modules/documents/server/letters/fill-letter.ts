import type { Ctx } from '#platform/server/ctx.ts'
import { findEmployment } from '#people/server/public.ts'
import {
  asHtml,
  asWritten,
  issuedFields,
  letterFields,
  mergeFields,
  type FieldValues,
  type LetterField,
} from '#documents/contract/letters/letter-fields.ts'
import { dayInWords } from './letter-number-and-date.ts'
import type { Addressee } from './letter-queries.ts'
import type { StoredTemplate } from './letter-template-queries.ts'

/** A template with a person and what was typed put in; number and day wait until it is issued. */
export async function fillLetter(
  ctx: Ctx,
  template: Pick<StoredTemplate, 'subject' | 'body' | 'fields'>,
  given: { person: Addressee; values: FieldValues; day?: string | undefined },
) {
  const values = { ...(await valuesOf(ctx, given)), ...ownValues(template, given.values) }
  const subject = mergeFields(template.subject, values, asWritten)
  const body = mergeFields(template.body, values, asHtml)
  const missing = [...new Set([...subject.missing, ...body.missing])].filter(
    (name) => !issuedFields.includes(name),
  )
  return {
    subject: subject.text,
    body: body.text,
    missing: missing.map((name) => labelOf(name, template)),
    used: ownValues(template, given.values),
  }
}

const ownValues = ({ fields }: Pick<StoredTemplate, 'fields'>, values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = Object.hasOwn(values, key) ? values[key]! : ''
      return value === '' ? [] : [[`field.${key}`, value]]
    }),
  )

const labelOf = (name: string, { fields }: Pick<StoredTemplate, 'fields'>): string =>
  name in letterFields
    ? letterFields[name as LetterField]
    : (fields.find(({ key }) => name === `field.${key}`)?.label ?? name)

async function valuesOf(
  ctx: Ctx,
  { person, day }: { person: Addressee; day?: string | undefined },
): Promise<FieldValues> {
  const employment = await findEmployment(ctx, person.id, day)
  const known: Record<LetterField, string | null | undefined> = {
    'person.name': person.name,
    'person.code': employment?.employee_code,
    'person.email': person.email,
    'person.designation': person.designation,
    'person.department': person.department,
    'person.office': person.office,
    'person.manager': person.manager,
    'person.joined': employment && dayInWords(employment.joined_on),
    'person.left': employment?.left_on && dayInWords(employment.left_on),
    'company.name': person.company,
    'company.legal_name': person.legal_name === '' ? person.company : person.legal_name,
    'company.address': [person.address, person.city].filter(Boolean).join(', '),
    'letter.number': null,
    'letter.date': null,
  }
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? '']))
}
