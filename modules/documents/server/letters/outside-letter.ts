import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import {
  asHtml,
  asWritten,
  mergeFields,
  namesIn,
  type FieldValues,
} from '#documents/contract/letters/letter-fields.ts'
import { takeNumber } from './letter-queries.ts'
import { dayInWords, letterNumber } from './letter-number-and-date.ts'
import { findCompanyOnPaper, listTemplatesOf } from './outside-letter-queries.ts'

type Template = Awaited<ReturnType<typeof listTemplatesOf>>[number]

/** What a letter to someone without an account says of them, by the names of the fields of letters. */
export type OutsideValues = {
  /** `person.name` and the like; the company is added here. */
  readonly known: FieldValues
  /** For the template’s own fields, by their key. */
  readonly own: FieldValues
}

/** Templates of these kinds that a company may use. */
export const listOutsideTemplates = listTemplatesOf

/** Labels of what the template asks for and no one can give; empty where it fits. */
export function unfillable(template: Template, { known, own }: OutsideValues): string[] {
  const given = new Set([
    ...Object.keys(known),
    ...Object.keys(own).map((key) => `field.${key}`),
    'company.name',
    'company.legal_name',
    'company.address',
    'letter.number',
    'letter.date',
  ])
  return namesIn(`${template.subject} ${template.body}`)
    .filter((name) => !given.has(name))
    .map((name) => template.fields.find(({ key }) => name === `field.${key}`)?.label ?? name)
}

type Wish = { readonly template: Template; readonly companyId: number; readonly values: OutsideValues }

/** The words of a letter to someone outside, with its number and day: they stay as they are from here on. */
export async function composeOutsideLetter(ctx: Ctx, { template, companyId, values }: Wish) {
  const company = await findCompanyOnPaper(ctx, companyId)
  const day = companyDay(ctx.now)
  const series = { companyId, code: template.series_code, year: Temporal.PlainDate.from(day).year }
  const number = letterNumber(series, await takeNumber(ctx, series))
  const all: FieldValues = {
    ...values.known,
    ...Object.fromEntries(Object.entries(values.own).map(([key, value]) => [`field.${key}`, value])),
    'company.name': company.name,
    'company.legal_name': company.legal_name || company.name,
    'company.address': [company.address, company.city].filter(Boolean).join(', '),
    'letter.number': number,
    'letter.date': dayInWords(day),
  }
  return {
    letter_number: number,
    letter_on: day,
    subject: mergeFields(template.subject, all, asWritten).text,
    body: mergeFields(template.body, all, asHtml).text,
    signatory: template.signatory,
    signatory_title: template.signatory_title,
  }
}

type Words = Awaited<ReturnType<typeof composeOutsideLetter>>

/** Its PDF, as every letter looks. */
export async function drawOutsideLetter(
  ctx: Ctx,
  { files }: { readonly files: FileStore },
  letter: Words & { readonly companyId: number; readonly receiver: string },
): Promise<Buffer> {
  const company = await findCompanyOnPaper(ctx, letter.companyId)
  return renderDocument(new URL('./letter-layout.ts', import.meta.url), {
    companyId: letter.companyId,
    company: company.legal_name || company.name,
    logo: await companyLogoPicture(ctx, { files }, letter.companyId),
    lines: [
      ...company.address.split('\n'),
      company.city,
      [company.phone, company.website].filter(Boolean).join(' · '),
    ].filter(Boolean),
    receiver: letter.receiver,
    number: letter.letter_number,
    day: dayInWords(letter.letter_on),
    subject: letter.subject,
    body: letter.body,
    signatory: letter.signatory,
    signatoryTitle: letter.signatory_title,
  })
}
