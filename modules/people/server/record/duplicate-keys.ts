type Facts = {
  readonly name: string
  readonly birth_date: string | null
  readonly personal_phone: string | null
}

const DIGITS_OF_A_PHONE = 10

/** With or without the code of the country it is the same phone. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-DIGITS_OF_A_PHONE)

/** By which someone may be in the records already, and in which column it stands. */
export const alikeKeys = ({ name, birth_date, personal_phone }: Facts) => [
  ...(personal_phone ? [{ column: 'personal_phone' as const, key: phoneKey(personal_phone) }] : []),
  ...(birth_date ? [{ column: 'birth_date' as const, key: `${name.toLowerCase()}/${birth_date}` }] : []),
]
