import { Temporal } from 'temporal-polyfill'
import type { FirstEntry } from '#people/server/public.ts'
import type { SecretField } from '#onboarding/contract/onboarding-items.ts'

type School = {
  readonly degree: string
  readonly university: string
  readonly year_of_completion: number
  readonly percentage: string
}

/** What was verified, in clear. */
export type Verified = {
  readonly phone: string
  readonly email: string
  readonly isMember: boolean | null
  readonly numbers: Readonly<Partial<Record<SecretField, string>>>
  readonly namesOn: Readonly<Partial<Record<'pan' | 'aadhaar' | 'education', string>>>
  readonly education: readonly School[]
}

/** The sections of the record in the order in which they need one another: the membership before the UAN. */
export function entriesOf(verified: Verified): FirstEntry[] {
  return [
    ...contactOf(verified),
    { section: 'statutory', fields: { pf_member: verified.isMember ?? false } },
    ...identityOf(verified),
    ...bankOf(verified),
    ...verified.education.map((school): FirstEntry => ({
      section: 'education',
      fields: {
        degree: school.degree,
        institution: school.university,
        year: school.year_of_completion,
        grade: school.percentage === '' ? null : school.percentage,
      },
    })),
  ]
}

const contactOf = ({ phone, email }: Verified): FirstEntry[] =>
  phone === '' ? [] : [{ section: 'contact', fields: { personal_phone: phone, personal_email: email } }]

function identityOf({ numbers, namesOn, isMember }: Verified): FirstEntry[] {
  const given = [
    ['pan', numbers.pan_no, namesOn.pan],
    ['aadhaar', numbers.aadhhar_no, namesOn.aadhaar],
    ['uan', isMember ? numbers.uan_no : undefined, undefined],
  ] as const
  return given.flatMap(([kind, number, name]): FirstEntry[] =>
    number === undefined || number === ''
      ? []
      : [{ section: 'identity', fields: { kind, number, name_on_it: name ?? null } }],
  )
}

function bankOf({ numbers }: Verified): FirstEntry[] {
  const { account_holder_name, bank_ifsc, bank_name, bank_address, bank_account_number } = numbers
  if (!bank_account_number) return []
  return [
    {
      section: 'bank',
      fields: {
        holder: account_holder_name ?? '',
        ifsc: bank_ifsc ?? '',
        bank: bank_name ?? null,
        branch: bank_address?.slice(0, LONGEST_BRANCH) ?? null,
        number: bank_account_number,
      },
    },
  ]
}

// As long as a text of the record may be; the address of a bank may be longer.
const LONGEST_BRANCH = 120

/** The last day of a probation of so many months; null where it has none. */
export const probationEnd = (joinsOn: string, months: number, stage: string): string | null =>
  stage === 'confirmed' || months === 0
    ? null
    : Temporal.PlainDate.from(joinsOn).add({ months }).subtract({ days: 1 }).toString()
