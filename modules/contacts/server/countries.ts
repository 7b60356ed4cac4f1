import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Country } from '#contacts/contract/contacts-calls.ts'

const nameOf = new Intl.DisplayNames(['en'], { type: 'region' })

const REGIONAL_A = 0x1f1e6
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 65))

/** From the numbering plan of the telephone companies, by name. */
const countries: readonly Country[] = getCountries()
  .map((code) => ({
    name: nameOf.of(code) ?? code,
    flag: flagOf(code),
    code,
    dial_code: `+${getCountryCallingCode(code)}`,
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export const listCountries = async (): Promise<Country[]> => [...countries]
