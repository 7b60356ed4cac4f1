import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164, under which two spellings of one number are the same; a number that cannot exist stays as its digits. */
export function phoneKey(phone: string): string {
  const signs = phone.replace(/[^\d+]/g, '')
  // Ten digits without a dial code are dialled in India, with or without the zero in front; no dial code begins with it.
  const home = /^0?\d{10}$/.test(signs)
  const international = signs.startsWith('+') || home ? signs : `+${signs}`
  const parsed = parsePhoneNumberFromString(international, 'IN')
  return parsed?.isValid() ? parsed.number : `+${home ? '91' : ''}${signs.replace(/\D/g, '')}`
}

const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
)

/** No dial code begins with another one, so that the split is certain; null where no country has it. */
export function splitPhone(phone: string): { dialCode: string; number: string } | null {
  const digits = phone.replace(/\D/g, '')
  for (const length of [1, 2, 3]) {
    const dialCode = digits.slice(0, length)
    if (callingCodes.has(dialCode)) return { dialCode, number: digits.slice(length) }
  }
  return null
}

/** ISO 3166, two letters; null for a number that cannot exist. */
export const countryOfPhone = (phone: string): string | null =>
  parsePhoneNumberFromString(phoneKey(phone))?.country ?? null

/** Every way in which forms and the front desk write a number down: with the dial code, and without it. */
export function phoneSpellings(key: string): string[] {
  const parts = splitPhone(key)
  const digits = key.replace(/\D/g, '')
  return [`+${digits}`, digits, ...(parts ? [parts.number, `0${parts.number}`] : [])]
}
