import { z } from 'zod'
import { calendarDate, requiredText, text } from '#platform/contract/scalars.ts'
import { megabytes, type FileField, type FileKind } from '#platform/contract/upload.ts'
import {
  accountNumberHolds,
  identityKinds,
  ifscHolds,
  plainNumber,
  type IdentityKind,
} from '#people/contract/record/number-checks.ts'
import { candidateMessages as say } from './candidate-messages.ts'
import {
  EXACTLY,
  fileFields,
  itemKinds,
  isOfThree,
  type FileFieldName,
} from '#onboarding/contract/onboarding-items.ts'

/** The specification gives four digits everywhere; few tries and long waits keep them from being guessed. */
export const CODE_DIGITS = 4

export const PAPER_MEGABYTES = 15

const pictures = ['jpeg', 'png', 'webp', 'gif'] as const satisfies readonly FileKind[]
const papers = ['doc', 'docx', 'pdf', ...pictures] as const satisfies readonly FileKind[]
// Large enough that the small print of a card can be read.
const picture = { longestEdge: 2400 }

const fileRule = (
  accept: readonly FileKind[],
  wrongType: string,
  maxCount: number,
): FileField & { readonly required: false } => ({
  accept,
  maxBytes: megabytes(PAPER_MEGABYTES),
  maxCount,
  required: false,
  wrongType,
  ...(accept.includes('jpeg') ? { picture } : {}),
})

export const MOST_CERTIFICATES = 5

export const paperRule = (count: number) => fileRule(papers, say.paperKind, count)

const ruleOf = (field: FileFieldName) => {
  if (field === 'resume') return fileRule(['pdf'], say.resumeKind, 1)
  if (field === 'candidate_photo') return fileRule(pictures, say.photoKind, 1)
  // More than three come through, so that the refusal can say that there are three.
  return paperRule(isOfThree(field) ? 3 * EXACTLY : 1)
}

export const fileRules = Object.fromEntries(fileFields.map((field) => [field, ruleOf(field)])) as {
  readonly [F in FileFieldName]: ReturnType<typeof ruleOf>
}

// A masked number comes back as it was shown when no one touched it; the action knows what it stands for.
const MASK = /^[X ]*X[X\dA-Z ]*$/
export const isMasked = (typed: string): boolean => MASK.test(typed) && typed.includes('XXXX')

const number = (holds: (plain: string) => boolean, otherwise: string) =>
  text(40)
    .transform((typed) => (isMasked(typed) ? typed : plainNumber(typed)))
    .refine((typed) => typed === '' || isMasked(typed) || holds(typed), otherwise)
const identity = (kind: IdentityKind) => number(identityKinds[kind].holds, identityKinds[kind].otherwise)

const yesNo = z.union([z.literal(0), z.literal(1), z.enum(['0', '1']).transform((said) => Number(said))])

/** With files along, a list or a record arrives as its JSON. */
const inForm = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return given
    }
  }, schema)

const id = z.number().int().positive().max(2_147_483_647)

/** In a form a list comes as its JSON, as one text for each member, or as the only member alone. */
const idsInForm = (most: number) =>
  inForm(
    z.preprocess(
      (given) => (given === undefined ? given : [given].flat().map((one: unknown) => Number(one))),
      z.array(id).max(most),
    ),
  )

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The three that stand on the first page; sent together or not at all. */
const details = {
  name: requiredText(120, say.nameEmpty),
  email: requiredText(254, say.emailEmpty).pipe(
    z.string().toLowerCase().regex(emailPattern, say.emailNotValid),
  ),
  phone: text(20),
}

// The specification puts the complaint about an empty mobile beside the email address.
function checkPhone(value: { phone: string }, check: z.core.$RefinementCtx) {
  const phone = value.phone.replace(/[\s+-]/g, '')
  if (phone === '') check.addIssue({ code: 'custom', path: ['email'], message: say.mobileEmpty })
  else if (!/^\d{10,15}$/.test(phone))
    check.addIssue({ code: 'custom', path: ['phone'], message: say.mobileLength })
}

/** What the details page checks before it sends. */
export const detailsForm = z.object({ ...details, phone: text(20).default('') }).superRefine(checkPhone)

/** What the form page sends, any part of it: what is not named stays as it is. */
const papersForm = {
  pan_no: identity('pan').optional(),
  aadhhar_no: identity('aadhaar').optional(),
  account_holder_name: text(120).optional(),
  bank_name: text(120).optional(),
  bank_account_number: number(accountNumberHolds, say.accountNumber).optional(),
  bank_ifsc: number(ifscHolds, say.ifsc).optional(),
  bank_address: text(300).optional(),
  tentative_doj: text(20)
    .refine((day) => day === '' || calendarDate.safeParse(day).success, say.day)
    .optional(),
  is_pf_account_exists: yesNo.optional(),
  uan_no: identity('uan').optional(),
  /** What each field shall hold after the save: files that were sent before, by their numbers. */
  kept_files: inForm(z.partialRecord(z.enum(fileFields), z.array(id).max(10))).optional(),
  /** Which version of each part the page shows; what was changed elsewhere meanwhile is not written over. */
  seen: inForm(z.partialRecord(z.enum(itemKinds), z.number().int())).optional(),
}

export const updateForm = z
  .object({
    name: details.name.optional(),
    email: details.email.optional(),
    phone: details.phone.optional(),
    ...papersForm,
  })
  .superRefine((value, check) => {
    const sent = [value.name, value.email, value.phone].filter((part) => part !== undefined).length
    if (sent === 0) return
    if (value.name === undefined) check.addIssue({ code: 'custom', path: ['name'], message: say.nameEmpty })
    if (value.email === undefined)
      check.addIssue({ code: 'custom', path: ['email'], message: say.emailEmpty })
    checkPhone({ phone: value.phone ?? '' }, check)
  })

const year = (emptyMessage: string) =>
  z
    .union([z.number(), z.string()], { error: emptyMessage })
    .transform((given) => String(given).trim())
    .pipe(
      z
        .string()
        .min(1, emptyMessage)
        .regex(/^(19[5-9]\d|20\d\d)$/, say.year),
    )
    .transform(Number)

export const educationForm = z
  .object({
    degree: requiredText(120, say.degreeEmpty),
    year_of_completion: year(say.completionEmpty),
    percentage: text(40).default(''),
    year_of_joining: year(say.joiningEmpty),
    university: requiredText(160, say.universityEmpty),
    kept_files: idsInForm(MOST_CERTIFICATES).optional(),
  })
  .refine(({ year_of_joining, year_of_completion }) => year_of_completion >= year_of_joining, {
    path: ['year_of_completion'],
    message: say.yearsOrder,
  })
